// Printed lines of Linear Go: can they be played, and does every move keep the score?
//
// A line is a list of points. Passes are not printed where the colours of the stones tell them, so a
// line is played with passes put in where they are needed: a move belongs to the player to move if it
// can and keeps the score, else to the other after a pass.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "rules/linear_go/record.hpp"
#include "search/linear_go/solver.hpp"

namespace upstar {

// Scores by our own solver, row by row: it is kept while the row stays the same.
class LinearGoScores {
 public:
  explicit LinearGoScores(Budget& budget) : budget_(budget) {}

  // Black's score with best play.
  [[nodiscard]] int score(const linear_go::Record& game);
  // A short line of best play.
  [[nodiscard]] std::vector<int> line(const linear_go::Record& game);
  // A solver without memory of earlier questions takes so many nodes for the score.
  [[nodiscard]] std::uint64_t nodes_from_nothing(const linear_go::Record& game);

 private:
  superko::Solver& solver(int points);

  Budget& budget_;
  std::unique_ptr<superko::Solver> solver_;
};

// "3 4 2 p 1"; points count from 1.
[[nodiscard]] std::vector<int> parse_line(std::string_view text);
[[nodiscard]] std::string format_line(const std::vector<int>& moves);

// The game at the end of the line, if every move of it, passes that were put in included, keeps the score.
[[nodiscard]] std::optional<linear_go::Record> play_printed_line(LinearGoScores& scores,
                                                                 const linear_go::Record& start,
                                                                 const std::vector<int>& moves);

}  // namespace upstar
