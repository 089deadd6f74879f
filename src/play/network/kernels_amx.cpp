// Tile registers: TDPBUSD multiplies a matrix of 16 by 64 bytes with one of 64 by 16, 16,384 products at once, so
// convolutions are done directly.
//
// The rows of the first matrix are 16 places of the frame that follow each other, with their channels; a neighbour is
// as many places further on, so no input is moved. Places beside the board are computed with the others and not
// looked at. A block of 32 places by 32 outputs fills four tiles of sums; two hold inputs, two weights.
//
// The operating system hands out tile registers only to programs that ask (arch_prctl). Everything else is done by the
// way for registers of 512 bits.
#include <cstdint>
#include <cstring>

#include "play/network/kernels.hpp"

#if defined(__x86_64__) && defined(__linux__)
#include <cpuid.h>
#include <immintrin.h>
#include <sys/syscall.h>
#include <unistd.h>

#define UPSTAR_KERNEL \
  __attribute__((target("avx512f,avx512bw,avx512vl,avx512dq,avx512vnni,amx-tile,amx-int8")))

namespace upstar::play {
namespace {

constexpr int kRows = 16;   // of a tile
constexpr int kDepth = 64;  // bytes of a row
constexpr int kPlaces = 2 * kRows;
constexpr int kOutputs = 32;
static_assert(kPlaces <= kPlacesBeyond);

#include "play/network/end_avx512.hpp"

struct alignas(64) TileShapes {
  std::uint8_t palette = 1;
  std::uint8_t start = 0;
  std::uint8_t reserved[14] = {};
  std::uint16_t row_bytes[16] = {};
  std::uint8_t rows[16] = {};
};

constexpr TileShapes all_full() {
  TileShapes shapes;
  for (int tile = 0; tile < 8; ++tile) {
    shapes.row_bytes[tile] = kDepth;
    shapes.rows[tile] = kRows;
  }
  return shapes;
}
constexpr TileShapes kShapes = all_full();

// Weights [output][input][taps] as [32 outputs][tap][64 inputs][16 outputs][16 rows][output][4 inputs].
AlignedMemory tile_weights(int channels, int outputs, int taps,
                           const std::vector<std::int8_t>& weights) {
  AlignedMemory out;
  out.at_least(weights.size());
  auto* to = out.as<std::int8_t>();
  for (int block = 0; block < outputs; block += kOutputs) {
    for (int tap = 0; tap < taps; ++tap) {
      for (int depth = 0; depth < channels; depth += kDepth) {
        for (int half = 0; half < kOutputs; half += kRows) {
          for (int row = 0; row < kRows; ++row) {
            for (int output = 0; output < kRows; ++output) {
              for (int i = 0; i < 4; ++i) {
                const int from = ((block + half + output) * channels + depth + 4 * row + i) * taps;
                *to++ = weights[static_cast<std::size_t>(from) + static_cast<std::size_t>(tap)];
              }
            }
          }
        }
      }
    }
  }
  return out;
}

// 32 places from `first` on by 32 outputs.
UPSTAR_KERNEL void multiply_tiles(const BoardFrame& frame, int channels, int side,
                                  const std::uint8_t* first, const std::int8_t* weights,
                                  std::int32_t* sums) {
  _tile_zero(0);
  _tile_zero(1);
  _tile_zero(2);
  _tile_zero(3);
  for (int tap = 0; tap < side * side; ++tap) {
    const int away = (tap / side - side / 2) * frame.stride + tap % side - side / 2;
    const std::uint8_t* input = first + std::ptrdiff_t{away} * channels;
    for (int depth = 0; depth < channels; depth += kDepth, weights += 2 * kRows * kDepth) {
      _tile_loadd(4, input + depth, channels);
      _tile_loadd(5, input + depth + std::ptrdiff_t{kRows} * channels, channels);
      _tile_loadd(6, weights, kDepth);
      _tile_loadd(7, weights + kRows * kDepth, kDepth);
      _tile_dpbusd(0, 4, 6);
      _tile_dpbusd(1, 4, 7);
      _tile_dpbusd(2, 5, 6);
      _tile_dpbusd(3, 5, 7);
    }
  }
  constexpr int kSumBytes = kOutputs * 4;
  _tile_stored(0, sums, kSumBytes);
  _tile_stored(1, sums + kRows, kSumBytes);
  _tile_stored(2, sums + kRows * kOutputs, kSumBytes);
  _tile_stored(3, sums + kRows * kOutputs + kRows, kSumBytes);
}

template <bool Stream>
UPSTAR_KERNEL void end_places(const BoardFrame& frame, int outputs, int output,
                              const std::int32_t* sums, const LayerEnd& end) {
  for (int row = 0; row < frame.rows; ++row) {
    for (int column = 0; column < frame.columns; ++column) {
      const std::int32_t* from = sums + (std::ptrdiff_t{row} * frame.stride + column) * kOutputs;
      const std::ptrdiff_t at = std::ptrdiff_t{frame.place(row, column)} * outputs + output;
      end_outputs<Stream>(_mm512_loadu_si512(from), end, output, at);
      end_outputs<Stream>(_mm512_loadu_si512(from + kRows), end, output + kRows, at + kRows);
    }
  }
}

UPSTAR_KERNEL void layer(const BoardFrame& frame, int side, int channels, int outputs,
                         const std::uint8_t* bytes, const AlignedMemory& packed,
                         const LayerEnd& end, KernelScratch& scratch) {
  const int first = frame.place(0, 0);
  const int places = frame.place(frame.rows - 1, frame.columns - 1) + 1 - first;
  const int rounded = (places + kPlaces - 1) / kPlaces * kPlaces;
  scratch.products.at_least(std::size_t{4} * kOutputs * static_cast<std::size_t>(rounded));
  auto* sums = scratch.products.as<std::int32_t>();
  const auto* weights = packed.as<std::int8_t>();
  asm volatile("" ::
                   : "memory");  // the compiler does not know that the instruction reads the shapes
  _tile_loadconfig(&kShapes);
  for (int output = 0; output < outputs; output += kOutputs) {
    for (int place = 0; place < places; place += kPlaces) {
      multiply_tiles(frame, channels, side, bytes + std::ptrdiff_t{first + place} * channels,
                     weights, sums + std::ptrdiff_t{place} * kOutputs);
    }
    weights += std::ptrdiff_t{side} * side * channels * kOutputs;
    asm volatile("" ::: "memory");  // nor that tiles are stored to memory
    if (end.stream != nullptr) {
      end_places<true>(frame, outputs, output, sums, end);
    } else {
      end_places<false>(frame, outputs, output, sums, end);
    }
  }
  _tile_release();
}

bool may_use_tiles() {
  constexpr unsigned kTiles = 1U << 24;  // of EDX
  constexpr unsigned kBytes = 1U << 25;
  unsigned a = 0;
  unsigned b = 0;
  unsigned c = 0;
  unsigned d = 0;
  if (__get_cpuid_count(7, 0, &a, &b, &c, &d) == 0) return false;
  if ((d & kTiles) == 0 || (d & kBytes) == 0) return false;
  constexpr long kAskForState = 0x1023;  // ARCH_REQ_XCOMP_PERM
  constexpr long kTileData = 18;
  return syscall(SYS_arch_prctl, kAskForState, kTileData) == 0;
}

}  // namespace

const Kernels* amx_kernels() {
  static const bool here = avx512_kernels() != nullptr && may_use_tiles();
  if (!here) return nullptr;
  static const Kernels kernels = [] {
    Kernels made = *avx512_kernels();
    made.channels_in_step = kDepth;
    made.pack_convolution = [](int channels, const std::vector<std::int8_t>& weights) {
      return tile_weights(channels, channels, 9, weights);
    };
    made.pack_mix = [](int channels, int outputs, const std::vector<std::int8_t>& weights) {
      return tile_weights(channels, outputs, 1, weights);
    };
    made.convolve = [](const BoardFrame& frame, int channels, const std::uint8_t* bytes,
                       const AlignedMemory& weights, const LayerEnd& end, KernelScratch& scratch) {
      layer(frame, 3, channels, channels, bytes, weights, end, scratch);
    };
    made.mix = [](const BoardFrame& frame, int channels, int outputs, const std::uint8_t* bytes,
                  const AlignedMemory& weights, const LayerEnd& end, KernelScratch& scratch) {
      layer(frame, 1, channels, outputs, bytes, weights, end, scratch);
    };
    return made;
  }();
  return &kernels;
}

}  // namespace upstar::play

#else

namespace upstar::play {
const Kernels* amx_kernels() { return nullptr; }
}  // namespace upstar::play

#endif
