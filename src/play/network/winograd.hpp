// Winograd's method for convolutions by 3 by 3, exact in whole numbers.
//
// A tile of 3 by 3 outputs is computed from the 5 by 5 inputs around it with 25 products in place of 81:
//
//     output = A' [ (G w G') . (B' d B) ] A            (. multiplies entry by entry)
//
//          | 2 -1 -2  1  0 |          |  3  0  0 |           | 1  1  1  1  0 |
//          | 0 -2 -1  1  0 |          | -3 -3 -3 |      A' = | 0  1 -1  2  0 |
//     B' = | 0  2 -3  1  0 |    6 G = | -1  1 -1 |           | 0  1  1  4  1 |
//          | 0 -1  0  1  0 |          |  1  2  4 |
//          | 0  2 -1 -2  1 |          |  0  0  6 |
//
// With 6 G in place of G all is whole and the output 36 times too large. A transformed input is at most 18 * 255 in
// size and a transformed weight at most 81 * 128: both fit 16 bits. Their sums of products do not always fit 32, but
// whatever overflows, the result is right modulo 2^32: it is 36 s, for the sum s that is wanted. A multiplication by
// the inverse of 9 modulo 2^32 leaves 4 s, which fits (4 * 256 channels * 9 * 255 * 128 < 2^31), and a shift by two
// bits leaves s. So the method is exact without a wide sum anywhere.
//
// Inputs of all tiles are transformed first; then, for each of the 25 entries, inputs times weights is a product of
// matrices, in blocks of a few tiles by a few registers of outputs; sums are transformed back and end the layer.
#pragma once

#include <cstdint>
#include <vector>

#include "play/network/frame.hpp"

namespace upstar::play {

inline constexpr int kWinogradEntries = 25;
inline constexpr std::int32_t kInverseOfNine = 0x38E38E39;

// Weights [output][input][9] transformed: [block of outputs][entry][pair of inputs][output in block][2], in numbers
// of 16 bits.
[[nodiscard]] AlignedMemory winograd_weights(int channels, int block,
                                             const std::vector<std::int8_t>& weights);

// Weights [output][input] in the same order, for a layer with a single entry.
[[nodiscard]] AlignedMemory paired_weights(int channels, int outputs, int block,
                                           const std::vector<std::int8_t>& weights);

}  // namespace upstar::play
