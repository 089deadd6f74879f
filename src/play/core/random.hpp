// Random numbers for players: fast, small, and the same on every machine for the same seed.
//
// A counter run through a bijection that mixes all bits (splitmix). Streams of different seeds begin far
// apart, which is all that playouts ask for.
#pragma once

#include <cstdint>

#include "base/hash.hpp"

namespace upstar::play {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(mix64(seed)) {}

  std::uint64_t next() {
    state_ += 0x9e3779b97f4a7c15ULL;
    return mix64(state_);
  }

  // From 0 to bound - 1; every number nearly as often as any other: off by at most bound / 2^32.
  std::uint32_t below(std::uint32_t bound) {
    return static_cast<std::uint32_t>((next() >> 32) * bound >> 32);
  }

  // From 0 up to, but not, 1.
  double unit() { return static_cast<double>(next() >> 11) * 0x1p-53; }

 private:
  std::uint64_t state_;
};

}  // namespace upstar::play
