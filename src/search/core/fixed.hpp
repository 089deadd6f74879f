// Numbers of the sum search: integers in units of 2^-32.
//
// Means and stops of the components that boards can hold are dyadic rationals with small
// denominators; the search adds and compares millions of them. A number that does not fit is refused
// with Error{Limit}, so nothing is ever rounded.
//
// Number avoidance fails when the rest of a sum is a number in disguise, and then what matters is
// which number is simpler (born earlier): the two functions at the end.
#pragma once

#include <cstdint>

#include "base/dyadic.hpp"

namespace upstar {

using Fixed = std::int64_t;

inline constexpr int kFixedBits = 32;
inline constexpr Fixed kFixedOne = Fixed{1} << kFixedBits;
// One component's number stays below 2^20, so that thousands of them add up without overflow.
inline constexpr Fixed kFixedLimit = kFixedOne << 20;
inline constexpr Fixed kFixedInfinity = std::int64_t{1} << 62;

[[nodiscard]] Fixed to_fixed(const Dyadic& number);
[[nodiscard]] Dyadic to_dyadic(Fixed number);

// The number born earliest with low <= number <= high.
[[nodiscard]] Fixed simplest_within(Fixed low, Fixed high);

// Is there a canonical Left option of this number, and which? (n - 1 for n > 0, none for other
// integers; (m - 1) / 2^k for m / 2^k.)
[[nodiscard]] bool has_left_option(Fixed number);
[[nodiscard]] Fixed left_option(Fixed number);

}  // namespace upstar
