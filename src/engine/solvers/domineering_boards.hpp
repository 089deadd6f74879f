// Who wins one board of Domineering: the search of whole boards, of up to 128 squares.
#pragma once

#include <optional>

#include "engine/solvers/solver.hpp"

namespace upstar {

[[nodiscard]] SolverEntry domineering_boards_solver();

// What solvers of one board say of other positions.
[[nodiscard]] std::optional<Error> refuse_all_but_one_domineering(Positions positions);

}  // namespace upstar
