// Strips that differ only at their ends can be compared at sight: a stone at the end helps its owner.
//
// Lemma. Let B be a strip with nothing in its first gap, xB the same with a black stone there. Then
// xB >= B. (Hence B >= oB, and the same at the other end.)
//
// Proof. White, to move in xB - B, loses against a Black who copies every move on the same point of the
// other strip. White's move in xB: not on the first point, for it would take the stone's only liberty;
// elsewhere it is legal in B too, where fewer black stones forbid it, and what it leaves differs again
// only in that stone. White's move in -B, seen as Black's in B: it depends on white stones alone, which
// are the same, so Black has it in xB. On the first point it leaves the same strip in both, since the
// stone at the end joins it; elsewhere the difference stays that one stone. So Black always has an
// answer.
//
// In the middle of a strip the like is false: o.....x is not >= o.o....x, for a stone there takes
// liberties from its neighbours and forbids moves of either side.
//
// What this gives: if A and -B differ only at their ends, A + B may be left out of a sum from which a
// bound in the right direction is wanted.
#pragma once

#include <compare>

#include "rules/nogo/strip.hpp"

namespace upstar {

namespace detail {

// The strip without stones at its ends.
inline nogo::Strip without_ends(const nogo::Strip& strip) {
  const std::uint64_t ends = std::uint64_t{1} | std::uint64_t{1} << strip.n;
  return {strip.black & ~ends, strip.white & ~ends, strip.n};
}

// Black's stone at a gap counts 1, White's -1.
inline int stone_at(const nogo::Strip& strip, int gap) {
  return static_cast<int>(strip.black >> gap & 1) - static_cast<int>(strip.white >> gap & 1);
}

inline std::partial_ordering compare_ends(const nogo::Strip& a, const nogo::Strip& b) {
  const std::strong_ordering first = stone_at(a, 0) <=> stone_at(b, 0);
  const std::strong_ordering last = stone_at(a, a.n) <=> stone_at(b, b.n);
  if (first == 0) return last;
  if (last == 0 || first == last) return first;
  return std::partial_ordering::unordered;
}

}  // namespace detail

// By the lemma alone, whichever way either strip is read: `less` means a <= b.
inline std::partial_ordering compare_by_ends(const nogo::Strip& a, const nogo::Strip& b) {
  if (a.n != b.n) return std::partial_ordering::unordered;
  const nogo::Strip inner = detail::without_ends(a);
  for (const nogo::Strip& other : {b, b.mirrored()}) {
    if (detail::without_ends(other) != inner) continue;
    const std::partial_ordering order = detail::compare_ends(a, other);
    if (order != std::partial_ordering::unordered) return order;
  }
  return std::partial_ordering::unordered;
}

}  // namespace upstar
