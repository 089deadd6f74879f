// The command `sweep`.
#pragma once

#include "base/budget.hpp"
#include "upstar/command_line.hpp"

namespace upstar::cli {

int run_sweep(const Request& request, const CancelToken& cancel);

}  // namespace upstar::cli
