// Fixed-point numbers: conversions, and simplicity by counting trailing zero bits.
#include "search/core/fixed.hpp"

#include <bit>

#include "base/error.hpp"

namespace upstar {

Fixed to_fixed(const Dyadic& number) {
  const Dyadic scaled = number.scaled(kFixedBits);
  const auto units = scaled.is_integer() ? scaled.to_int64() : std::nullopt;
  if (!units || *units > kFixedLimit || *units < -kFixedLimit) {
    throw Error(ErrorKind::Limit, "the number " + number.to_string() + " is too fine or too large",
                "the sum search takes numbers below 2^20 in steps of 2^-32");
  }
  return *units;
}

Dyadic to_dyadic(Fixed number) { return Dyadic(number).scaled(-kFixedBits); }

Fixed simplest_within(Fixed low, Fixed high) {
  if (low <= 0 && high >= 0) return 0;
  if (high < 0) return -simplest_within(-high, -low);
  // The first multiple of the largest power of two that has one here. Integers are simpler the
  // smaller they are, so powers above one do not count.
  for (int bits = kFixedBits;; --bits) {
    const Fixed unit = Fixed{1} << bits;
    const Fixed candidate = (low + unit - 1) / unit * unit;
    if (candidate <= high) return candidate;
  }
}

bool has_left_option(Fixed number) { return number > 0 || number % kFixedOne != 0; }

Fixed left_option(Fixed number) {
  if (number % kFixedOne == 0) return number - kFixedOne;
  return number - (Fixed{1} << std::countr_zero(static_cast<std::uint64_t>(number)));
}

}  // namespace upstar
