// Who wins a board of NoGo that is larger than 64 points, late in the game: the search of boards over its pieces.
#pragma once

#include "engine/solvers/solver.hpp"

namespace upstar {

[[nodiscard]] SolverEntry nogo_pieces_solver();

}  // namespace upstar
