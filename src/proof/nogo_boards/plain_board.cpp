// Placing stones and looking for liberties.
#include "proof/nogo_boards/plain_board.hpp"

namespace upstar::proof {

Ground::Ground(const nogo::Board& board)
    : open_(board.area.empty),
      not_first_(0),
      not_last_(0),
      down_(board.area.rows == 1 ? 0 : board.area.columns) {
  const int columns = board.area.columns;
  for (int point = 0; point < board.area.rows * columns; ++point) {
    const std::uint64_t bit = std::uint64_t{1} << point;
    if (point % columns != 0) not_first_ |= bit;
    if (point % columns != columns - 1) not_last_ |= bit;
  }
}

std::uint64_t Ground::block(std::uint64_t some, std::uint64_t stones) const {
  for (;;) {
    const std::uint64_t more = (some | beside(some)) & stones;
    if (more == some) return some;
    some = more;
  }
}

bool Ground::is_legal(int point, std::uint64_t mine, std::uint64_t others) const {
  const std::uint64_t stone = std::uint64_t{1} << point;
  if ((stone & open_ & ~(mine | others)) == 0) return false;
  mine |= stone;
  const std::uint64_t empty = open_ & ~(mine | others);
  if ((beside(block(stone, mine)) & empty) == 0) return false;
  for (std::uint64_t touched = beside(stone) & others; touched != 0;) {
    const std::uint64_t enemy = block(touched & (~touched + 1), others);
    if ((beside(enemy) & empty) == 0) return false;
    touched &= ~enemy;
  }
  return true;
}

std::uint64_t Ground::legal_points(std::uint64_t mine, std::uint64_t others) const {
  std::uint64_t legal = 0;
  for (std::uint64_t rest = open_ & ~(mine | others); rest != 0; rest &= rest - 1) {
    const int point = std::countr_zero(rest);
    if (is_legal(point, mine, others)) legal |= std::uint64_t{1} << point;
  }
  return legal;
}

std::optional<int> Ground::legal_point(int number, std::uint64_t mine, std::uint64_t others) const {
  std::uint64_t legal = legal_points(mine, others);
  for (; number > 0 && legal != 0; --number) legal &= legal - 1;
  if (legal == 0) return std::nullopt;
  return std::countr_zero(legal);
}

}  // namespace upstar::proof
