// One evaluation, layer by layer.
#include "play/network/network.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstring>

namespace upstar::play {
namespace {

constexpr int kHeadOutputs = 2 * NetworkWeights::kHead;
constexpr std::size_t kMostChannels = NetworkWeights::kMostChannels;

bool fits(const Kernels* kernels, int channels) {
  return kernels != nullptr && channels % kernels->channels_in_step == 0;
}

const Kernels& fitting_kernels(Arithmetic arithmetic, int channels) {
  const Kernels* asked = kernels_of(arithmetic);
  return fits(asked, channels) ? *asked : plain_kernels();
}

std::vector<float> by_input(const FloatLayer& layer) {
  const auto inputs = static_cast<std::size_t>(layer.inputs);
  const std::size_t outputs = layer.bias.size();
  std::vector<float> out(layer.weights.size());
  for (std::size_t output = 0; output < outputs; ++output) {
    for (std::size_t input = 0; input < inputs; ++input) {
      out[input * outputs + output] = layer.weights[output * inputs + input];
    }
  }
  return out;
}

}  // namespace

Arithmetic best_arithmetic(int channels) {
  Arithmetic best = Arithmetic::Plain;
  for (const Arithmetic arithmetic : kArithmetics) {
    if (fits(kernels_of(arithmetic), channels)) best = arithmetic;
  }
  return best;
}

Network::Network(const NetworkWeights& weights, Arithmetic arithmetic)
    : weights_(weights), kernels_(fitting_kernels(arithmetic, weights.channels)) {
  for (const ByteLayer& layer : weights.convolutions) {
    convolutions_.push_back(kernels_.pack_convolution(weights.channels, layer.weights));
  }
  head_ = kernels_.pack_mix(weights.channels, kHeadOutputs, weights.head.weights);
  for (const FloatLayer& layer : weights.pooled) pooled_.push_back(by_input(layer));
  value_hidden_ = by_input(weights.value_hidden);
}

void Network::prepare(NetworkScratch& scratch, std::span<const std::uint8_t> classes, int rows,
                      int columns) const {
  constexpr std::uint8_t kBeyond = NetworkWeights::kClasses;
  const int channels = weights_.channels;
  if (scratch.frame_.rows != rows || scratch.frame_.columns != columns ||
      scratch.channels_ != channels) {
    scratch.frame_ = BoardFrame(rows, columns);
    scratch.channels_ = channels;
    const auto places = static_cast<std::size_t>(scratch.frame_.places()) + kPlacesBeyond;
    const std::size_t size = places * static_cast<std::size_t>(channels);
    for (AlignedMemory* bytes : {&scratch.bytes_, &scratch.hidden_}) {
      bytes->at_least(size);
      std::memset(bytes->as<std::uint8_t>(), 0, size);
    }
    scratch.features_.at_least(places * kHeadOutputs);
    scratch.stream_.at_least(size * sizeof(float));
    scratch.classes_.assign(places, kBeyond);
  }
  for (int row = 0; row < rows; ++row) {
    std::copy_n(classes.begin() + std::ptrdiff_t{row} * columns, columns,
                scratch.classes_.begin() + scratch.frame_.place(row, 0));
  }
}

void Network::pool(const BoardFrame& frame, const std::uint8_t* bytes, int channels, int first,
                   int count, float step, float* out) const {
  std::array<std::int32_t, kMostChannels> sums;
  std::array<std::uint8_t, kMostChannels> greatest;
  kernels_.pool(frame, channels, first, count, bytes, {sums.data(), greatest.data()});
  const auto points = static_cast<float>(frame.points());
  const float size = (std::sqrt(points) - 9.0F) / 4.0F;
  for (std::size_t channel = 0; channel < static_cast<std::size_t>(count); ++channel) {
    const float mean = static_cast<float>(sums[channel]) * step / points;
    out[channel] = mean;
    out[channel + static_cast<std::size_t>(count)] = static_cast<float>(greatest[channel]) * step;
    out[channel + 2 * static_cast<std::size_t>(count)] = mean * size;
  }
}

void Network::block(int number, NetworkScratch& scratch) const {
  const int channels = weights_.channels;
  const auto first = 2 * static_cast<std::size_t>(number);
  const ByteLayer& one = weights_.convolutions[first];
  const ByteLayer& two = weights_.convolutions[first + 1];
  auto* bytes = scratch.bytes_.as<std::uint8_t>();
  auto* hidden = scratch.hidden_.as<std::uint8_t>();
  LayerEnd end;
  end.scale = one.scale.data();
  end.bias = one.bias.data();
  end.to_bytes = 1.0F / two.input_step;
  end.out = hidden;
  kernels_.convolve(scratch.frame_, channels, bytes, convolutions_[first], end, scratch.kernels_);

  std::array<float, kMostChannels> everywhere{};
  if ((weights_.pooling >> number & 1U) != 0) {
    const auto which = static_cast<std::size_t>(
        std::popcount(weights_.pooling & ((std::uint32_t{1} << number) - 1)));
    std::array<float, 3 * kMostChannels> pooled;
    pool(scratch.frame_, hidden, channels, 0, channels, two.input_step, pooled.data());
    kernels_.apply(3 * channels, channels, pooled_[which].data(),
                   weights_.pooled[which].bias.data(), pooled.data(), everywhere.data());
  }
  const bool last = number + 1 == weights_.blocks;
  end.scale = two.scale.data();
  end.bias = two.bias.data();
  end.to_bytes =
      1.0F / (last ? weights_.head.input_step : weights_.convolutions[first + 2].input_step);
  end.everywhere = everywhere.data();
  end.stream = scratch.stream_.as<float>();
  end.out = bytes;
  kernels_.convolve(scratch.frame_, channels, hidden, convolutions_[first + 1], end,
                    scratch.kernels_);
}

float Network::heads(NetworkScratch& scratch, std::span<float> logits) const {
  const BoardFrame& frame = scratch.frame_;
  auto* features = scratch.features_.as<std::uint8_t>();
  LayerEnd end;
  end.scale = weights_.head.scale.data();
  end.bias = weights_.head.bias.data();
  end.to_bytes = 1.0F / weights_.head_step;
  end.out = features;
  kernels_.mix(frame, weights_.channels, kHeadOutputs, scratch.bytes_.as<std::uint8_t>(), head_,
               end, scratch.kernels_);
  for (int point = 0; point < frame.points(); ++point) {
    const int place = frame.place(point / frame.columns, point % frame.columns);
    const std::uint8_t* feature = features + std::ptrdiff_t{place} * kHeadOutputs;
    std::array<float, 4> sums{};  // side by side, because each addition waits for the one before
    for (std::size_t at = 0; at < NetworkWeights::kHead; ++at) {
      sums[at % 4] +=
          weights_.policy.weights[at] * (static_cast<float>(feature[at]) * weights_.head_step);
    }
    logits[static_cast<std::size_t>(point)] =
        ((sums[0] + sums[1]) + (sums[2] + sums[3])) + weights_.policy.bias[0];
  }
  std::array<float, std::size_t{3} * NetworkWeights::kHead> pooled;
  std::array<float, NetworkWeights::kHidden> hidden;
  pool(frame, features, kHeadOutputs, NetworkWeights::kHead, NetworkWeights::kHead,
       weights_.head_step, pooled.data());
  kernels_.apply(3 * NetworkWeights::kHead, NetworkWeights::kHidden, value_hidden_.data(),
                 weights_.value_hidden.bias.data(), pooled.data(), hidden.data());
  float sum = 0;
  for (std::size_t at = 0; at < hidden.size(); ++at) {
    sum += weights_.value.weights[at] * std::max(hidden[at], 0.0F);
  }
  return weights_.value.bias[0] + sum;
}

float Network::evaluate(std::span<const std::uint8_t> classes, int rows, int columns,
                        std::span<float> logits, NetworkScratch& scratch) const {
  prepare(scratch, classes, rows, columns);
  kernels_.look_up(scratch.frame_, weights_, scratch.classes_.data(), scratch.stream_.as<float>(),
                   scratch.bytes_.as<std::uint8_t>());
  for (int number = 0; number < weights_.blocks; ++number) block(number, scratch);
  return heads(scratch, logits);
}

}  // namespace upstar::play
