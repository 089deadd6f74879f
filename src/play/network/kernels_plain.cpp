// The definition of every layer, and the choice among the ways.
#include <cstring>

#include "play/network/kernels.hpp"
#include "play/network/small_layers.hpp"

namespace upstar::play {
namespace {

AlignedMemory pack_as_they_are(const std::vector<std::int8_t>& weights) {
  AlignedMemory out;
  out.at_least(weights.size());
  std::memcpy(out.as<std::int8_t>(), weights.data(), weights.size());
  return out;
}

void end_output(const LayerEnd& end, std::int32_t sum, int output, std::ptrdiff_t at) {
  const float value = static_cast<float>(sum) * end.scale[output] + end.bias[output];
  if (end.stream == nullptr) {
    end.out[at] = to_byte(value * end.to_bytes);
    return;
  }
  end.stream[at] = std::max(value + (end.stream[at] + end.everywhere[output]), 0.0F);
  end.out[at] = to_byte(end.stream[at] * end.to_bytes);
}

// A layer that looks at a square of `side` by `side` points around each, 3 or 1.
void layer(const BoardFrame& frame, int side, int channels, int outputs, const std::uint8_t* bytes,
           const std::int8_t* weights, const LayerEnd& end) {
  const int square = side * side;
  for (int row = 0; row < frame.rows; ++row) {
    for (int column = 0; column < frame.columns; ++column) {
      const int here = frame.place(row, column);
      for (int output = 0; output < outputs; ++output) {
        std::int32_t sum = 0;
        for (int place = 0; place < square; ++place) {
          const int from =
              here + (place / side - side / 2) * frame.stride + place % side - side / 2;
          const std::uint8_t* input = bytes + std::ptrdiff_t{from} * channels;
          const std::int8_t* weight = weights + std::ptrdiff_t{output} * channels * square + place;
          for (int channel = 0; channel < channels; ++channel) {
            sum += input[channel] * weight[std::ptrdiff_t{channel} * square];
          }
        }
        end_output(end, sum, output, std::ptrdiff_t{here} * outputs + output);
      }
    }
  }
}

}  // namespace

const Kernels& plain_kernels() {
  static constexpr Kernels kKernels{
      .channels_in_step = 1,
      .pack_convolution =
          [](int, const std::vector<std::int8_t>& weights) { return pack_as_they_are(weights); },
      .pack_mix = [](int, int,
                     const std::vector<std::int8_t>& weights) { return pack_as_they_are(weights); },
      .convolve =
          [](const BoardFrame& frame, int channels, const std::uint8_t* bytes,
             const AlignedMemory& weights, const LayerEnd& end, KernelScratch&) {
            layer(frame, 3, channels, channels, bytes, weights.as<std::int8_t>(), end);
          },
      .mix =
          [](const BoardFrame& frame, int channels, int outputs, const std::uint8_t* bytes,
             const AlignedMemory& weights, const LayerEnd& end, KernelScratch&) {
            layer(frame, 1, channels, outputs, bytes, weights.as<std::int8_t>(), end);
          },
      .look_up = [](const BoardFrame& frame, const NetworkWeights& weights,
                    const std::uint8_t* classes, float* stream,
                    std::uint8_t* out) { look_up_loop(frame, weights, classes, stream, out); },
      .pool = [](const BoardFrame& frame, int channels, int first, int count,
                 const std::uint8_t* bytes,
                 const Pooled& pooled) { pool_loop(frame, channels, first, count, bytes, pooled); },
      .apply = [](int inputs, int outputs, const float* weights, const float* bias,
                  const float* input,
                  float* out) { apply_loop(inputs, outputs, weights, bias, input, out); },
  };
  return kKernels;
}

std::string_view name_of(Arithmetic arithmetic) {
  switch (arithmetic) {
    case Arithmetic::Avx2:
      return "AVX2";
    case Arithmetic::Avx512:
      return "AVX-512 VNNI";
    case Arithmetic::Amx:
      return "AMX";
    default:
      return "plain";
  }
}

const Kernels* kernels_of(Arithmetic arithmetic) {
  switch (arithmetic) {
    case Arithmetic::Avx2:
      return avx2_kernels();
    case Arithmetic::Avx512:
      return avx512_kernels();
    case Arithmetic::Amx:
      return amx_kernels();
    default:
      return &plain_kernels();
  }
}

}  // namespace upstar::play
