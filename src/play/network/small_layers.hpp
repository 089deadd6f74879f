// The layers besides convolutions, as plain loops over channels. Each way of computing (kernels.hpp) compiles them
// for its registers; the operations and their order are the same.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

#include "play/network/kernels.hpp"

#define UPSTAR_LOOP inline __attribute__((always_inline))

namespace upstar::play {

// Eight channels at once, as many as registers of 256 bits hold. The compiler makes two of one where they are shorter.
inline constexpr int kAtOnce = 8;
using Bytes = std::uint8_t __attribute__((vector_size(kAtOnce)));
using Shorts = std::int16_t __attribute__((vector_size(kAtOnce * 2)));
using Longs = std::int32_t __attribute__((vector_size(kAtOnce * 4)));
using Floats = float __attribute__((vector_size(kAtOnce * 4)));

inline constexpr float kNoFraction = 12582912.0F;

// To the nearest whole number from 0 to 255, halves to even: adding 1.5 * 2^23 leaves no room for a fraction.
UPSTAR_LOOP std::uint8_t to_byte(float value) {
  const float inside = std::min(std::max(value, 0.0F), 255.0F);
  return static_cast<std::uint8_t>(static_cast<std::int32_t>((inside + kNoFraction) - kNoFraction));
}

UPSTAR_LOOP void look_up_loop(const BoardFrame& frame, const NetworkWeights& weights,
                              const std::uint8_t* classes, float* stream, std::uint8_t* out) {
  const auto channels = static_cast<std::size_t>(weights.channels);
  const float to_bytes = 1.0F / weights.convolutions.front().input_step;
  for (int row = 0; row < frame.rows; ++row) {
    for (int column = 0; column < frame.columns; ++column) {
      const int here = frame.place(row, column);
      std::array<const std::int16_t*, 9> tables;
      std::size_t neighbours = 0;
      for (int place = 0; place < 9; ++place) {
        const int at = classes[here + (place / 3 - 1) * frame.stride + place % 3 - 1];
        if (at >= NetworkWeights::kClasses) continue;
        tables[neighbours++] =
            &weights
                 .first[static_cast<std::size_t>(place * NetworkWeights::kClasses + at) * channels];
      }
      const auto begin = static_cast<std::size_t>(here) * channels;
      for (std::size_t channel = 0; channel < channels; channel += kAtOnce) {
        Longs sums;
        std::memcpy(&sums, &weights.first_bias[channel], sizeof sums);
        for (std::size_t table = 0; table < neighbours; ++table) {
          Shorts shorts;
          std::memcpy(&shorts, tables[table] + channel, sizeof shorts);
          sums += __builtin_convertvector(shorts, Longs);
        }
        Floats value = __builtin_convertvector(sums, Floats) * weights.first_step;
        value = value > 0.0F ? value : Floats{};
        std::memcpy(stream + begin + channel, &value, sizeof value);
        value *= to_bytes;
        value = value < 255.0F ? value : Floats{} + 255.0F;
        value = (value + kNoFraction) - kNoFraction;
        const Bytes bytes = __builtin_convertvector(__builtin_convertvector(value, Longs), Bytes);
        std::memcpy(out + begin + channel, &bytes, sizeof bytes);
      }
    }
  }
}

UPSTAR_LOOP void pool_loop(const BoardFrame& frame, int channels, int first, int count,
                           const std::uint8_t* bytes, const Pooled& pooled) {
  std::fill_n(pooled.sums, count, 0);
  std::fill_n(pooled.greatest, count, std::uint8_t{0});
  for (int row = 0; row < frame.rows; ++row) {
    for (int column = 0; column < frame.columns; ++column) {
      const std::uint8_t* from =
          bytes + std::ptrdiff_t{frame.place(row, column)} * channels + first;
      std::int32_t* sums = pooled.sums;
      std::uint8_t* greatest = pooled.greatest;
      for (int channel = 0; channel < count; ++channel) sums[channel] += from[channel];
      for (int channel = 0; channel < count; ++channel) {
        greatest[channel] = std::max(greatest[channel], from[channel]);
      }
    }
  }
}

UPSTAR_LOOP void apply_loop(int inputs, int outputs, const float* weights, const float* bias,
                            const float* input, float* out) {
  int output = 0;
  for (; output + kAtOnce <= outputs; output += kAtOnce) {
    Floats sums{};
    for (int from = 0; from < inputs; ++from) {
      Floats row;
      std::memcpy(&row, weights + std::ptrdiff_t{from} * outputs + output, sizeof row);
      sums += row * input[from];
    }
    Floats start;
    std::memcpy(&start, bias + output, sizeof start);
    start += sums;
    std::memcpy(out + output, &start, sizeof start);
  }
  for (; output < outputs; ++output) {
    float sum = 0;
    for (int from = 0; from < inputs; ++from) {
      sum += weights[std::ptrdiff_t{from} * outputs + output] * input[from];
    }
    out[output] = bias[output] + sum;
  }
}

}  // namespace upstar::play
