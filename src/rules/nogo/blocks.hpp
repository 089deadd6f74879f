// Blocks of stones on a NoGo board, and the points beside them.
#pragma once

#include <cstdint>

#include "rules/grid/groups.hpp"
#include "rules/nogo/board.hpp"

namespace upstar::nogo {

// The open points that have one of `points` beside them, themselves among `points` or not.
[[nodiscard]] inline std::uint64_t beside(const Board& board, std::uint64_t points) {
  const GridRegion& area = board.area;
  const int down = area.rows == 1 ? 0 : area.columns;  // a shift by 64 would be undefined
  const std::uint64_t vertical = down == 0 ? 0 : points << down | points >> down;
  return (vertical | (points & ~area.last_column()) << 1 | (points & ~area.first_column()) >> 1) &
         area.empty;
}

// Calls visit(block) for the blocks of one colour, given all its stones.
template <class Visit>
void for_each_block(const Board& board, std::uint64_t stones, const Visit& visit) {
  GridRegion only_stones = board.area;
  only_stones.empty = stones;
  for (std::uint64_t rest = stones; rest != 0;) {
    const std::uint64_t block = grown_group(only_stones, rest & (~rest + 1));
    rest &= ~block;
    visit(block);
  }
}

}  // namespace upstar::nogo
