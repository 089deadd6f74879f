// Listing independent sets of positions.
#include "search/removal/gpu/patterns.hpp"

#include <array>
#include <bit>
#include <cstddef>

namespace upstar::retrograde::gpu {

std::vector<std::uint16_t> patterns(std::span<const std::uint64_t> moves) {
  constexpr std::uint32_t kPositions = 1u << kQuarterBits;
  std::array<std::uint32_t, kPositions> reachable{};  // in one move, as a set of positions
  for (std::uint32_t position = 0; position < kPositions; ++position) {
    for (const std::uint64_t move : moves) {
      if ((position & move) == move) reachable[position] |= 1u << (position ^ move);
    }
  }
  // A pattern is a smaller one and, on top of it, a position that reaches none of its positions.
  std::vector<std::uint16_t> result = {0};
  for (std::uint32_t position = 0; position < kPositions; ++position) {
    const std::size_t smaller = result.size();
    for (std::size_t i = 0; i < smaller; ++i) {
      if ((result[i] & reachable[position]) == 0) {
        result.push_back(static_cast<std::uint16_t>(result[i] | 1u << position));
      }
    }
  }
  return result;
}

std::vector<std::uint8_t> pattern_numbers(std::span<const std::uint16_t> patterns) {
  std::vector<std::uint8_t> numbers(std::size_t{1} << (1u << kQuarterBits));
  for (std::size_t i = 0; i < patterns.size(); ++i) {
    numbers[patterns[i]] = static_cast<std::uint8_t>(i);
  }
  return numbers;
}

}  // namespace upstar::retrograde::gpu
