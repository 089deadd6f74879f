// The arena's tables: who interns what, and the slots of its memos. Private to the Arena.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"
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

// A set of indices into somebody else's array, found by content: open addressing, never forgets.
class IndexSet {
 public:
  explicit IndexSet(Budget& budget) : budget_(budget) {
    budget_.charge(kFirstSlots * sizeof(std::uint32_t));
    slots_.assign(kFirstSlots, kFree);
  }
  ~IndexSet() { budget_.release(slots_.size() * sizeof(std::uint32_t)); }
  IndexSet(const IndexSet&) = delete;
  IndexSet& operator=(const IndexSet&) = delete;

  // The index for which `same(index)` holds, if one with this hash was inserted.
  template <class Same>
  [[nodiscard]] std::optional<std::uint32_t> find(std::uint64_t hash, Same same) const {
    for (std::size_t at = hash & (slots_.size() - 1); slots_[at] != kFree;
         at = (at + 1) & (slots_.size() - 1)) {
      if (same(slots_[at])) return slots_[at];
    }
    return std::nullopt;
  }

  // Call before inserting: grows when needed, or throws. `hash_at(index)` gives an index's hash again.
  template <class HashAt>
  void make_room(HashAt hash_at) {
    if ((count_ + 1) * 2 <= slots_.size()) return;
    budget_.charge(slots_.size() * 2 * sizeof(std::uint32_t));
    std::vector<std::uint32_t> old(slots_.size() * 2, kFree);
    old.swap(slots_);
    for (const std::uint32_t index : old) {
      if (index != kFree) place(hash_at(index), index);
    }
    budget_.release(old.size() * sizeof(std::uint32_t));
  }
  void insert(std::uint64_t hash, std::uint32_t index) {
    place(hash, index);
    ++count_;
  }

 private:
  static constexpr std::uint32_t kFree = 0xffff'ffff;
  static constexpr std::size_t kFirstSlots = 1024;

  void place(std::uint64_t hash, std::uint32_t index) {
    std::size_t at = hash & (slots_.size() - 1);
    while (slots_[at] != kFree) at = (at + 1) & (slots_.size() - 1);
    slots_[at] = index;
  }

  Budget& budget_;
  std::vector<std::uint32_t> slots_;
  std::size_t count_ = 0;
};

}  // namespace upstar
