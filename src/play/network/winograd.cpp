// Weights for Winograd's method.
#include "play/network/winograd.hpp"

#include <array>

namespace upstar::play {
namespace {

// Where the weight of (output, input) for an entry lies.
struct PairedOrder {
  std::size_t channels;
  std::size_t block;
  std::size_t entries;

  [[nodiscard]] std::size_t place(std::size_t entry, std::size_t output, std::size_t input) const {
    const std::size_t before =
        ((output / block * entries + entry) * (channels / 2) + input / 2) * block + output % block;
    return 2 * before + input % 2;
  }
};

}  // namespace

AlignedMemory winograd_weights(int channels, int block, const std::vector<std::int8_t>& weights) {
  constexpr std::array<std::array<int, 3>, 5> kSixG{
      {{3, 0, 0}, {-3, -3, -3}, {-1, 1, -1}, {1, 2, 4}, {0, 0, 6}}};
  const auto size = static_cast<std::size_t>(channels);
  const PairedOrder order{size, static_cast<std::size_t>(block), kWinogradEntries};
  AlignedMemory out;
  out.at_least(2 * kWinogradEntries * size * size);
  for (std::size_t output = 0; output < size; ++output) {
    for (std::size_t input = 0; input < size; ++input) {
      const std::int8_t* kernel = &weights[(output * size + input) * 9];
      for (std::size_t row = 0; row < 5; ++row) {
        for (std::size_t column = 0; column < 5; ++column) {
          int sum = 0;
          for (std::size_t i = 0; i < 3; ++i) {
            for (std::size_t j = 0; j < 3; ++j) {
              sum += kSixG[row][i] * kSixG[column][j] * kernel[3 * i + j];
            }
          }
          out.as<std::int16_t>()[order.place(5 * row + column, output, input)] =
              static_cast<std::int16_t>(sum);
        }
      }
    }
  }
  return out;
}

AlignedMemory paired_weights(int channels, int outputs, int block,
                             const std::vector<std::int8_t>& weights) {
  const auto inputs = static_cast<std::size_t>(channels);
  const PairedOrder order{inputs, static_cast<std::size_t>(block), 1};
  AlignedMemory out;
  out.at_least(2 * inputs * static_cast<std::size_t>(outputs));
  for (std::size_t output = 0; output < static_cast<std::size_t>(outputs); ++output) {
    for (std::size_t input = 0; input < inputs; ++input) {
      out.as<std::int16_t>()[order.place(0, output, input)] =
          std::int16_t{weights[output * inputs + input]};
    }
  }
  return out;
}

}  // namespace upstar::play
