// The definition, and the weights for the fast way.
#include "play/network/convolution.hpp"

#include <array>

namespace upstar::play {

void convolve_plain(const BoardFrame& frame, int channels, const std::uint8_t* bytes,
                    const std::int8_t* weights, std::int32_t* sums) {
  for (int row = 0; row < frame.rows; ++row) {
    for (int column = 0; column < frame.columns; ++column) {
      const int here = frame.place(row, column);
      for (int output = 0; output < channels; ++output) {
        std::int32_t sum = 0;
        for (int place = 0; place < 9; ++place) {
          const int from = here + (place / 3 - 1) * frame.stride + place % 3 - 1;
          const std::uint8_t* input = bytes + std::ptrdiff_t{from} * channels;
          const std::int8_t* weight = weights + std::ptrdiff_t{output} * channels * 9 + place;
          for (int channel = 0; channel < channels; ++channel) {
            sum += input[channel] * weight[std::ptrdiff_t{channel} * 9];
          }
        }
        sums[std::ptrdiff_t{here} * channels + output] = sum;
      }
    }
  }
}

std::vector<std::int16_t> transform_weights(int channels, const std::vector<std::int8_t>& weights) {
  constexpr std::array<std::array<int, 3>, 4> kTwiceG{
      {{2, 0, 0}, {1, 1, 1}, {1, -1, 1}, {0, 0, 2}}};
  std::vector<std::int16_t> out(std::size_t{16} * static_cast<std::size_t>(channels) *
                                static_cast<std::size_t>(channels));
  for (int output = 0; output < channels; ++output) {
    for (int input = 0; input < channels; ++input) {
      const std::int8_t* kernel =
          &weights[static_cast<std::size_t>((output * channels + input) * 9)];
      for (int row = 0; row < 4; ++row) {
        for (int column = 0; column < 4; ++column) {
          int sum = 0;
          for (int i = 0; i < 3; ++i) {
            for (int j = 0; j < 3; ++j) {
              sum += kTwiceG[static_cast<std::size_t>(row)][static_cast<std::size_t>(i)] *
                     kTwiceG[static_cast<std::size_t>(column)][static_cast<std::size_t>(j)] *
                     kernel[3 * i + j];
            }
          }
          const int position = 4 * row + column;
          out[static_cast<std::size_t>(
              ((position * (channels / 2) + input / 2) * channels + output) * 2 + input % 2)] =
              static_cast<std::int16_t>(sum);
        }
      }
    }
  }
  return out;
}

}  // namespace upstar::play
