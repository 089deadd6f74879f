// A set of indices into somebody else's array, found by content: open addressing, never forgets.
//
// The array holds the things, the set only says where a thing with a given hash may be; who asks
// compares. It is how things are made once each (hash-consing) without keeping them twice.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"

namespace upstar {

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
