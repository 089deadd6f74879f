// Eyes: empty points with stones of one colour on all sides, edges of the board aside.
//
// The other colour can never play there: the stone would have no liberty. So an eye is a move in hand
// for its owner, as long as he may fill it.
#pragma once

#include <cstdint>

#include "rules/nogo/board.hpp"
#include "rules/player.hpp"

namespace upstar::nogo {

[[nodiscard]] inline std::uint64_t eyes(const Board& board, Player owner) {
  const std::uint64_t others = board.area.empty & ~board.stones(owner);
  // A point without neighbours has no stones around it either.
  return board.empty() & beside(board, board.stones(owner)) & ~beside(board, others);
}

}  // namespace upstar::nogo
