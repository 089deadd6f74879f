// Mixing hashes. 64 bits choose a slot, where the full key is compared; where a hash stands in for a
// key, it has 128 bits.
#pragma once

#include <cstdint>

namespace upstar {

inline constexpr std::uint64_t kMix = 0xd6e8feb86659fd93ULL;

// A bijection on 64 bits in which every input bit reaches every output bit.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x ^= x >> 32;
  x *= kMix;
  x ^= x >> 32;
  x *= kMix;
  x ^= x >> 32;
  return x;
}

struct Hash128 {
  std::uint64_t low = 0;
  std::uint64_t high = 0;

  bool operator==(const Hash128&) const = default;
};

// Hashes a sequence of words into 128 bits: two independently seeded and multiplied streams.
class Hasher128 {
 public:
  constexpr void add(std::uint64_t word) {
    low_ = mix64(low_ ^ word);
    high_ = mix64(high_ * 0x9fb21c651e98df25ULL + word + 0x2545f4914f6cdd1dULL);
  }
  [[nodiscard]] constexpr Hash128 finish() const {
    return {mix64(low_), mix64(high_ ^ (low_ << 1))};
  }

 private:
  std::uint64_t low_ = 0x9e3779b97f4a7c15ULL;
  std::uint64_t high_ = 0xc2b2ae3d27d4eb4fULL;
};

}  // namespace upstar
