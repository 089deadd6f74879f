// Boards of one row, taken apart.
//
// Two theorems of linear NoGo make rows small. A block of stones acts like a single stone of its
// colour, for nothing but its two ends ever matters; and where stones of opposite colours touch, the
// row falls into independent games, for both blocks have an end there that never changes again. What is
// left are strips: rows of n empty points with at most one stone in each of the n + 1 gaps around them.
//
//     xx..o#.ooxx..  =>  x..o  +  .o  +  x..
#pragma once

#include <cstdint>

#include "rules/nogo/board.hpp"

namespace upstar::nogo {

// Calls visit(const Board&) for every strip of a board of one row, itself a board of one row.
template <class Visit>
void for_each_strip(const Board& row, Visit&& visit) {
  Board strip;
  int length = 0;
  const auto end = [&] {
    if (strip.area.empty & ~(strip.black | strip.white)) {
      strip.area.columns = static_cast<std::uint8_t>(length);
      visit(strip);
    }
    strip = Board{};
    length = 0;
  };
  const auto append = [&](std::uint64_t* stones) {
    const std::uint64_t bit = std::uint64_t{1} << length++;
    strip.area.empty |= bit;
    if (stones != nullptr) *stones |= bit;
  };
  for (int point = 0; point < row.area.columns; ++point) {
    const auto on = [point](std::uint64_t set) { return (set >> point & 1) != 0; };
    const std::uint64_t last = length == 0 ? 0 : std::uint64_t{1} << (length - 1);
    if (!on(row.area.empty)) {
      end();
    } else if (on(row.black) && !(strip.black & last)) {
      if (strip.white & last) end();
      append(&strip.black);
    } else if (on(row.white) && !(strip.white & last)) {
      if (strip.black & last) end();
      append(&strip.white);
    } else if (!on(row.black) && !on(row.white)) {
      append(nullptr);
    }
  }
  end();
}

}  // namespace upstar::nogo
