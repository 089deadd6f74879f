// A book of openings that were solved beforehand: what `perfect` plays at once where solving takes seconds.
//
// The text has one position a line, seen by the player to move: x his stones, o those of the enemy.
//
//     # a comment
//     ...../...../...../..... + B4          he wins, by this move
//     ...../..o../...../..... - D2          he loses; after this move most answers err
//
// A line stands for all images of its board under the symmetries of the rectangle, and for both colours.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "rules/nogo/large_board.hpp"
#include "rules/player.hpp"

namespace upstar::play {

struct SolvedOpening {
  bool wins = false;  // the player to move
  int point = 0;      // where he plays

  bool operator==(const SolvedOpening&) const = default;
};

class SolvedOpenings {
 public:
  // Throws Error{BadInput} with the line underlined.
  explicit SolvedOpenings(std::string_view text);

  [[nodiscard]] std::optional<SolvedOpening> find(const nogo::LargeBoard& board,
                                                  Player to_move) const;
  [[nodiscard]] std::size_t size() const { return by_text_.size(); }

 private:
  std::map<std::string, SolvedOpening, std::less<>> by_text_;
};

// The book that comes with upstar.
[[nodiscard]] const SolvedOpenings& shipped_openings();

// The lines for all positions with up to so many stones that arise when the players alternate, whoever begins, on
// the empty board of this size. Throws what the budget throws.
[[nodiscard]] std::string solve_openings(int rows, int columns, int most_stones, Budget& budget);

}  // namespace upstar::play
