// Verdicts on sums, the numbers they speak of, and where a number belongs in the table.
//
// Add a number M to a sum and whether Left, moving first, wins can only change from "loses" to "wins" as M
// grows. So an answer at one M is an answer for a half-line of them: a verdict. The table
// (threshold_table.hpp) holds the two ends that are known of a sum without its number.
//
// A search counts in one of two kinds of numbers.
//
//   UnitNumbers    integers in units of 2^-14, the table's own. For games whose numbers are known to fit.
//   FixedNumbers   integers in units of 2^-32 (fixed.hpp), for any game. The table's units are coarser and reach
//                  less far, so a number M is written as
//
//                      M  =  base + k units          0 <= base mod 4096 < 1 unit,  -2048 <= k units < 2048
//
//                  and sums are remembered by base and k: the base is part of the key, the table sees k. Within
//                  one base nothing is lost: M >= from exactly when k >= (from - base) rounded up to units, and
//                  likewise downwards for what loses. The base of nearly every number that occurs is 0.
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/hash.hpp"
#include "search/core/fixed.hpp"
#include "search/core/threshold_table.hpp"

namespace upstar {

// What the verdict on a move, for the opponent and the number shift - M, means for the mover at M.
template <class Number>
void combine(NumberVerdict<Number>& verdict, Number shift, const NumberVerdict<Number>& reply) {
  if (!reply.wins) {
    verdict = {true, shift - reply.from};
  } else {
    verdict.from = std::min(verdict.from, shift - reply.from);
  }
}

struct UnitNumbers {
  using Number = std::int32_t;
  static constexpr Number kLargest = 1 << 26;  // larger than any that occurs

  static Fixed to_fixed(Number number) { return static_cast<Fixed>(number) << kShift; }
  static Number from_fixed(Fixed number) { return static_cast<Number>(number >> kShift); }

  // Where a sum with this key is remembered, at this number.
  struct Place {
    Place(const Hash128& sum, Number at) : key(sum), number(at) {}

    [[nodiscard]] UnitVerdict to_table(const UnitVerdict& verdict) const { return verdict; }
    [[nodiscard]] UnitVerdict from_table(const UnitVerdict& verdict) const { return verdict; }

    Hash128 key;
    std::int32_t number;
  };

 private:
  static constexpr int kShift = kFixedBits - kThresholdUnitBits;
};

struct FixedNumbers {
  using Number = Fixed;
  static constexpr Number kLargest = kFixedInfinity;

  static Fixed to_fixed(Number number) { return number; }
  static Number from_fixed(Fixed number) { return number; }

  struct Place {
    Place(const Hash128& sum, Number at) : key(sum) {
      const Fixed far = ((at + kReach) >> (kReachBits + 1)) << (kReachBits + 1);
      base = far + (at & (kUnit - 1));
      number = static_cast<std::int32_t>((at - base) >> kShift);
      if (base == 0) return;
      Hasher128 hasher;
      hasher.add(static_cast<std::uint64_t>(base));
      const Hash128 term = hasher.finish();
      key.low += term.low;
      key.high += term.high;
    }

    // The verdict holds at the number of the place.
    [[nodiscard]] UnitVerdict to_table(const NumberVerdict<Fixed>& verdict) const {
      const Fixed distance = verdict.from - base;
      const Fixed units = verdict.wins ? (distance + kUnit - 1) >> kShift : distance >> kShift;
      return {verdict.wins,
              static_cast<std::int32_t>(std::clamp(units, -kReach >> kShift, kReach >> kShift))};
    }
    [[nodiscard]] NumberVerdict<Fixed> from_table(const UnitVerdict& verdict) const {
      return {verdict.wins, base + (static_cast<Fixed>(verdict.from) << kShift)};
    }

    Hash128 key;
    Fixed base = 0;
    std::int32_t number = 0;
  };

 private:
  static constexpr int kShift = kFixedBits - kThresholdUnitBits;
  static constexpr Fixed kUnit = Fixed{1} << kShift;
  static constexpr int kReachBits = kFixedBits + 11;
  static constexpr Fixed kReach = Fixed{1} << kReachBits;  // the number 2048
};

}  // namespace upstar
