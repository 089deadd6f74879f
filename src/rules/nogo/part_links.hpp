// What connects the points of a part, and the colours with which refining them begins (part_key.hpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "base/hash.hpp"
#include "rules/nogo/live_board.hpp"

namespace upstar::nogo {

// Blocks, and edges that matter.
struct PartLinks {
  std::array<std::uint64_t, 2 * LiveBoard::kMostBlocks> blocks;  // their liberties, colour 0 first
  std::size_t first_count = 0;                                   // blocks of colour 0
  std::size_t block_count = 0;
  // From the points of a set to the next on the right, and to the next below.
  std::uint64_t to_right = 0;
  std::uint64_t down = 0;

  PartLinks(const LiveBoard& board, std::uint64_t points, const Neighbours& beside) {
    for (const std::size_t colour : {0U, 1U}) {
      std::uint64_t known_to_right = 0;  // edges that a block shows: both ends are its liberties
      std::uint64_t known_down = 0;
      for (const std::uint64_t liberties : board.blocks(colour)) {
        if ((liberties & points) == 0) continue;
        blocks[block_count++] = liberties;
        known_to_right |= liberties & beside.with_right(liberties);
        known_down |= liberties & beside.with_below(liberties);
      }
      if (colour == 0) first_count = block_count;
      // Rule 5 of residual.hpp: the edges that tell one of the colours something.
      const std::uint64_t unsafe = board.can[colour] & ~board.safe[colour];
      to_right |= (unsafe | beside.with_right(unsafe)) & ~known_to_right;
      down |= (unsafe | beside.with_below(unsafe)) & ~known_down;
    }
    to_right &= points & beside.with_right(board.live);
    down &= points & beside.with_below(board.live);
  }
};

// A quick scrambler, for sums of colours that are scrambled again later.
inline constexpr std::uint64_t kStir = 0x9fb21c651e98df25ULL;
constexpr std::uint64_t stir(std::uint64_t x) {
  x *= kStir;
  return x ^ (x >> 32);
}

// The first colours of points, by who can play there (1 and 2) and who safely (4 and 8).
inline constexpr auto kFirstColours = [] {
  std::array<std::uint64_t, 16> colours{};
  for (std::uint64_t kind = 0; kind < colours.size(); ++kind) colours[kind] = mix64(kind + 1);
  return colours;
}();
// What every edge adds to them, and every block by its number of liberties and its colour.
inline constexpr std::uint64_t kEdge = 0xc2b2ae3d27d4eb4fULL;
constexpr std::uint64_t colour_of_block(int liberties, bool first) {
  return stir(static_cast<std::uint64_t>(liberties) + (first ? 0U : 64U));
}

// What is heard over edges where there are none, and from a block without points.
inline constexpr std::uint64_t kSilence = 0x9e3779b97f4a7c15ULL;
constexpr std::uint64_t silence_of_block(bool first) {
  return first ? 0x165667b19e3779f9ULL : 0x27d4eb2f165667c5ULL;
}

}  // namespace upstar::nogo
