// The number of a strip among all strips with as many points, read from either end and with either
// colours: the place of a strip in a database.
//
// Write a gap as a digit +1 (black), -1 (white) or 0 (free). A half of the gaps, read from its end of
// the strip towards the middle, is then a number in balanced ternary, and exchanging the colours
// changes its sign. So a strip is a pair of numbers with |a|, |b| <= H = (3^h - 1) / 2, and a middle
// digit when the number of gaps is odd:
//
//     mirror image        (a, m, b)  ->  (b, m, a)
//     colours exchanged   (a, m, b)  ->  (-a, -m, -b)
//
// Some image has b >= |a|, and b^2 + b + a numbers these pairs without gaps from 0 to (H + 1)^2 - 1.
// That is a quarter of all strips and a little more: where |a| = b, a few images keep numbers of
// their own.
#pragma once

#include <array>
#include <cassert>
#include <cstdint>
#include <cstdlib>

#include "rules/nogo/strip.hpp"

namespace upstar::nogo {

struct StripIndex {
  std::uint32_t number = 0;
  bool negated = false;  // the strip of that number is the negative of the one asked about
};

// Strips of up to this many points have numbers.
inline constexpr int kMaxIndexedPoints = 19;

// How many numbers there are for strips of n points.
[[nodiscard]] constexpr std::uint32_t strip_count(int n);
[[nodiscard]] StripIndex strip_index(const Strip& strip);
// A strip that has this number: strip_index(strip_at(n, i)) is {i, false}.
[[nodiscard]] Strip strip_at(int n, std::uint32_t number);

// ---------------------------------------------------------------------------------------------

namespace detail {

inline constexpr int kHalfGaps = (kMaxIndexedPoints + 1) / 2;
using HalfTable = std::array<std::int16_t, std::size_t{1} << kHalfGaps>;

constexpr int power_of_three(int exponent) {
  int power = 1;
  for (; exponent > 0; --exponent) power *= 3;
  return power;
}

// The sum over the gaps of a set, where gap j counts weight(j).
template <class Weight>
constexpr HalfTable sums_of_gaps(Weight weight) {
  HalfTable table{};
  for (std::size_t gaps = 1; gaps < table.size(); ++gaps) {
    table[gaps] =
        static_cast<std::int16_t>(table[gaps & (gaps - 1)] + weight(std::countr_zero(gaps)));
  }
  return table;
}

// Halves read from the first gap on, and from the last: kFromLast takes sets of kHalfGaps gaps.
inline constexpr HalfTable kFromFirst = sums_of_gaps([](int gap) { return power_of_three(gap); });
inline constexpr HalfTable kFromLast =
    sums_of_gaps([](int gap) { return power_of_three(kHalfGaps - 1 - gap); });

}  // namespace detail

constexpr std::uint32_t strip_count(int n) {
  const auto side = static_cast<std::uint32_t>((detail::power_of_three((n + 1) / 2) + 1) / 2);
  return side * side * ((n + 1) % 2 == 0 ? 1 : 3);
}

inline StripIndex strip_index(const Strip& strip) {
  assert(strip.n <= kMaxIndexedPoints);
  const int gaps = strip.n + 1;
  const int half = gaps / 2;
  const std::uint64_t mask = detail::low_bits(half);
  const auto last_half = [&](std::uint64_t set) {
    return detail::kFromLast[set >> (gaps - half) << (detail::kHalfGaps - half)];
  };
  int a = detail::kFromFirst[strip.black & mask] - detail::kFromFirst[strip.white & mask];
  int b = last_half(strip.black) - last_half(strip.white);
  if (std::abs(a) > std::abs(b)) std::swap(a, b);
  const bool odd = gaps % 2 != 0;
  int middle =
      odd ? static_cast<int>(strip.black >> half & 1) - static_cast<int>(strip.white >> half & 1)
          : 0;
  const bool negated = b < 0;
  if (negated) {
    a = -a;
    b = -b;
    middle = -middle;
  }
  const auto pair = static_cast<std::uint32_t>(b * b + b + a);
  return {odd ? pair * 3 + static_cast<std::uint32_t>(middle + 1) : pair, negated};
}

}  // namespace upstar::nogo
