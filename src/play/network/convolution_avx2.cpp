// Winograd's convolution with registers of 256 bits: see convolution.hpp for what is computed and why it is exact.
//
// Three passes: inputs of all tiles are transformed; for each of the 16 places of a transformed tile, inputs times
// weights is a product of matrices, in blocks of a few tiles by 16 outputs that stay in registers; sums are
// transformed back.
#include <cstdint>

#include "play/network/convolution.hpp"

#if defined(__x86_64__)
#include <immintrin.h>

#include <algorithm>
#include <array>
#include <cstring>

// GCC tells with every array of registers that the type without its attributes is the same.
#pragma GCC diagnostic ignored "-Wignored-attributes"

#define UPSTAR_AVX2 __attribute__((target("avx2")))

namespace upstar::play {
namespace {

UPSTAR_AVX2 inline __m256i load(const void* from) {
  return _mm256_loadu_si256(static_cast<const __m256i*>(from));
}
UPSTAR_AVX2 inline void store(void* to, __m256i value) {
  _mm256_storeu_si256(static_cast<__m256i*>(to), value);
}

// B' of a row or a column of four.
UPSTAR_AVX2 inline void transform_four(__m256i& a, __m256i& b, __m256i& c, __m256i& d) {
  const __m256i first = _mm256_sub_epi16(a, c);
  const __m256i second = _mm256_add_epi16(b, c);
  const __m256i third = _mm256_sub_epi16(c, b);
  d = _mm256_sub_epi16(b, d);
  a = first;
  b = second;
  c = third;
}

UPSTAR_AVX2 void transform_inputs(const BoardFrame& frame, int channels, const std::uint8_t* bytes,
                                  std::int16_t* out) {
  const std::ptrdiff_t apart = std::ptrdiff_t{frame.tiles()} * channels;
  for (int tile = 0; tile < frame.tiles(); ++tile) {
    const int corner = tile / frame.tile_columns * 2 * frame.stride + tile % frame.tile_columns * 2;
    for (int channel = 0; channel < channels; channel += 16) {
      std::array<__m256i, 16> d;
      for (int i = 0; i < 16; ++i) {
        const std::uint8_t* from =
            bytes + std::ptrdiff_t{corner + i / 4 * frame.stride + i % 4} * channels + channel;
        d[static_cast<std::size_t>(i)] =
            _mm256_cvtepu8_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from)));
      }
      for (std::size_t i = 0; i < 4; ++i)
        transform_four(d[4 * i], d[4 * i + 1], d[4 * i + 2], d[4 * i + 3]);
      for (std::size_t i = 0; i < 4; ++i) transform_four(d[i], d[4 + i], d[8 + i], d[12 + i]);
      std::int16_t* to = out + std::ptrdiff_t{tile} * channels + channel;
      for (std::size_t i = 0; i < 16; ++i) store(to + static_cast<std::ptrdiff_t>(i) * apart, d[i]);
    }
  }
}

// A block of `Tiles` tiles by 16 outputs: sums over all inputs, two at a time.
template <int Tiles>
UPSTAR_AVX2 inline void multiply_block(int channels, const std::int16_t* inputs,
                                       const std::int16_t* weights, std::int32_t* products) {
  std::array<std::array<__m256i, 2>, Tiles> sums;
  for (auto& sum : sums) sum = {_mm256_setzero_si256(), _mm256_setzero_si256()};
  for (int pair = 0; pair < channels / 2; ++pair) {
    const std::int16_t* weight = weights + std::ptrdiff_t{pair} * channels * 2;
    const __m256i low = load(weight);
    const __m256i high = load(weight + 16);
#pragma GCC unroll 8
    for (int tile = 0; tile < Tiles; ++tile) {
      std::int32_t two = 0;
      std::memcpy(&two, inputs + std::ptrdiff_t{tile} * channels + 2 * pair, sizeof two);
      const __m256i input = _mm256_set1_epi32(two);
      auto& sum = sums[static_cast<std::size_t>(tile)];
      sum[0] = _mm256_add_epi32(sum[0], _mm256_madd_epi16(input, low));
      sum[1] = _mm256_add_epi32(sum[1], _mm256_madd_epi16(input, high));
    }
  }
  for (int tile = 0; tile < Tiles; ++tile) {
    store(products + std::ptrdiff_t{tile} * channels, sums[static_cast<std::size_t>(tile)][0]);
    store(products + std::ptrdiff_t{tile} * channels + 8, sums[static_cast<std::size_t>(tile)][1]);
  }
}

