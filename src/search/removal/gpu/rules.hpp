// The rules of a removal game as a device reads them: one flat value, copied there as it is.
//
// A position is (upper, middle, lane), see order.hpp. Moves that leave their block are `between`, those
// that leave their word but not the block are `inside`; both are sorted by the lanes they take, so that
// all words which need the same shift are joined before they are shifted once. The last move of such a
// group says so.
#pragma once

#include <cstdint>

#include "search/removal/gpu/cells.hpp"
#include "search/removal/gpu/order.hpp"
#include "search/removal/gpu/symmetry.hpp"

namespace upstar::retrograde::gpu {

inline constexpr std::uint32_t kMostMoves = 512;
inline constexpr std::uint32_t kLanes = 1u << kLaneBits;
inline constexpr std::uint32_t kMiddleLevels = kMiddleBits + 1;

struct Rules {
  struct Move {
    std::uint32_t upper;
    std::uint16_t middle;
    std::uint8_t lanes;
    std::uint8_t ends_group;
  };

  std::uint32_t between_count;
  std::uint32_t inside_count;
  std::uint32_t in_word_count;
  std::uint32_t fill_middle;  // middle bits that stand for no piece
  std::uint32_t fill_lanes;   // likewise
  std::uint32_t misere;
  Symmetries symmetries;
  Move between[kMostMoves];
  Move inside[kMostMoves];
  std::uint8_t in_word[kLanes];         // the lanes that moves inside one word take
  std::uint64_t without_lanes[kLanes];  // [s]: the lanes of a word whose number has no bit of s
};

// Throws Error when there are more than kMostMoves of them.
[[nodiscard]] Rules rules_for_device(const Order& order);

// The words of a block, fewest middle bits first, and where each number of bits begins.
struct WordOrder {
  std::uint16_t word[kWords];
  std::uint16_t level_begin[kMiddleLevels + 1];
};

[[nodiscard]] WordOrder words_by_level();

}  // namespace upstar::retrograde::gpu
