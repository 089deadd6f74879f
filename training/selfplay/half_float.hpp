// Numbers of 16 bits, as networks on a GPU read and write them.
#pragma once

#include <cstdint>
#include <cstring>

#ifdef __F16C__
#include <immintrin.h>
#endif

namespace upstar::training {

using Half = std::uint16_t;

#ifdef __F16C__
inline float from_half(Half bits) { return _cvtsh_ss(bits); }
inline Half to_half(float value) { return _cvtss_sh(value, 0); }
#else
// Normal numbers only; what is smaller becomes 0. Enough for logits and shares.
inline float from_half(Half bits) {
  const std::uint32_t exponent = bits >> 10 & 31;
  std::uint32_t word = static_cast<std::uint32_t>(bits & 0x8000) << 16;
  if (exponent != 0)
    word |= (exponent + 112) << 23 | static_cast<std::uint32_t>(bits & 0x3ff) << 13;
  float value = 0;
  std::memcpy(&value, &word, sizeof value);
  return value;
}
inline Half to_half(float value) {
  std::uint32_t word = 0;
  std::memcpy(&word, &value, sizeof value);
  const std::uint32_t sign = word >> 16 & 0x8000;
  word = (word & 0x7fffffff) + 0xfff + (word >> 13 & 1);
  if (word < 113U << 23) return static_cast<Half>(sign);
  if (word >= 143U << 23) return static_cast<Half>(sign | 0x7bff);
  return static_cast<Half>(sign | ((word - (112U << 23)) >> 13));
}
#endif

}  // namespace upstar::training
