// Carrying out a request: read what it names, ask the engine, print the answer.
#pragma once

#include "base/budget.hpp"
#include "upstar/command_line.hpp"

namespace upstar::cli {

// Returns the exit code. Throws Error when there is no answer at all.
int run(const Request& request, const CancelToken& cancel);

}  // namespace upstar::cli
