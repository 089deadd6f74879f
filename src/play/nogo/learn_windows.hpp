// Learning the weights of windows (window_weights.hpp) from positions that the network has judged
// (network_lesson.hpp).
//
// Chances of winning and shares of moves are modelled as in window_value.hpp and window_moves.hpp. The weights follow
// the gradient of the cross-entropy to the network's chance and shares, position by position in a shuffled order
// (lesson_rounds.hpp), several times over, with smaller steps in the last rounds. Weights of windows that were seldom
// seen are left out. Every twentieth game is not learned from, and tells how well it went.
//
// The same lesson makes the same weights.
#pragma once

#include <cstdint>

#include "play/nogo/network_lesson.hpp"
#include "play/nogo/window_weights.hpp"

namespace upstar::play {

struct LearnedWindows {
  WindowWeights weights;
  std::uint64_t positions = 0;  // learned from
  // Of the positions that were not:
  double error = 0;         // the mean square of the difference of chances
  double variance = 0;      // the error of always saying the mean
  double agreement = 0;     // how often the same player is said to stand better
  double first_choice = 0;  // how often the network's first choice has the largest share
};

// Throws Error{Interrupted} or Error{Limit} by the budget.
[[nodiscard]] LearnedWindows learn_windows(const LessonSettings& settings,
                                           const std::vector<JudgedGame>& games, Budget& budget);

}  // namespace upstar::play
