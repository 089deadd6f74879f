// How much room a bucket has, given how many entries it holds.
//
// Room follows from the number of entries alone, so it need not be stored anywhere; a bucket moves
// whenever its room changes. More room means fewer moves and more waste.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>

namespace upstar::store {

// No waste, a move for every entry: as published.
struct GrowByOne {
  static std::size_t room(std::size_t entries) { return entries; }
};

// Few moves; a quarter of the room is empty on average.
struct GrowByDoubling {
  static std::size_t room(std::size_t entries) { return std::bit_ceil(entries); }
};

// Steps of an eighth of the largest power of two within: a seventeenth of the room is empty on average,
// and a bucket of n entries has moved about 8 * log2(n) times.
struct GrowByEighth {
  static std::size_t room(std::size_t entries) {
    const std::size_t step = std::max<std::size_t>(std::bit_floor(entries) / 8, 1);
    return (entries + step - 1) / step * step;
  }
};

}  // namespace upstar::store
