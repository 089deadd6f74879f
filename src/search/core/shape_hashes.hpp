// Names of values that mean the same in every arena: 128-bit hashes of what a value is.
//
// Handles depend on the order in which games were made, which differs between threads and from run to run.
// The hash of a value is made from the hashes of its options, in any order of them; it serves as a key in
// tables that threads share, and in logs. Each is computed once.
#pragma once

#include <cstdint>

#include "base/growing_array.hpp"
#include "base/hash.hpp"
#include "value/arena.hpp"

namespace upstar {

class ShapeHashes {
 public:
  // With another salt everything has another hash.
  explicit ShapeHashes(Arena& arena, std::uint64_t salt = 0);

  [[nodiscard]] Hash128 of(Game game) {
    if (game.id < known_.size() && known_[game.id] != Hash128{}) return known_[game.id];
    return make(game);
  }

 private:
  Hash128 make(Game game);

  Arena& arena_;
  std::uint64_t salt_;
  GrowingArray<Hash128> known_;  // by handle; zero where not yet asked for
};

}  // namespace upstar
