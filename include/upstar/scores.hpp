// Games that are played for points: what `solve` answers about Linear Go.
//
//     #include <iostream>
//
//     #include <upstar/engine.hpp>
//
//     int main() {
//       const std::string row = "linear-go:1x7";
//       const upstar::SolveAnswer answer = upstar::Engine().solve({&row, 1});
//       std::cout << "Black scores " << answer.scores->score.low << "\n";  // Black scores 2
//       return answer.scores->score.is_known() ? 0 : 1;
//     }
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace upstar {

// Black's score, or between which two it lies.
struct ScoreBounds {
  int low = 0;
  int high = 0;

  [[nodiscard]] bool is_known() const { return low == high; }
};

struct ScoreAnswer {
  ScoreBounds score;             // with best play of both
  std::optional<int> threshold;  // when only this was asked: does Black score at least so much?
  std::optional<bool> at_least;
  // With a known score: moves of best play, without the two passes that end it.
  std::optional<std::vector<std::string>> line;
  // When asked for: every move of the player to move, in the order of the points, a pass last.
  std::vector<std::pair<std::string, ScoreBounds>> moves;
  std::string position;  // the board that was asked about: "-x-o--"
  bool black_to_move = true;
  std::size_t resumed_steps = 0;  // proofs that a checkpoint brought
};

}  // namespace upstar
