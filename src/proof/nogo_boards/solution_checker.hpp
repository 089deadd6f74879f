// Checks a solution by the rules.
//
// The checker walks through the solution (solution_walk.hpp): it takes the winner's moves from the file
// and makes all answers of the loser itself. The file must have exactly the positions that arise. It
// shares nothing with the searches that find solutions but the text of a board
// (tests/house/checker_test.cpp).
#pragma once

#include <functional>
#include <string>

#include "base/budget.hpp"
#include "proof/nogo_boards/solution_file.hpp"
#include "proof/nogo_boards/solution_walk.hpp"

namespace upstar::proof {

struct SolutionVerdict {
  bool valid = false;
  std::string problem;  // what is wrong, and where; empty when nothing is
  SolutionShape shape;  // as far as the walk came
};

// Throws Error{BadInput} naming the file where its bytes are damaged. `progress` is told now and then
// which share of the positions has been checked.
[[nodiscard]] SolutionVerdict check_solution(const SolutionFile& solution, Budget& budget,
                                             const std::function<void(double)>& progress = {});

}  // namespace upstar::proof
