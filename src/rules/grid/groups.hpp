// Connected groups of squares.
//
// A group grows from some of its squares by adding their neighbours in a set until nothing changes; the
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

// The empty squares that have one of `squares` beside them, themselves among `squares` or not.
[[nodiscard]] inline std::uint64_t beside(const GridRegion& region, std::uint64_t squares) {
  const int down = region.rows == 1 ? 0 : region.columns;  // a shift by 64 would be undefined
  const std::uint64_t vertical = down == 0 ? 0 : squares << down | squares >> down;
  return (vertical | (squares & ~region.last_column()) << 1 |
          (squares & ~region.first_column()) >> 1) &
         region.empty;
}

// The empty squares connected with `squares`, which are empty themselves.
[[nodiscard]] inline std::uint64_t grown_group(const GridRegion& region, std::uint64_t squares) {
  for (;;) {
    const std::uint64_t grown = with_neighbours(region, squares) & region.empty;
    if (grown == squares) return squares;
    squares = grown;
  }
}

// Calls visit(group) for every connected group of the squares of a set, whatever is on the others.
template <class Visit>
void for_each_connected(const GridRegion& board, std::uint64_t squares, Visit&& visit) {
  GridRegion only = board;
  only.empty = squares;
  for (std::uint64_t rest = squares; rest != 0;) {
    const std::uint64_t group = grown_group(only, rest & (~rest + 1));
    rest &= ~group;
    visit(group);
  }
}

// Calls visit(const GridRegion&) for every group of empty squares, cropped to a board of its own.
template <class Visit>
void for_each_group(const GridRegion& region, Visit&& visit) {
  for_each_connected(region, region.empty, [&](std::uint64_t squares) {
    GridRegion group = region;
    group.empty = squares;
    visit(cropped(group));
  });
}

}  // namespace upstar
