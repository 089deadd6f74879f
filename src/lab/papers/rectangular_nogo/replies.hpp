// White's answers: which there are to a first move, which of them win, and what it is worth to answer
// symmetrically.
//
// A board with an even number of points has a half turn without a fixed point. When White answers each move
// of Black on the point opposite, the board after White's move is its own half turn with the colours
// exchanged; Du, Wei and Mueller call such boards symmetric ("Solving NoGo on Small Rectangular Boards",
// section 4.1).
#pragma once

#include <cstdint>
#include <vector>

#include "lab/sweeps/rectangles.hpp"
#include "search/nogo_boards/board_oracle.hpp"

namespace upstar {

// The point that the half turn carries this one to.
[[nodiscard]] int opposite(const Rectangle& board, int point);

// White's legal answers to a first move, one of each class of those that symmetries which keep the move
// carry into each other.
[[nodiscard]] std::vector<int> different_replies(const Rectangle& board, int opening);
// Those of all legal answers that win.
[[nodiscard]] std::vector<int> winning_replies(const Rectangle& board, int opening,
                                               BoardOracle& judge);

// Positions with White to move, reachable or not, in which a move makes the board symmetric.
struct SymmetricReplies {
  std::uint64_t positions = 0;
  std::uint64_t winning = 0;  // of them, those in which that move wins
};
// The board has an even number of points, not more than 24 of them.
[[nodiscard]] SymmetricReplies symmetric_replies(const Rectangle& board, BoardOracle& judge);

}  // namespace upstar
