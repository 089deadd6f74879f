// Weights for Winograd's method.
#include "play/network/winograd.hpp"

#include <array>

namespace upstar::play {
namespace {

// Where the weight of (output, input) for an entry lies.
struct PairedOrder {
  int channels;
  int block;
  int entries;

  [[nodiscard]] std::size_t place(int entry, int output, int input) const {
    const int before =
        ((output / block * entries + entry) * (channels / 2) + input / 2) * block + output % block;
    return static_cast<std::size_t>(2 * before + input % 2);
  }
};

}  // namespace

AlignedMemory winograd_weights(int channels, int block, const std::vector<std::int8_t>& weights) {
  constexpr std::array<std::array<int, 3>, 5> kSixG{
      {{3, 0, 0}, {-3, -3, -3}, {-1, 1, -1}, {1, 2, 4}, {0, 0, 6}}};
  const PairedOrder order{channels, block, kWinogradEntries};
  AlignedMemory out;
  out.at_least(2 * kWinogradEntries * static_cast<std::size_t>(channels * channels));
  for (int output = 0; output < channels; ++output) {
    for (int input = 0; input < channels; ++input) {
      const std::int8_t* kernel =
          &weights[static_cast<std::size_t>((output * channels + input) * 9)];
      for (std::size_t row = 0; row < 5; ++row) {
        for (std::size_t column = 0; column < 5; ++column) {
          int sum = 0;
          for (std::size_t i = 0; i < 3; ++i) {
            for (std::size_t j = 0; j < 3; ++j) {
              sum += kSixG[row][i] * kSixG[column][j] * kernel[3 * i + j];
            }
          }
          const int entry = static_cast<int>(5 * row + column);
          out.as<std::int16_t>()[order.place(entry, output, input)] =
              static_cast<std::int16_t>(sum);
        }
      }
    }
  }
  return out;
}

AlignedMemory paired_weights(int channels, int outputs, int block,
                             const std::vector<std::int8_t>& weights) {
  const PairedOrder order{channels, block, 1};
  AlignedMemory out;
  out.at_least(2 * static_cast<std::size_t>(channels * outputs));
  for (int output = 0; output < outputs; ++output) {
    for (int input = 0; input < channels; ++input) {
      out.as<std::int16_t>()[order.place(0, output, input)] =
          weights[static_cast<std::size_t>(output * channels + input)];
    }
  }
  return out;
}

}  // namespace upstar::play
