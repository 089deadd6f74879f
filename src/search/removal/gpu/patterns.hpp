// Words in half the space.
//
// The lost positions of a word are never a move apart, so few of the 2^16 sets of 16 positions can
// occur: on four pieces that stand as close as two neighbouring triangles,
//
//        a b          singles, five pairs, and no line of three: 220 sets of positions without
//         c d         a move between two of them
//
// which is less than 256. When the first four lanes are such pieces, every quarter of a word is one
// byte, the number of its set of lost positions.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace upstar::retrograde::gpu {

inline constexpr int kQuarterBits = 4;
inline constexpr std::uint32_t kMostPatterns = 256;

// All sets of positions on kQuarterBits pieces no two of which are a move apart, in ascending order.
// `moves` are the sets of pieces that a move takes.
[[nodiscard]] std::vector<std::uint16_t> patterns(std::span<const std::uint64_t> moves);

// By set of positions: its number. Sets that are no pattern have the number 0.
[[nodiscard]] std::vector<std::uint8_t> pattern_numbers(std::span<const std::uint16_t> patterns);

}  // namespace upstar::retrograde::gpu
