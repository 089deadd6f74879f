// Convolutions by 3 by 3 of a board of bytes, exactly: sums of products as whole numbers.
//
// A frame. Activations of a board lie in a frame with zeros around: point (row, column) is at place
// (row + 1) * stride + column + 1, with all channels of a place together. The frame is as large as tiles of 2 by 2
// points over the board ask for, so a tile at the edge may reach beyond the board; there is nothing but zeros in
// the frame, and what comes out there is not looked at.
//
// Two ways to the same numbers. `convolve_plain` is the definition. `convolve_avx2` computes each tile of 2 by 2
// outputs from the 4 by 4 inputs around it by Winograd's method: 16 products instead of 36,
//
//     output = A' [ (G w G') . (B' d B) ] A
//
// with A and B of zeros and ones and of signs, and G of halves. With 2 G in place of G all is whole and 4 times too
// much, which a shift by 2 bits takes away exactly. A transformed input is at most 4 * 255 in size, a transformed
// weight 9 * 127: both fit 16 bits, and 256 products of them fit 31.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace upstar::play {

struct BoardFrame {
  BoardFrame() = default;
  BoardFrame(int board_rows, int board_columns)
      : rows(board_rows),
        columns(board_columns),
        tile_rows((board_rows + 1) / 2),
        tile_columns((board_columns + 1) / 2),
        stride(2 * tile_columns + 2) {}

  [[nodiscard]] int place(int row, int column) const { return (row + 1) * stride + column + 1; }
  [[nodiscard]] int places() const { return (2 * tile_rows + 2) * stride; }
  [[nodiscard]] int tiles() const { return tile_rows * tile_columns; }

  int rows = 0;
  int columns = 0;
  int tile_rows = 0;
  int tile_columns = 0;
  int stride = 0;
};

struct ConvolutionScratch {
  std::vector<std::int16_t> inputs;    // [16][tile][channel]
  std::vector<std::int32_t> products;  // [16][tile][channel]
};

// weights: [output][input][9]; sums: [place][output].
void convolve_plain(const BoardFrame& frame, int channels, const std::uint8_t* bytes,
                    const std::int8_t* weights, std::int32_t* sums);

// Weights as convolve_avx2 likes them: [16][input / 2][output][2].
[[nodiscard]] std::vector<std::int16_t> transform_weights(int channels,
                                                          const std::vector<std::int8_t>& weights);

[[nodiscard]] bool has_avx2();
// Channels must be a multiple of 16, and the processor must have AVX2.
void convolve_avx2(const BoardFrame& frame, int channels, const std::uint8_t* bytes,
                   const std::int16_t* transformed, std::int32_t* sums,
                   ConvolutionScratch& scratch);

}  // namespace upstar::play
