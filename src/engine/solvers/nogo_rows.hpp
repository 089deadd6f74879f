// Solvers of sums of NoGo rows: upstar's own, by values and bounds of strips, and CGTSolver as published.
#pragma once

#include "engine/solvers/solver.hpp"

namespace upstar {

[[nodiscard]] SolverEntry nogo_rows_solver();
[[nodiscard]] SolverEntry published_nogo_rows_solver();

}  // namespace upstar
