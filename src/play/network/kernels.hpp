// The parts of an evaluation that take time, in several ways: one for every processor and faster ones for those that
// have the instructions. All ways compute the same bits: sums of products are whole numbers and exact, and what is
// done in floats are the same operations in the same order, never fused.
//
//     Plain    the definition
//     Avx2     Winograd's method (winograd.hpp) in registers of 256 bits
//     Avx512   the same in registers of 512 bits, with the instructions for networks (VNNI)
//     Amx      products of matrices of bytes in the tile registers
#pragma once

#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "play/network/frame.hpp"
#include "play/network/weights.hpp"

namespace upstar::play {

enum class Arithmetic : std::uint8_t { Plain, Avx2, Avx512, Amx };

inline constexpr Arithmetic kArithmetics[] = {Arithmetic::Plain, Arithmetic::Avx2,
                                              Arithmetic::Avx512, Arithmetic::Amx};

[[nodiscard]] std::string_view name_of(Arithmetic arithmetic);

// What kernels write to on their way.
struct KernelScratch {
  AlignedMemory inputs;
  AlignedMemory products;
};

struct Pooled {
  std::int32_t* sums;
  std::uint8_t* greatest;
};

struct Kernels {
  int channels_in_step = 1;  // channels must be a multiple of this

  // Weights of a convolution by 3 by 3, [output][input][9], as `convolve` reads them.
  AlignedMemory (*pack_convolution)(int channels, const std::vector<std::int8_t>& weights);
  // Weights of a layer that looks at single points, [output][input], as `mix` reads them.
  AlignedMemory (*pack_mix)(int channels, int outputs, const std::vector<std::int8_t>& weights);
  void (*convolve)(const BoardFrame& frame, int channels, const std::uint8_t* bytes,
                   const AlignedMemory& weights, const LayerEnd& end, KernelScratch& scratch);
  void (*mix)(const BoardFrame& frame, int channels, int outputs, const std::uint8_t* bytes,
              const AlignedMemory& weights, const LayerEnd& end, KernelScratch& scratch);
  // The first layer: for each point a sum of table rows, one for each neighbour on the board.
  void (*look_up)(const BoardFrame& frame, const NetworkWeights& weights,
                  const std::uint8_t* classes, float* stream, std::uint8_t* out);
  // Over the points of the board: the sum and the greatest of `count` channels from `first` on.
  void (*pool)(const BoardFrame& frame, int channels, int first, int count,
               const std::uint8_t* bytes, const Pooled& pooled);
  // out = bias + weights * inputs; weights are [input][output]. Each output adds its inputs in order.
  void (*apply)(int inputs, int outputs, const float* weights, const float* bias,
                const float* input, float* out);
};

// The kernels of a way, or null when this processor does not have it.
[[nodiscard]] const Kernels* kernels_of(Arithmetic arithmetic);

// Each null where it cannot run.
[[nodiscard]] const Kernels& plain_kernels();
[[nodiscard]] const Kernels* avx2_kernels();
[[nodiscard]] const Kernels* avx512_kernels();
[[nodiscard]] const Kernels* amx_kernels();

}  // namespace upstar::play
