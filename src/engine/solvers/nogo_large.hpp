// Who wins boards of NoGo that are larger than 64 points: the sum search over their components.
#pragma once

#include "engine/solvers/solver.hpp"

namespace upstar {

[[nodiscard]] SolverEntry nogo_large_solver();

}  // namespace upstar
