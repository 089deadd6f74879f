// The orders in which the published solver looks at strips: as texts, and as entries of its database.
//
// A gap is a digit: 0 free, 1 black, 2 white. Reading digits from the left, the first gap in which two
// strips differ tells which comes first. This is also the order of the texts "x..o" with '.' before
// 'x' before 'o', provided that they are equally long: up to the first gap that differs the texts agree,
// and a free gap is followed by a point.
//
//     before_in_sum        length of the text, then digits     (the largest are played in first)
//     before_in_database   number of points, then digits       (the first of equal games is simplest)
#pragma once

#include <bit>
#include <cstdint>

#include "rules/nogo/strip.hpp"

namespace upstar::cgtsolver {

[[nodiscard]] inline int text_length(const nogo::Strip& strip) {
  return strip.n + std::popcount(strip.black | strip.white);
}

[[nodiscard]] inline bool digits_before(const nogo::Strip& a, const nogo::Strip& b) {
  const std::uint64_t different = (a.black ^ b.black) | (a.white ^ b.white);
  const std::uint64_t first = different & (~different + 1);
  const auto digit = [first](const nogo::Strip& strip) {
    return (strip.black & first ? 1 : 0) + (strip.white & first ? 2 : 0);
  };
  return digit(a) < digit(b);
}

[[nodiscard]] inline bool before_in_sum(const nogo::Strip& a, const nogo::Strip& b) {
  const int length_a = text_length(a);
  const int length_b = text_length(b);
  return length_a != length_b ? length_a < length_b : digits_before(a, b);
}

[[nodiscard]] inline bool before_in_database(const nogo::Strip& a, const nogo::Strip& b) {
  return a.n != b.n ? a.n < b.n : digits_before(a, b);
}

// The strip or its mirror image, whichever text comes first.
[[nodiscard]] inline nogo::Strip upright(const nogo::Strip& strip) {
  const nogo::Strip mirrored = strip.mirrored();
  return digits_before(mirrored, strip) ? mirrored : strip;
}

}  // namespace upstar::cgtsolver
