// The arena's tables: who interns what, and the slots of its memos. Private to the Arena.
#pragma once

#include <cstdint>

#include "base/hash.hpp"
#include "value/game.hpp"

namespace upstar {

// a <= b, for games or for thermographs?  Indices have 31 bits, so both and the answer share one word:
//
//     63 62                   32 31                 1 0
//     0 |          a            |          b         | answer        (a != b, so never all zero)
struct OrderSlot {
  struct Key {
    std::uint32_t a, b;
  };
  std::uint64_t word = 0;

  static std::uint64_t pack(const Key& key) {
    return (static_cast<std::uint64_t>(key.a) << 32) | (static_cast<std::uint64_t>(key.b) << 1);
  }
  static OrderSlot of(const Key& key, bool answer) { return {pack(key) | (answer ? 1U : 0U)}; }
  [[nodiscard]] bool empty() const { return word == 0; }
  [[nodiscard]] bool holds(const Key& key) const { return (word & ~std::uint64_t{1}) == pack(key); }
  [[nodiscard]] bool answer() const { return (word & 1) != 0; }
  [[nodiscard]] std::uint64_t hash() const { return mix64(word & ~std::uint64_t{1}); }
  static std::uint64_t hash_of(const Key& key) { return mix64(pack(key)); }
};

// a + b, with a.id < b.id.
struct SumSlot {
  struct Key {
    Game a, b;
  };
  std::uint64_t word = 0;
  Game sum;

  static std::uint64_t pack(const Key& key) {
    return (static_cast<std::uint64_t>(key.a.id) << 32) | key.b.id;
  }
  [[nodiscard]] bool empty() const { return word == 0; }
  [[nodiscard]] bool holds(const Key& key) const { return word == pack(key); }
  [[nodiscard]] std::uint64_t hash() const { return mix64(word); }
  static std::uint64_t hash_of(const Key& key) { return mix64(pack(key)); }
};

// The canonical form of a sorted pair of option lists, known by its 128-bit hash.
struct MakeSlot {
  using Key = Hash128;
  Hash128 key;
  Game game;

  [[nodiscard]] bool empty() const { return key == Hash128{}; }
  [[nodiscard]] bool holds(const Key& other) const { return key == other; }
  [[nodiscard]] std::uint64_t hash() const { return key.low; }
  static std::uint64_t hash_of(const Key& other) { return other.low; }
};

}  // namespace upstar
