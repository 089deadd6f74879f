// From numbers back to strips.
#include "rules/nogo/strip_index.hpp"

#include <cmath>

namespace upstar::nogo {

Strip strip_at(int n, std::uint32_t number) {
  assert(n <= kMaxIndexedPoints && number < strip_count(n));
  const int gaps = n + 1;
  const int half = gaps / 2;
  Strip strip{0, 0, n};
  const auto put = [&](int gap, int digit) {
    if (digit > 0) strip.black |= std::uint64_t{1} << gap;
    if (digit < 0) strip.white |= std::uint64_t{1} << gap;
  };
  if (gaps % 2 != 0) {
    put(half, static_cast<int>(number % 3) - 1);
    number /= 3;
  }
  const int b = static_cast<int>(std::sqrt(static_cast<double>(number)));
  int a = static_cast<int>(number) - b * b - b;
  int rest = b;
  for (int j = 0; j < half; ++j) {
    const auto take_digit = [](int& value) {
      const int digit = (value % 3 + 4) % 3 - 1;  // balanced: -1, 0 or 1
      value = (value - digit) / 3;
      return digit;
    };
    put(j, take_digit(a));
    put(n - j, take_digit(rest));
  }
  return strip;
}

}  // namespace upstar::nogo
