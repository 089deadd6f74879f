// What the sum search remembers: for which numbers the mover wins.
//
// Add a number M to a sum and whether Left, moving first, wins can only change from "loses" to "wins"
// as M grows. So an answer at one M is an answer for a half-line of them, and a table entry for a sum
// without its number holds two ends:
//
//     ---- loses ----]  loses_to        ? ? ?        wins_from  [---- wins ----      M
//
// Keys are 128-bit hashes of the sum, the same for all orders of its components.
#pragma once

#include <cstdint>
#include <optional>

#include "base/hash.hpp"
#include "search/core/fixed.hpp"

namespace upstar {

// Left to move wins for every number >= from, or loses for every number <= from.
struct Verdict {
  bool wins = false;
  Fixed from = 0;
};

struct ThresholdSlot {
  using Key = Hash128;

  Hash128 key;
  Fixed wins_from = kFixedInfinity;
  Fixed loses_to = -kFixedInfinity;

  [[nodiscard]] bool empty() const { return key == Hash128{}; }
  [[nodiscard]] bool holds(const Key& other) const { return key == other; }
  [[nodiscard]] std::uint64_t hash() const { return key.low; }
  static std::uint64_t hash_of(const Key& other) { return other.low; }

  [[nodiscard]] std::optional<Verdict> at(Fixed number) const {
    if (number >= wins_from) return Verdict{true, wins_from};
    if (number <= loses_to) return Verdict{false, loses_to};
    return std::nullopt;
  }
  void learn(const Verdict& verdict) {
    if (verdict.wins && verdict.from < wins_from) wins_from = verdict.from;
    if (!verdict.wins && verdict.from > loses_to) loses_to = verdict.from;
  }
};

}  // namespace upstar
