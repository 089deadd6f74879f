// Does a first move win? Decided in the table of what it leaves; all of them in that of the triangle.
#pragma once

#include <upstar/nim.hpp>

#include "engine/attempts.hpp"
#include "engine/work_tools.hpp"

namespace upstar {

[[nodiscard]] NimFirstAnswer decide_nim_first_move(const NimFirstQuestion& question,
                                                   const WorkTools& tools, Attempts& attempts);

}  // namespace upstar
