// Other ways to play two games at once, and products that are made of them.
//
//     conjunctive   { GL & HL | GR & HR }                        a move is made in both; the first to end ends both
//     selective     { GL v H, G v HL, GL v HL | ... }            a move is made in one of them, or in both
//     ordinal       G * H = { G*HL : GL, G*HR : -GR | G*HL : GR, G*HR : -GL }       H copies of G, in order
//
// All of them depend on the forms of G and H, not only on their values; canonical forms are meant. What they
// give is a value. In the ordinal product the bases of the ordinal sums are the forms that the rule itself
// makes, unsimplified, as the definition has it.
#pragma once

#include "value/arena.hpp"

namespace upstar {

[[nodiscard]] Game conjunctive_sum(Arena& arena, Game g, Game h);
[[nodiscard]] Game selective_sum(Arena& arena, Game g, Game h);
[[nodiscard]] Game ordinal_product(Arena& arena, Game g, Game h);

// For a base B = {0|H}, as ^ = {0|*} and Tiny(G) are, and a number x: B^[x] = B : x', where x' is x with its
// first step taken away (n - 1 of an integer n), and B^<x> = {0 | H - B^[x-1]}. For ^ these are ^[n] and ^<n>.
// Throw Error{BadInput} for other bases, and for x < 1 (power) or x < 0 (power_sum).
[[nodiscard]] Game power(Arena& arena, Game base, const Dyadic& exponent);
[[nodiscard]] Game power_sum(Arena& arena, Game base, const Dyadic& exponent);

}  // namespace upstar
