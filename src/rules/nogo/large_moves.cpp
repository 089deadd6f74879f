// Each move is tried, and all blocks are looked at again.
#include "rules/nogo/large_moves.hpp"

#include <algorithm>
#include <cstddef>

#include "rules/nogo/large_blocks.hpp"

namespace upstar::nogo {

bool may_play(const LargeBoard& board, int point, Player player) {
  if (point < 0 || point >= board.rows * board.columns) return false;
  if (board.squares[static_cast<std::size_t>(point)] != '.') return false;
  const std::vector<LargeBlock> blocks = blocks_of(after_move(board, point, player));
  return std::ranges::none_of(blocks,
                              [](const LargeBlock& block) { return block.liberties.empty(); });
}

std::vector<int> legal_points(const LargeBoard& board, Player player) {
  std::vector<int> points;
  for (int point = 0; point < board.rows * board.columns; ++point) {
    if (may_play(board, point, player)) points.push_back(point);
  }
  return points;
}

LargeBoard after_move(const LargeBoard& board, int point, Player player) {
  LargeBoard after = board;
  after.squares[static_cast<std::size_t>(point)] = player == Player::Black ? 'x' : 'o';
  return after;
}

}  // namespace upstar::nogo
