// Solvers of one NoGo board of any shape: upstar's own, the same for wins within so many moves, and
// SBHSolver as published. Rows have solvers of their own (nogo_rows.hpp).
#pragma once

#include "engine/solvers/solver.hpp"

namespace upstar {

[[nodiscard]] SolverEntry nogo_boards_solver();
[[nodiscard]] SolverEntry nogo_within_solver();
[[nodiscard]] SolverEntry published_boards_solver();

}  // namespace upstar
