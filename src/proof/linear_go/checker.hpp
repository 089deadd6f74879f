// Checks a certificate of Linear Go by the rules.
//
// Every step (certificate.hpp) says that one player, the winner, wins a row, and by which earlier steps.
// From those the checker computes what the step is good for:
//
//     M          rows the winner's strategy moves into
//     B          rows whose ban on the loser it relies on
//     guarantee  what the winner scores at least
//
//     a history without a row of M and with all rows of B   =>   the winner scores the guarantee
//
// A win by a move to a row has M of the step about that row, and the row. A loss has the M of all its
// replies; each move of the loser that is not answered by a step must be banned, so its row is in B. In
// both cases the row at hand, and the row after a move, are in the history anyway, and leave B; and M must
// not hold the row at hand, for no move can lead back to it. The guarantee is the least of those of the
// replies; where a pass may be answered by a pass, the score on the board counts too.
//
// A claim holds when its step speaks of the row on the board, with the right player to move and to win,
// the guarantee reaches the threshold, and M and B fit the positions of the game that have occurred.
//
// The checker has rules of its own (row_rules.hpp) and shares nothing with the search.
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "base/budget.hpp"
#include "proof/linear_go/certificate.hpp"

namespace upstar::proof::superko {

struct Verdict {
  bool valid = false;
  std::string problem;            // what is wrong, and where; empty when nothing is
  std::uint64_t steps = 0;        // that were checked
  std::uint64_t largest_set = 0;  // rows in the largest M
};

// `progress` is told now and then which share of the steps has been checked.
[[nodiscard]] Verdict check(const Certificate& certificate, Budget& budget,
                            const std::function<void(double)>& progress = {});

}  // namespace upstar::proof::superko
