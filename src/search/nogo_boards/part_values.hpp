// A table from keys or looks of parts to their values. It forgets nothing, but may stop learning.
//
// Open addressing with linear probing, at most two thirds full. It doubles while its share of the budget
// allows; from then on new values are not taken in and have to be found again.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "base/hash.hpp"
#include "base/large_pages.hpp"
#include "value/game.hpp"

namespace upstar {

// shape + number, the number in units of 2^-14
struct PartValue {
  Game shape = kZero;
  std::int32_t number = 0;
};

// No value: the part is known to have none that fits.
inline constexpr Game kNoPartValue{0xffff'fffe};

// `Key` is a hash of 128 bits, or a word that says all.
template <class Key>
class PartValues {
 public:
  // May take at most `largest_share` of the budget's memory limit.
  PartValues(Budget& budget, double largest_share) : budget_(budget) {
    const double most = static_cast<double>(budget.memory_limit()) * largest_share;
    while (cap_ < kMostSlots && static_cast<double>(cap_ * 2 * sizeof(Slot)) <= most) cap_ *= 2;
    budget_.charge(kFirstSlots * sizeof(Slot));
    slots_.resize(kFirstSlots);
  }
  ~PartValues() { budget_.release(slots_.size() * sizeof(Slot)); }
  PartValues(const PartValues&) = delete;
  PartValues& operator=(const PartValues&) = delete;

  [[nodiscard]] std::size_t size() const { return size_; }

  // The value of the part with this key, or null.
  [[nodiscard]] const PartValue* find(const Key& key) const {
    const Slot& slot = slots_[place_of(key)];
    return slot.value.shape == kFree ? nullptr : &slot.value;
  }

  void insert(const Key& key, const PartValue& value) {
    if ((size_ + 1) * 3 > slots_.size() * 2 && !grow()) return;
    Slot& slot = slots_[place_of(key)];
    if (slot.value.shape == kFree) ++size_;
    slot = {key, value};
  }

 private:
  static constexpr std::size_t kFirstSlots = std::size_t{1} << 10;
  static constexpr std::size_t kMostSlots = std::size_t{1} << 32;
  static constexpr Game kFree{0xffff'ffff};

  struct Slot {
    Key key{};
    PartValue value{kFree, 0};
  };

  using Slots = std::vector<Slot, LargePages<Slot>>;

  static std::size_t scattered(const Hash128& key) { return key.low; }
  static std::size_t scattered(std::uint64_t key) { return mix64(key); }

  // The slot that holds the key, or the free one where it belongs.
  [[nodiscard]] std::size_t place_of(const Key& key) const {
    const std::size_t mask = slots_.size() - 1;
    std::size_t at = scattered(key) & mask;
    while (slots_[at].value.shape != kFree && !(slots_[at].key == key)) at = (at + 1) & mask;
    return at;
  }

  bool grow() {
    const std::size_t bytes = slots_.size() * 2 * sizeof(Slot);
    if (slots_.size() >= cap_ || !budget_.affords(bytes)) return false;
    budget_.charge(bytes);  // while both tables live, both are charged
    Slots old(slots_.size() * 2);
    old.swap(slots_);
    for (const Slot& slot : old) {
      if (slot.value.shape != kFree) slots_[place_of(slot.key)] = slot;
    }
    budget_.release(old.size() * sizeof(Slot));
    return true;
  }

  Budget& budget_;
  Slots slots_;
  std::size_t size_ = 0;
  std::size_t cap_ = kFirstSlots;
};

}  // namespace upstar
