// The 1-2 rule: no stone on an end point where its neighbour refutes a pass.
//
// Say nobody has ever been on points 1 and 2, and a pass has been refuted by a stone of the enemy's on 2.
// A stone on 1 is then refuted by the same move, which captures it: the two lines lead to one position.
// They do not lead to one history, though, for the position with the stone on 1 has occurred in one of
// them only. The player who put it there gains nothing by that. The enemy may no longer bring it back;
// the paper (theorem 2) says that he never could, as each of his moves leaves a stone of his on the
// board. That is so while he has none on the board now, and there the rule is proven. Where he has some
// the theorem is false, on seven points after
//
//     -------/---x---/---x-x-/---xxx-/---xxxx/--o----/--o--x-/--ox-x-/--ox-xx/--o-o--/--o-o-x/
//     --o-oo-/--o-ooo/--ox---/--ox--x     Black gets 2 by 1 2, and only 1 by pass 2
//
// The rule asks for less than the theorem, since the enemy need not answer on 2. Up to seven points it
// holds under all games, by the search of lab/linear_go_theorems.hpp. On longer rows it is used only
// where it is proven.
#pragma once

#include <cstdint>

#include "rules/linear_go/board.hpp"
#include "rules/player.hpp"

namespace upstar::mtdf {

inline constexpr int kMostOneTwoPoints = 7;  // where the rule holds whatever is on the board

// May the rule be used on this board?
[[nodiscard]] inline bool one_two_rule_holds(const linear_go::Board& board, Player mover) {
  return board.points <= kMostOneTwoPoints || board.stones(opponent(mover)) == 0;
}

// The two points at the end on which a stone is to be spared: their set, and the neighbour. An empty set
// for a move that is not on an end point.
struct EndPair {
  std::uint32_t points = 0;
  int second = 0;
};
[[nodiscard]] inline EndPair end_pair(int point, int row) {
  if (row < 2) return {};
  if (point == 0) return {0b11, 1};
  if (point == row - 1) return {0b11U << (row - 2), row - 2};
  return {};
}

}  // namespace upstar::mtdf
