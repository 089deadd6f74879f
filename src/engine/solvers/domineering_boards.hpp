// Who wins one board of Domineering: the search of whole boards, of up to 128 squares.
#pragma once

#include "engine/solvers/solver.hpp"

namespace upstar {

[[nodiscard]] SolverEntry domineering_boards_solver();

}  // namespace upstar
