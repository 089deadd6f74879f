// The 1-2 rule: no stone on an end point where its neighbour refutes a pass.
//
// Say nobody has ever been on points 1 and 2, and a pass has been refuted by a stone of the enemy's on 2.
// A stone on 1 is then refuted by the same move, which captures it: the two lines lead to one position.
// They do not lead to one history, though, for the position with the stone on 1 has occurred in one of
// them only. The player who put it there gains nothing by that. The enemy may no longer bring it back;
// the paper (theorem 2) says that he never could, as each of his moves leaves a stone of his on the
// board. That is an argument while he has none on the board now, and there the rule is proven. Where he
// has some it is not: if the history of a game could be followed by a pass that does not end it, there
// would be counterexamples on seven points (tests/search/baselines/mtdf/theorems_test.cpp has one).
//
// So where he has stones the rule is used only where it is known by search
// (lab/papers/linear_go/theorems.hpp): in all games from the empty board up to seven points.
#pragma once

#include <cstdint>

#include "rules/linear_go/board.hpp"
#include "rules/player.hpp"

namespace upstar::mtdf {

inline constexpr int kMostOneTwoPoints = 7;  // where the rule holds whatever is on the board

// May the rule be used on this board? `played`: in a game that began on the empty board.
[[nodiscard]] inline bool one_two_rule_holds(const linear_go::Board& board, Player mover,
                                             bool played) {
  return board.stones(opponent(mover)) == 0 || (played && board.points <= kMostOneTwoPoints);
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
