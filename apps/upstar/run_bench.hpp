// The command `bench`.
#pragma once

#include "base/budget.hpp"
#include "upstar/command_line.hpp"

namespace upstar::cli {

int run_bench(const Request& request, const CancelToken& cancel);

}  // namespace upstar::cli