UPSTAR_AVX2 void multiply(int tiles, int channels, const std::int16_t* inputs,
                          const std::int16_t* weights, std::int32_t* products) {
  for (int output = 0; output < channels; output += 16) {
    for (int tile = 0; tile < tiles;) {
      const std::int16_t* in = inputs + std::ptrdiff_t{tile} * channels;
      std::int32_t* out = products + std::ptrdiff_t{tile} * channels + output;
      const std::int16_t* weight = weights + std::ptrdiff_t{output} * 2;
      switch (std::min(tiles - tile, 5)) {
        case 5:
          multiply_block<5>(channels, in, weight, out);
          tile += 5;
          break;
        case 4:
          multiply_block<4>(channels, in, weight, out);
          tile += 4;
          break;
        case 3:
          multiply_block<3>(channels, in, weight, out);
          tile += 3;
          break;
        case 2:
          multiply_block<2>(channels, in, weight, out);
          tile += 2;
          break;
        default:
          multiply_block<1>(channels, in, weight, out);
          tile += 1;
          break;
      }
    }
  }
}

UPSTAR_AVX2 void transform_sums(const BoardFrame& frame, int channels, const std::int32_t* products,
                                std::int32_t* sums) {
  const std::ptrdiff_t apart = std::ptrdiff_t{frame.tiles()} * channels;
  for (int tile = 0; tile < frame.tiles(); ++tile) {
    const int place = frame.place(tile / frame.tile_columns * 2, tile % frame.tile_columns * 2);
    for (int channel = 0; channel < channels; channel += 8) {
      const std::int32_t* from = products + std::ptrdiff_t{tile} * channels + channel;
      std::array<__m256i, 8> half;  // A' from the left: two rows of four
      for (std::size_t column = 0; column < 4; ++column) {
        std::array<__m256i, 4> m;
        for (std::size_t row = 0; row < 4; ++row) {
          m[row] = load(from + static_cast<std::ptrdiff_t>(4 * row + column) * apart);
        }
        half[column] = _mm256_add_epi32(_mm256_add_epi32(m[0], m[1]), m[2]);
        half[4 + column] = _mm256_sub_epi32(_mm256_sub_epi32(m[1], m[2]), m[3]);
      }
      for (std::size_t row = 0; row < 2; ++row) {
        const auto* m = &half[4 * row];
        const __m256i left = _mm256_add_epi32(_mm256_add_epi32(m[0], m[1]), m[2]);
        const __m256i right = _mm256_sub_epi32(_mm256_sub_epi32(m[1], m[2]), m[3]);
        std::int32_t* to =
            sums +
            (std::ptrdiff_t{place} + static_cast<std::ptrdiff_t>(row) * frame.stride) * channels +
            channel;
        store(to, _mm256_srai_epi32(left, 2));
        store(to + channels, _mm256_srai_epi32(right, 2));
      }
    }
  }
}

}  // namespace

bool has_avx2() { return __builtin_cpu_supports("avx2") != 0; }

UPSTAR_AVX2 void convolve_avx2(const BoardFrame& frame, int channels, const std::uint8_t* bytes,
                               const std::int16_t* transformed, std::int32_t* sums,
                               ConvolutionScratch& scratch) {
  const auto size = std::size_t{16} * static_cast<std::size_t>(frame.tiles()) *
                    static_cast<std::size_t>(channels);
  if (scratch.inputs.size() < size) {
    scratch.inputs.resize(size);
    scratch.products.resize(size);
  }
  transform_inputs(frame, channels, bytes, scratch.inputs.data());
  const std::ptrdiff_t apart = std::ptrdiff_t{frame.tiles()} * channels;
  for (int position = 0; position < 16; ++position) {
    multiply(frame.tiles(), channels, scratch.inputs.data() + position * apart,
             transformed + std::ptrdiff_t{position} * channels * channels,
             scratch.products.data() + position * apart);
  }
  transform_sums(frame, channels, scratch.products.data(), sums);
}

}  // namespace upstar::play

#else

namespace upstar::play {

bool has_avx2() { return false; }
void convolve_avx2(const BoardFrame& /*frame*/, int /*channels*/, const std::uint8_t* /*bytes*/,
                   const std::int16_t* /*transformed*/, std::int32_t* /*sums*/,
                   ConvolutionScratch& /*scratch*/) {}

}  // namespace upstar::play

#endif
