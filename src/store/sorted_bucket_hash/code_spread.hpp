// Codes spread evenly over the buckets by a linear congruence that loses nothing.
//
// Positions that are met together differ in a few digits, so their codes lie together and crowd into few
// buckets, while codes that no position has (beyond 3^n, or of illegal boards) leave long stretches
// empty. Multiplying by an odd number modulo 2^k is a bijection of the k-bit numbers, and the upper bits
// of the product, which choose the bucket, depend on all bits of the code. The same multiplication with
// the inverse of the odd number brings the code back.
#pragma once

#include <cassert>
#include <cstdint>

namespace upstar::store {

class CodeSpread {
 public:
  // Leaves every code of `bits` bits as it is.
  [[nodiscard]] static CodeSpread none(int bits) { return {bits, 1}; }
  [[nodiscard]] static CodeSpread congruence(int bits) { return {bits, kMultiplier}; }

  [[nodiscard]] std::uint64_t spread(std::uint64_t code) const {
    assert((code & ~mask_) == 0);
    return code * multiplier_ & mask_;
  }
  [[nodiscard]] std::uint64_t gathered(std::uint64_t spread_code) const {
    return spread_code * inverse_ & mask_;
  }

 private:
  static constexpr std::uint64_t kMultiplier = 0x9e3779b97f4a7c15ULL;  // 2^64 over the golden ratio

  CodeSpread(int bits, std::uint64_t multiplier)
      : mask_(~std::uint64_t{0} >> (64 - bits)), multiplier_(multiplier) {
    assert(bits >= 1 && bits <= 64);
    // Newton's iteration: an inverse modulo 2^b becomes one modulo 2^2b. An odd number is its own
    // inverse modulo 8.
    inverse_ = multiplier;
    for (int right_bits = 3; right_bits < 64; right_bits *= 2) {
      inverse_ *= 2 - multiplier * inverse_;
    }
  }

  std::uint64_t mask_;
  std::uint64_t multiplier_;
  std::uint64_t inverse_ = 1;
};

}  // namespace upstar::store
