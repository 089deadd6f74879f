// The moves of a removal game, sorted by what they ask of the table (layout.hpp).
//
// In the table a position is (upper, middle, low): the number of its block, of the word in the block,
// and of the bit in the word. A move takes some bits of each.
#pragma once

#include <cstdint>
#include <vector>

#include "search/removal/layout.hpp"

namespace upstar::retrograde {

struct Program {
  // A move that leaves its block. Sorted by (low, middle, upper), so that moves which need the same
  // shift of a word stand together and among them those without middle bits come first.
  struct Between {
    std::uint16_t low = 0;
    std::uint16_t middle = 0;
    std::uint32_t source = 0;  // index into `sources`
  };
  // The moves from one word to another word of its block that take the same middle bits.
  struct Inside {
    std::uint16_t middle = 0;
    std::vector<std::uint16_t> lows;
  };

  std::vector<std::uint64_t> sources;  // distinct sets of upper bits that moves take
  std::vector<Between> between;
  std::vector<Inside> inside;
  std::vector<std::uint16_t> in_word;  // low bits of the moves that stay in their word

  explicit Program(const Layout& layout);
};

}  // namespace upstar::retrograde
