// A walk over each block in turn.
#include "rules/nogo/large_blocks.hpp"

#include <cstddef>
#include <utility>

namespace upstar::nogo {

std::vector<LargeBlock> blocks_of(const LargeBoard& board) {
  const auto at = [&](int point) { return board.squares[static_cast<std::size_t>(point)]; };
  std::vector<bool> met(board.squares.size(), false);
  std::vector<LargeBlock> blocks;
  for (int first = 0; first < static_cast<int>(board.squares.size()); ++first) {
    const char colour = at(first);
    if (met[static_cast<std::size_t>(first)] || (colour != 'x' && colour != 'o')) continue;
    LargeBlock block{colour == 'x' ? Player::Black : Player::White, {first}, {}};
    met[static_cast<std::size_t>(first)] = true;
    for (std::size_t next = 0; next < block.stones.size(); ++next) {
      for_each_beside(board, block.stones[next], [&](int point) {
        if (at(point) == '.') block.liberties.push_back(point);
        if (at(point) != colour || met[static_cast<std::size_t>(point)]) return;
        met[static_cast<std::size_t>(point)] = true;
        block.stones.push_back(point);
      });
    }
    make_set(block.liberties);
    blocks.push_back(std::move(block));
  }
  return blocks;
}

}  // namespace upstar::nogo
