// Linear Go as its paper solves it, with MTD(f), and with parts left out on request.
#pragma once

#include "engine/solvers/solver.hpp"

namespace upstar {

[[nodiscard]] SolverEntry published_linear_go_solver();

}  // namespace upstar
