// Who wins the states searched before.
//
// A slot is 16 bytes: 126 bits of the state's hash and two bits for the result. An entry lies in one of
// the kWindow slots from its home on, and nothing is ever taken out, so a search for it may end at the
// first free slot.
//
//     low   hhhh....hhhhhhhhrr      rr = 00 free, 10 the player to move loses, 11 wins
//     high  hhhh....hhhhhhhhhh
//
// The table doubles when it is half full or a window is. When the budget affords no more, a new entry
// takes the home slot of its window: results are then sometimes searched again, never wrong.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/hash.hpp"

namespace upstar::cgtsolver {

class StateTable {
 public:
  explicit StateTable(Budget& budget) : budget_(budget) {
    budget_.charge(kFirstSlots * sizeof(Hash128));
    slots_.resize(kFirstSlots);
  }
  ~StateTable() { budget_.release(slots_.size() * sizeof(Hash128)); }
  StateTable(const StateTable&) = delete;
  StateTable& operator=(const StateTable&) = delete;

  [[nodiscard]] std::optional<bool> find(const Hash128& state) const {
    for (std::size_t i = 0; i < kWindow; ++i) {
      const Hash128& slot = slots_[place(state, i)];
      if (slot.low == 0) return std::nullopt;
      if (holds(slot, state)) return (slot.low & kWinBit) != 0;
    }
    return std::nullopt;
  }

  // The state must not be in the table yet.
  void insert(const Hash128& state, bool wins) {
    const Hash128 entry{(state.low & ~kResultBits) | kUsedBit | (wins ? kWinBit : 0), state.high};
    if (filled_ * 2 >= slots_.size()) grow();
    while (!put(entry)) {
      if (grow()) continue;
      slots_[place(entry, 0)] = entry;
      return;
    }
  }

 private:
  static constexpr std::size_t kFirstSlots = std::size_t{1} << 12;
  static constexpr std::size_t kWindow = 16;
  static constexpr std::uint64_t kWinBit = 1;
  static constexpr std::uint64_t kUsedBit = 2;
  static constexpr std::uint64_t kResultBits = kWinBit | kUsedBit;

  [[nodiscard]] std::size_t place(const Hash128& state, std::size_t offset) const {
    return (static_cast<std::size_t>(state.high) + offset) & (slots_.size() - 1);
  }
  [[nodiscard]] static bool holds(const Hash128& slot, const Hash128& state) {
    return slot.high == state.high && ((slot.low ^ state.low) & ~kResultBits) == 0;
  }

  // False when the window is full.
  bool put(const Hash128& entry) {
    for (std::size_t i = 0; i < kWindow; ++i) {
      Hash128& slot = slots_[place(entry, i)];
      if (slot.low != 0) continue;
      slot = entry;
      ++filled_;
      return true;
    }
    return false;
  }

  // False when the budget does not afford it.
  bool grow() {
    const std::size_t bytes = slots_.size() * 2 * sizeof(Hash128);
    if (!budget_.affords(bytes)) return false;
    budget_.charge(bytes);  // while both tables live, both are charged
    std::vector<Hash128> old(slots_.size() * 2);
    old.swap(slots_);
    filled_ = 0;
    for (const Hash128& entry : old) {
      if (entry.low != 0) put(entry);
    }
    budget_.release(old.size() * sizeof(Hash128));
    return true;
  }

  Budget& budget_;
  std::vector<Hash128> slots_;
  std::size_t filled_ = 0;
};

}  // namespace upstar::cgtsolver
