// One evaluation, layer by layer.
#include "play/network/network.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>

namespace upstar::play {
namespace {

// To the nearest whole number from 0 to 255, halves to even: adding 1.5 * 2^23 leaves no room for a fraction.
inline std::uint8_t to_byte(float value) {
  constexpr float kNoFraction = 12582912.0F;
  const float inside = std::min(std::max(value, 0.0F), 255.0F);
  return static_cast<std::uint8_t>(static_cast<std::int32_t>((inside + kNoFraction) - kNoFraction));
}

// The loops over channels that take time are compiled twice, for any processor and for registers of 256 bits. They
// are the same operations on the same numbers, so the results are the same too.
#if defined(__x86_64__)
#define UPSTAR_WIDE_LOOP __attribute__((target("avx2")))
#else
#define UPSTAR_WIDE_LOOP
#endif
#define UPSTAR_LOOP inline __attribute__((always_inline))

struct LayerEnd {
  const float* scale;
  const float* bias;
  float to_bytes;
};

// The end of a block's first layer: sums to bytes.
UPSTAR_LOOP void end_first(int count, int channels, const std::int32_t* sums, const LayerEnd& end,
                           std::uint8_t* out) {
  for (int at = 0; at < count; ++at, sums += channels, out += channels) {
    for (int channel = 0; channel < channels; ++channel) {
      const float value =
          static_cast<float>(sums[channel]) * end.scale[channel] + end.bias[channel];
      out[channel] = to_byte(value * end.to_bytes);
    }
  }
}

// The end of its second layer: added to the stream, with what is added everywhere.
UPSTAR_LOOP void end_second(int count, int channels, const std::int32_t* sums, const LayerEnd& end,
                            const float* everywhere, float* stream, std::uint8_t* out) {
  for (int at = 0; at < count; ++at, sums += channels, out += channels, stream += channels) {
    for (int channel = 0; channel < channels; ++channel) {
      const float value =
          static_cast<float>(sums[channel]) * end.scale[channel] + end.bias[channel];
      const float sum = value + (stream[channel] + everywhere[channel]);
      stream[channel] = std::max(sum, 0.0F);
      out[channel] = to_byte(stream[channel] * end.to_bytes);
    }
  }
}

// Sums of products of a row of bytes with each row of weights.
UPSTAR_LOOP void multiply_rows(int channels, int outputs, const std::uint8_t* bytes,
                               const std::int16_t* weights, std::int32_t* sums) {
  std::array<std::int16_t, NetworkWeights::kMostChannels> wide;
  for (int channel = 0; channel < channels; ++channel)
    wide[static_cast<std::size_t>(channel)] = bytes[channel];
  for (int output = 0; output < outputs; ++output, weights += channels) {
    std::int32_t sum = 0;
    for (int channel = 0; channel < channels; ++channel) {
      sum += wide[static_cast<std::size_t>(channel)] * weights[channel];
    }
    sums[output] = sum;
  }
}

void end_first_plain(int count, int channels, const std::int32_t* sums, const LayerEnd& end,
                     std::uint8_t* out) {
  end_first(count, channels, sums, end, out);
}
UPSTAR_WIDE_LOOP void end_first_wide(int count, int channels, const std::int32_t* sums,
                                     const LayerEnd& end, std::uint8_t* out) {
  end_first(count, channels, sums, end, out);
}
void end_second_plain(int count, int channels, const std::int32_t* sums, const LayerEnd& end,
                      const float* everywhere, float* stream, std::uint8_t* out) {
  end_second(count, channels, sums, end, everywhere, stream, out);
}
UPSTAR_WIDE_LOOP void end_second_wide(int count, int channels, const std::int32_t* sums,
                                      const LayerEnd& end, const float* everywhere, float* stream,
                                      std::uint8_t* out) {
  end_second(count, channels, sums, end, everywhere, stream, out);
}
void multiply_rows_plain(int channels, int outputs, const std::uint8_t* bytes,
                         const std::int16_t* weights, std::int32_t* sums) {
  multiply_rows(channels, outputs, bytes, weights, sums);
}
UPSTAR_WIDE_LOOP void multiply_rows_wide(int channels, int outputs, const std::uint8_t* bytes,
                                         const std::int16_t* weights, std::int32_t* sums) {
  multiply_rows(channels, outputs, bytes, weights, sums);
}

template <class Visit>
void for_each_row(const BoardFrame& frame, Visit visit) {
  for (int row = 0; row < frame.rows; ++row) visit(frame.place(row, 0), row);
}

}  // namespace

Arithmetic best_arithmetic() { return has_avx2() ? Arithmetic::Avx2 : Arithmetic::Plain; }

Network::Network(const NetworkWeights& weights, Arithmetic arithmetic)
    : weights_(weights), arithmetic_(arithmetic) {
  if (arithmetic_ == Arithmetic::Avx2) {
    for (const ByteLayer& layer : weights.convolutions) {
      transformed_.push_back(transform_weights(weights.channels, layer.weights));
    }
  }
  head_.assign(weights.head.weights.begin(), weights.head.weights.end());
}

void Network::prepare(NetworkScratch& scratch, std::span<const std::uint8_t> classes, int rows,
                      int columns) const {
  constexpr std::uint8_t kBeyond = NetworkWeights::kClasses;
  const int channels = weights_.channels;
  if (scratch.frame_.rows != rows || scratch.frame_.columns != columns ||
      scratch.channels_ != channels) {
    scratch.frame_ = BoardFrame(rows, columns);
    scratch.channels_ = channels;
    const auto size =
        static_cast<std::size_t>(scratch.frame_.places()) * static_cast<std::size_t>(channels);
    scratch.bytes_.assign(size, 0);
    scratch.hidden_.assign(size, 0);
    scratch.sums_.assign(size, 0);
    scratch.stream_.assign(size, 0);
    scratch.classes_.assign(static_cast<std::size_t>(scratch.frame_.places()), kBeyond);
  }
  for (int row = 0; row < rows; ++row) {
    for (int column = 0; column < columns; ++column) {
      scratch.classes_[static_cast<std::size_t>(scratch.frame_.place(row, column))] =
          classes[static_cast<std::size_t>(row * columns + column)];
    }
  }
}

// A sum of table rows, one for each neighbour on the board.
void Network::first_layer(NetworkScratch& scratch) const {
  const int channels = weights_.channels;
  const float to_bytes = 1.0F / weights_.convolutions.front().input_step;
  std::array<std::int32_t, NetworkWeights::kMostChannels> sums;
  for_each_row(scratch.frame_, [&](int first, int) {
    for (int here = first; here < first + scratch.frame_.columns; ++here) {
      std::copy(weights_.first_bias.begin(), weights_.first_bias.end(), sums.begin());
      for (int place = 0; place < 9; ++place) {
        const int from = here + (place / 3 - 1) * scratch.frame_.stride + place % 3 - 1;
        const int at = scratch.classes_[static_cast<std::size_t>(from)];
        if (at >= NetworkWeights::kClasses) continue;
        const std::int16_t* table = &weights_.first[static_cast<std::size_t>(
            (place * NetworkWeights::kClasses + at) * channels)];
        for (int channel = 0; channel < channels; ++channel)
          sums[static_cast<std::size_t>(channel)] += table[channel];
      }
      float* stream = &scratch.stream_[static_cast<std::size_t>(here * channels)];
      std::uint8_t* bytes = &scratch.bytes_[static_cast<std::size_t>(here * channels)];
      for (int channel = 0; channel < channels; ++channel) {
        const auto sum =
            static_cast<float>(sums[static_cast<std::size_t>(channel)]) * weights_.first_step;
        stream[channel] = std::max(sum, 0.0F);
        bytes[channel] = to_byte(stream[channel] * to_bytes);
      }
    }
  });
}

void Network::convolve(std::size_t layer, const std::vector<std::uint8_t>& bytes,
                       NetworkScratch& scratch) const {
  if (arithmetic_ == Arithmetic::Avx2) {
    convolve_avx2(scratch.frame_, weights_.channels, bytes.data(), transformed_[layer].data(),
                  scratch.sums_.data(), scratch.convolution_);
  } else {
    convolve_plain(scratch.frame_, weights_.channels, bytes.data(),
                   weights_.convolutions[layer].weights.data(), scratch.sums_.data());
  }
}

std::vector<float> Network::pool(const NetworkScratch& scratch,
                                 const std::vector<std::uint8_t>& bytes, int channels, int first,
                                 int count, float step) const {
  std::array<std::int32_t, NetworkWeights::kMostChannels> sums{};
  std::array<std::uint8_t, NetworkWeights::kMostChannels> greatest{};
  for_each_row(scratch.frame_, [&](int begin, int) {
    for (int here = begin; here < begin + scratch.frame_.columns; ++here) {
      const std::uint8_t* from = &bytes[static_cast<std::size_t>(here * channels + first)];
      for (int channel = 0; channel < count; ++channel) {
        sums[static_cast<std::size_t>(channel)] += from[channel];
        greatest[static_cast<std::size_t>(channel)] =
            std::max(greatest[static_cast<std::size_t>(channel)], from[channel]);
      }
    }
  });
  const auto points = static_cast<float>(scratch.frame_.rows * scratch.frame_.columns);
  const float size = (std::sqrt(points) - 9.0F) / 4.0F;
  std::vector<float> out(3 * static_cast<std::size_t>(count));
  for (std::size_t channel = 0; channel < static_cast<std::size_t>(count); ++channel) {
    const float mean = static_cast<float>(sums[channel]) * step / points;
    out[channel] = mean;
    out[channel + static_cast<std::size_t>(count)] = static_cast<float>(greatest[channel]) * step;
    out[channel + 2 * static_cast<std::size_t>(count)] = mean * size;
  }
  return out;
}

std::vector<float> Network::apply(const FloatLayer& layer, const std::vector<float>& inputs) {
  std::vector<float> out = layer.bias;
  for (std::size_t output = 0; output < out.size(); ++output) {
    const float* weights = &layer.weights[output * inputs.size()];
    float sum = 0;
    for (std::size_t input = 0; input < inputs.size(); ++input)
      sum += weights[input] * inputs[input];
    out[output] += sum;
  }
  return out;
}

void Network::block(int number, NetworkScratch& scratch) const {
  const int channels = weights_.channels;
  const auto first = static_cast<std::size_t>(2 * number);
  const ByteLayer& one = weights_.convolutions[first];
  const ByteLayer& two = weights_.convolutions[first + 1];
  convolve(first, scratch.bytes_, scratch);
  const auto end_of_first = arithmetic_ == Arithmetic::Avx2 ? end_first_wide : end_first_plain;
  const LayerEnd first_end{one.scale.data(), one.bias.data(), 1.0F / two.input_step};
  for_each_row(scratch.frame_, [&](int begin, int) {
    const auto at = static_cast<std::size_t>(begin * channels);
    end_of_first(scratch.frame_.columns, channels, &scratch.sums_[at], first_end,
                 &scratch.hidden_[at]);
  });

  std::vector<float> everywhere(static_cast<std::size_t>(channels), 0.0F);
  if ((weights_.pooling >> number & 1U) != 0) {
    const auto which = static_cast<std::size_t>(
        std::popcount(weights_.pooling & ((std::uint32_t{1} << number) - 1)));
    everywhere = apply(weights_.pooled[which],
                       pool(scratch, scratch.hidden_, channels, 0, channels, two.input_step));
  }
  convolve(first + 1, scratch.hidden_, scratch);
  const bool last = number + 1 == weights_.blocks;
  const float next_step =
      last ? weights_.head.input_step : weights_.convolutions[first + 2].input_step;
  const auto end_of_second = arithmetic_ == Arithmetic::Avx2 ? end_second_wide : end_second_plain;
  const LayerEnd second_end{two.scale.data(), two.bias.data(), 1.0F / next_step};
  for_each_row(scratch.frame_, [&](int begin, int) {
    const auto at = static_cast<std::size_t>(begin * channels);
    end_of_second(scratch.frame_.columns, channels, &scratch.sums_[at], second_end,
                  everywhere.data(), &scratch.stream_[at], &scratch.bytes_[at]);
  });
}

float Network::heads(NetworkScratch& scratch, std::span<float> logits) const {
  constexpr int kOutputs = 2 * NetworkWeights::kHead;
  const int channels = weights_.channels;
  const float to_bytes = 1.0F / weights_.head_step;
  const auto multiply = arithmetic_ == Arithmetic::Avx2 ? multiply_rows_wide : multiply_rows_plain;
  std::vector<std::uint8_t> features(static_cast<std::size_t>(scratch.frame_.places() * kOutputs),
                                     0);
  for_each_row(scratch.frame_, [&](int begin, int row) {
    for (int column = 0; column < scratch.frame_.columns; ++column) {
      const int here = begin + column;
      std::array<std::int32_t, kOutputs> sums;
      multiply(channels, kOutputs, &scratch.bytes_[static_cast<std::size_t>(here * channels)],
               head_.data(), sums.data());
      std::uint8_t* out = &features[static_cast<std::size_t>(here * kOutputs)];
      for (std::size_t output = 0; output < kOutputs; ++output) {
        const float value = static_cast<float>(sums[output]) * weights_.head.scale[output] +
                            weights_.head.bias[output];
        out[output] = to_byte(value * to_bytes);
      }
      float logit = 0;
      for (std::size_t at = 0; at < NetworkWeights::kHead; ++at) {
        logit += weights_.policy.weights[at] * (static_cast<float>(out[at]) * weights_.head_step);
      }
      logits[static_cast<std::size_t>(row * scratch.frame_.columns + column)] =
          logit + weights_.policy.bias[0];
    }
  });
  std::vector<float> hidden =
      apply(weights_.value_hidden, pool(scratch, features, kOutputs, NetworkWeights::kHead,
                                        NetworkWeights::kHead, weights_.head_step));
  for (float& value : hidden) value = std::max(value, 0.0F);
  return apply(weights_.value, hidden).front();
}

float Network::evaluate(std::span<const std::uint8_t> classes, int rows, int columns,
                        std::span<float> logits, NetworkScratch& scratch) const {
  prepare(scratch, classes, rows, columns);
  first_layer(scratch);
  for (int number = 0; number < weights_.blocks; ++number) block(number, scratch);
  return heads(scratch, logits);
}

}  // namespace upstar::play
