// Connected groups of empty squares.
//
// A group grows from some of its squares by adding their empty neighbours until nothing changes; the
// masks keep the growth from wrapping around the ends of rows. Growing from several squares at once
// gives the union of their groups.
#pragma once

#include <cstdint>

#include "rules/grid/region.hpp"
#include "rules/grid/symmetry.hpp"

namespace upstar {

// The squares of `squares` and those beside them, empty or not; some may lie below the board.
[[nodiscard]] inline std::uint64_t with_neighbours(const GridRegion& board, std::uint64_t squares) {
  const int down = board.rows == 1 ? 0 : board.columns;  // a shift by 64 would be undefined
  return squares | ((squares & ~board.last_column()) << 1) |
         ((squares & ~board.first_column()) >> 1) | (squares << down) | (squares >> down);
}

// The empty squares connected with `squares`, which are empty themselves.
[[nodiscard]] inline std::uint64_t grown_group(const GridRegion& region, std::uint64_t squares) {
  for (;;) {
    const std::uint64_t grown = with_neighbours(region, squares) & region.empty;
    if (grown == squares) return squares;
    squares = grown;
  }
}

// Calls visit(const GridRegion&) for every group, cropped to a board of its own.
template <class Visit>
void for_each_group(const GridRegion& region, Visit&& visit) {
  for (std::uint64_t rest = region.empty; rest != 0;) {
    GridRegion group = region;
    group.empty = grown_group(region, rest & (~rest + 1));
    rest &= ~group.empty;
    visit(cropped(group));
  }
}

}  // namespace upstar
