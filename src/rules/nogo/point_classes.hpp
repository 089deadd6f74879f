// The empty points of a NoGo board by who may play there now.
//
//     2-Go    both players           B-Go    Black alone
//     0-Go    nobody                 W-Go    White alone
//
// A move that is illegal stays illegal (board.hpp), so a point only ever goes down: from 2-Go to B-Go or
// W-Go, and from there to 0-Go. A 0-Go stays empty for ever, and is a liberty for ever to whoever has it.
#pragma once

#include <cstdint>

#include "rules/nogo/board.hpp"
#include "rules/player.hpp"

namespace upstar::nogo {

struct PointClasses {
  std::uint64_t two_go = 0;
  std::uint64_t black_go = 0;
  std::uint64_t white_go = 0;
  std::uint64_t no_go = 0;

  // Where somebody may play.
  [[nodiscard]] std::uint64_t live() const { return two_go | black_go | white_go; }
  // Where this player alone may play.
  [[nodiscard]] std::uint64_t one_go(Player player) const {
    return player == Player::Black ? black_go : white_go;
  }
};

[[nodiscard]] inline PointClasses classes_of(const Board& board) {
  const std::uint64_t black = legal_points(board, Player::Black);
  const std::uint64_t white = legal_points(board, Player::White);
  return {black & white, black & ~white, white & ~black, board.empty() & ~(black | white)};
}

}  // namespace upstar::nogo
