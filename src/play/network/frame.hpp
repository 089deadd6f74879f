// How the activations of a board lie in memory, and what becomes of the sums of a layer.
//
// A frame. Activations of a board lie in a frame with zeros around. Point (row, column) is at place
// (row + 1) * stride + column + 1, with all channels of a place together. The frame is as large as tiles of 3 by 3
// points over the board need. One column of zeros serves two sides: what is right of the last column is left of the
// first one of the next row. For a board of 9 by 9, with `0` for zeros and a row of the board for `x`:
//
//     stride 10     0 0 0 0 0 0 0 0 0 0
//                   0 x x x x x x x x x
//                   0 x x x x x x x x x
//                   ...
//                   0 0 0 0 0 0 0 0 0 0
//                   0
//
// Only points of the board are ever written, so what is around stays zero.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace upstar::play {

struct BoardFrame {
  static constexpr int kTile = 3;  // points on a side

  BoardFrame() = default;
  BoardFrame(int board_rows, int board_columns)
      : rows(board_rows),
        columns(board_columns),
        tile_rows((board_rows + kTile - 1) / kTile),
        tile_columns((board_columns + kTile - 1) / kTile),
        stride(kTile * tile_columns + 1) {}

  [[nodiscard]] int place(int row, int column) const { return (row + 1) * stride + column + 1; }
  [[nodiscard]] int places() const { return (kTile * tile_rows + 2) * stride + 1; }
  [[nodiscard]] int tiles() const { return tile_rows * tile_columns; }
  [[nodiscard]] int points() const { return rows * columns; }

  int rows = 0;
  int columns = 0;
  int tile_rows = 0;
  int tile_columns = 0;
  int stride = 0;
};

// What becomes of the sums of a layer, output by output: float(sum) * scale + bias. At the end of a block that is
// added to the stream, with what is added everywhere; the rest is not negative. Bytes leave, in steps of
// 1 / to_bytes. All arrays of places are those of a frame, with the layer's outputs for channels.
struct LayerEnd {
  const float* scale = nullptr;
  const float* bias = nullptr;
  float to_bytes = 1;
  const float* everywhere = nullptr;  // with a stream: a number for each output
  float* stream = nullptr;            // null: this is not the end of a block
  std::uint8_t* out = nullptr;
};

// Memory that begins where a line of the cache does.
struct alignas(64) CacheLine {
  std::byte bytes[64];
};
class AlignedMemory {
 public:
  void at_least(std::size_t bytes) {
    const std::size_t lines = (bytes + sizeof(CacheLine) - 1) / sizeof(CacheLine);
    if (lines_.size() < lines) lines_.resize(lines);
  }
  template <class Number>
  [[nodiscard]] Number* as() {
    return reinterpret_cast<Number*>(lines_.data());
  }
  template <class Number>
  [[nodiscard]] const Number* as() const {
    return reinterpret_cast<const Number*>(lines_.data());
  }

 private:
  std::vector<CacheLine> lines_;
};

// Rows of a frame that kernels may read beyond its last place, to work in full registers.
inline constexpr int kPlacesBeyond = 40;

}  // namespace upstar::play
