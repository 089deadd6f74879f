// Who wins a sum of positions of different games: their values add up, and the sum of values decides.
//
// The solver of one game knows that game's moves, parts and bounds. A sum of Domineering and a value,
// say, has no such solver; what its components have in common is that each has a value.
#pragma once

#include "engine/solvers/solver.hpp"

namespace upstar {

[[nodiscard]] SolverEntry mixed_sums_solver();

}  // namespace upstar
