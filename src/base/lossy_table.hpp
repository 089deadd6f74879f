// A memo of bounded memory: direct-mapped, whole keys, grows while it may.
//
// It starts small and doubles while it fills, so a short question never pays for a large table. When
// the budget affords no more, or its share is used up, a new entry simply replaces the one in its
// slot: results are then sometimes computed again, never wrong, because keys are compared whole.
//
// A Slot is a small trivially copyable struct; default-constructed it is empty, and it offers
//     using Key;   bool empty() const;   bool holds(const Key&) const;   std::uint64_t hash() const;
//     static std::uint64_t hash_of(const Key&);        (hash() == hash_of(the key it holds))
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "base/large_pages.hpp"

namespace upstar {

template <class Slot>
class LossyTable {
 public:
  using Key = typename Slot::Key;

  // May take at most `largest_share` of the budget's memory limit.
  LossyTable(Budget& budget, double largest_share) : budget_(budget) {
    const double most = static_cast<double>(budget.memory_limit()) * largest_share;
    while (cap_ < kMostSlots && static_cast<double>(cap_ * 2 * sizeof(Slot)) <= most) cap_ *= 2;
    budget_.charge(kFirstSlots * sizeof(Slot));
    slots_.resize(kFirstSlots);
  }
  ~LossyTable() { budget_.release(slots_.size() * sizeof(Slot)); }
  LossyTable(const LossyTable&) = delete;
  LossyTable& operator=(const LossyTable&) = delete;

  // The slot that holds `key`, or null. Valid until the next store.
  [[nodiscard]] const Slot* find(const Key& key) const {
    const Slot& slot = slots_[Slot::hash_of(key) & (slots_.size() - 1)];
    return slot.holds(key) ? &slot : nullptr;
  }

  void store(const Slot& entry) {
    if (filled_ * 2 > slots_.size() && slots_.size() < cap_) grow();
    put(entry);
  }

 private:
  using Slots = std::vector<Slot, LargePages<Slot>>;

  static constexpr std::size_t kFirstSlots = std::size_t{1} << 12;
  static constexpr std::size_t kMostSlots = std::size_t{1} << 28;

  void put(const Slot& entry) {
    Slot& place = slots_[entry.hash() & (slots_.size() - 1)];
    if (place.empty()) ++filled_;
    place = entry;
  }

  void grow() {
    const std::size_t bytes = slots_.size() * 2 * sizeof(Slot);
    if (!budget_.affords(bytes)) {
      cap_ = slots_.size();
      return;
    }
    budget_.charge(bytes);  // while both tables live, both are charged
    Slots old(slots_.size() * 2);
    old.swap(slots_);
    filled_ = 0;
    for (const Slot& slot : old) {
      if (!slot.empty()) put(slot);
    }
    budget_.release(old.size() * sizeof(Slot));
  }

  Budget& budget_;
  Slots slots_;
  std::size_t filled_ = 0;
  std::size_t cap_ = kFirstSlots;
};

}  // namespace upstar
