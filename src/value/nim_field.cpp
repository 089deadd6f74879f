// Products by halves, powers by squaring, inverses by Fermat's little theorem in the field of 2^64 nimbers.
#include "value/nim_field.hpp"

namespace upstar {
namespace {

// Of heaps below 2^bits, where bits is a power of two.
std::uint64_t nim_product_below(std::uint64_t a, std::uint64_t b, int bits) {
  if (a < 2 || b < 2) return a * b;
  const int half = bits / 2;
  const std::uint64_t low = (std::uint64_t{1} << half) - 1;
  if (a <= low && b <= low) return nim_product_below(a, b, half);
  const std::uint64_t a1 = a >> half;
  const std::uint64_t a0 = a & low;
  const std::uint64_t b1 = b >> half;
  const std::uint64_t b0 = b & low;
  const std::uint64_t high = nim_product_below(a1, b1, half);
  const std::uint64_t lowest = nim_product_below(a0, b0, half);
  const std::uint64_t mixed = nim_product_below(a1 ^ a0, b1 ^ b0, half);
  return ((mixed ^ lowest) << half) ^ lowest ^
         nim_product_below(high, std::uint64_t{1} << (half - 1), half);
}

}  // namespace

std::uint64_t nim_product(std::uint64_t a, std::uint64_t b) { return nim_product_below(a, b, 64); }

std::uint64_t nim_power(std::uint64_t a, std::uint64_t n) {
  std::uint64_t result = 1;
  for (; n != 0; n >>= 1) {
    if ((n & 1) != 0) result = nim_product(result, a);
    a = nim_product(a, a);
  }
  return result;
}

// a^(2^64 - 1) = 1 for every a but 0.
std::uint64_t nim_inverse(std::uint64_t a) { return nim_power(a, ~std::uint64_t{1}); }

}  // namespace upstar
