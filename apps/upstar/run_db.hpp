// The commands `upstar db ...`: databases of components.
#pragma once

#include "base/budget.hpp"
#include "upstar/command_line.hpp"

namespace upstar::cli {

// Returns the exit code. Throws Error when there is no answer at all.
int run_db(const Request& request, const CancelToken& cancel);

}  // namespace upstar::cli
