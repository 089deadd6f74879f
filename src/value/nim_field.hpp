// Conway's field of nimbers: nim product, inverse and powers of heaps.
//
//     a (x) b = mex { a'(x)b + a(x)b' + a'(x)b' : a' < a, b' < b }        sums are nim sums
//
// The heaps below 2^(2^k) are a field for every k. Heaps of 64 bits are the largest of them that fit a machine
// word, and all that is offered here. Products are computed by halves: with F = 2^(2^(k-1)) a Fermat power,
//
//     (aF + b)(cF + d) = (a(x)(c + d) + b(x)c) F + b(x)d + a(x)c(x)F/2
//
// because F (x) F = F + F/2, and F (x) x = F x, the ordinary product, for x < F.
#pragma once

#include <cstdint>

namespace upstar {

[[nodiscard]] std::uint64_t nim_product(std::uint64_t a, std::uint64_t b);
// x with a (x) x = 1. Requires a > 0.
[[nodiscard]] std::uint64_t nim_inverse(std::uint64_t a);
// a (x) a (x) ... (x) a, n times; 1 for n = 0.
[[nodiscard]] std::uint64_t nim_power(std::uint64_t a, std::uint64_t n);

}  // namespace upstar
