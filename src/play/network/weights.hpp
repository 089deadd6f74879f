// The weights of a network that judges NoGo positions, as they are read from a file (docs/formats.md).
//
// Layers work on whole numbers: activations are bytes from 0 to 255, in steps of a width the file gives for each
// layer, weights are signed bytes with a width of step for each output. The residual stream between blocks and the
// small layers at the end are floats. training/export.py writes such files.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace upstar::play {

// What a convolution of bytes computes: float(sum of products) * scale + bias, for each output.
struct ByteLayer {
  float input_step = 1;      // of the bytes that come in
  std::vector<float> scale;  // of each output
  std::vector<float> bias;
  std::vector<std::int8_t> weights;  // [output][input][9 places of 3 by 3, or 1]
};

struct FloatLayer {
  int inputs = 0;
  std::vector<float> weights;  // [output][input]
  std::vector<float> bias;
};

struct NetworkWeights {
  static constexpr int kClasses = 6;  // of a point, see network.hpp
  static constexpr int kHead = 32;    // features a point for the policy, and as many for the value
  static constexpr int kHidden = 64;
  static constexpr int kMostChannels = 256;
  static constexpr int kMostBlocks = 32;

  int channels = 0;
  int blocks = 0;
  std::uint32_t pooling = 0;  // a bit for each block that looks at the whole board

  float first_step = 1;
  std::vector<std::int16_t> first;  // [9 places][class][channel], in first_step
  std::vector<std::int32_t> first_bias;
  std::vector<ByteLayer> convolutions;  // two a block
  std::vector<FloatLayer> pooled;       // one for each block that pools
  ByteLayer head;
  float head_step = 1;  // of the bytes that leave the head
  FloatLayer policy;
  FloatLayer value_hidden;
  FloatLayer value;
};

// Throws Error{BadInput} that names `name` when the bytes are not such a file, whole and sound.
[[nodiscard]] NetworkWeights parse_weights(std::span<const std::byte> file, std::string_view name);

// The weights that come with upstar.
[[nodiscard]] const NetworkWeights& shipped_network();

}  // namespace upstar::play
