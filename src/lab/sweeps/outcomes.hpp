// Who wins empty rectangles of Domineering (<upstar/types/outcomes.hpp>): how the lines of a catalogue are found.
//
// A board is as wide as high or wider; turned by a quarter it is the same game with the players exchanged. A
// verdict is about one player who moves first, and two of them make an outcome. The verdicts of a board are
// found by one solver, which remembers, so that the second is cheaper than it would be alone; of a square board
// it costs nothing.
#pragma once

#include <functional>
#include <string>

#include <upstar/types/outcomes.hpp>  // IWYU pragma: export

#include "base/budget.hpp"
#include "lab/sweeps/rectangles.hpp"
#include "rules/player.hpp"

namespace upstar {

inline constexpr int kMostOutcomeSquares = 128;
// Of a board with a number beside it, and of that number.
inline constexpr int kMostSquaresBesideNumber = 117;
inline constexpr int kMostEighthsBeside = 128;
// Longer lines are of no kind of board that the search has, unless there is but one.
inline constexpr int kMostOutcomeColumns = 64;

struct OutcomeWork {
  Budget& budget;
  int threads = 1;
  bool again = false;  // a second opinion (search/domineering/outcome_solver.hpp)
  // Where the search of a board keeps what is expensive until the board is done; empty: nowhere.
  std::function<std::string(const Rectangle&)> log_of;
  std::function<void(const Rectangle&, Player first)> on_begin;
  std::function<void(const OutcomeVerdict&)> on_verdict;
};

// "6x12", "6x12+1/2", "4x8-2".
[[nodiscard]] std::string name_beside(const Rectangle& board, int eighths);

// Finds what is missing. Throws what the budget throws; what was found until then stays.
void complete(OutcomeResult& result, const OutcomeWork& work);

}  // namespace upstar
