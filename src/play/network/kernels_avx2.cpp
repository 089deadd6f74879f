// Registers of 256 bits: what winograd_kernel.hpp needs of them.
#include <cstdint>
#include <cstring>

#include "play/network/kernels.hpp"
#include "play/network/small_layers.hpp"
#include "play/network/winograd.hpp"

#if defined(__x86_64__)
#include <immintrin.h>

#define UPSTAR_KERNEL __attribute__((target("avx2")))

namespace upstar::play {
namespace {

using Short = __m256i;
using Long = __m256i;
constexpr int kShorts = 16;
constexpr int kLongs = 8;
constexpr int kMostTiles = 5;  // 10 of the 16 registers hold sums

UPSTAR_KERNEL inline Short widen(const std::uint8_t* from) {
  return _mm256_cvtepu8_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from)));
}
UPSTAR_KERNEL inline __m256i load(const void* from) {
  return _mm256_loadu_si256(static_cast<const __m256i*>(from));
}
UPSTAR_KERNEL inline void store(void* to, __m256i value) {
  _mm256_storeu_si256(static_cast<__m256i*>(to), value);
}
UPSTAR_KERNEL inline Long zero() { return _mm256_setzero_si256(); }
UPSTAR_KERNEL inline Short add_shorts(Short a, Short b) { return _mm256_add_epi16(a, b); }
UPSTAR_KERNEL inline Short sub_shorts(Short a, Short b) { return _mm256_sub_epi16(a, b); }
UPSTAR_KERNEL inline Long add(Long a, Long b) { return _mm256_add_epi32(a, b); }
UPSTAR_KERNEL inline Long sub(Long a, Long b) { return _mm256_sub_epi32(a, b); }
UPSTAR_KERNEL inline Long broadcast_pair(const std::int16_t* from) {
  std::int32_t two = 0;
  std::memcpy(&two, from, sizeof two);
  return _mm256_set1_epi32(two);
}
UPSTAR_KERNEL inline Long multiply_add(Long sum, Long input, Long weight) {
  return _mm256_add_epi32(sum, _mm256_madd_epi16(input, weight));
}
UPSTAR_KERNEL inline Long undo_scale(Long sum) {
  return _mm256_srai_epi32(_mm256_mullo_epi32(sum, _mm256_set1_epi32(kInverseOfNine)), 2);
}

template <bool Stream>
UPSTAR_KERNEL inline void end_outputs(Long sums, const LayerEnd& end, int output,
                                      std::ptrdiff_t at) {
  __m256 value =
      _mm256_add_ps(_mm256_mul_ps(_mm256_cvtepi32_ps(sums), _mm256_loadu_ps(end.scale + output)),
                    _mm256_loadu_ps(end.bias + output));
  if constexpr (Stream) {
    const __m256 before = _mm256_loadu_ps(end.stream + at);
    value = _mm256_add_ps(value, _mm256_add_ps(before, _mm256_loadu_ps(end.everywhere + output)));
    value = _mm256_max_ps(value, _mm256_setzero_ps());
    _mm256_storeu_ps(end.stream + at, value);
  }
  value = _mm256_mul_ps(value, _mm256_set1_ps(end.to_bytes));
  value = _mm256_min_ps(_mm256_max_ps(value, _mm256_setzero_ps()), _mm256_set1_ps(255.0F));
  const __m256i whole = _mm256_cvtps_epi32(value);  // to the nearest, halves to even
  const __m128i shorts =
      _mm_packus_epi32(_mm256_castsi256_si128(whole), _mm256_extracti128_si256(whole, 1));
  _mm_storel_epi64(reinterpret_cast<__m128i*>(end.out + at), _mm_packus_epi16(shorts, shorts));
}

#include "play/network/winograd_kernel.hpp"

}  // namespace

const Kernels* avx2_kernels() { return __builtin_cpu_supports("avx2") != 0 ? &kKernels : nullptr; }

}  // namespace upstar::play

#else

namespace upstar::play {
const Kernels* avx2_kernels() { return nullptr; }
}  // namespace upstar::play

#endif
