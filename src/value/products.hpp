// Four products of games: multiples, ordinal sums, Norton's and Conway's.
//
//     G : H      { G^L, G : H^L | G^R, G : H^R }            play in G ends the play in H
//     G . U      n copies of U when G is the integer n, else
//                { G^L.U + (U + I) | G^R.U - (U + I) }       I an incentive of U, U > 0
//     G x H      { G^L x H + G x H^L - G^L x H^L, ... | ... }
//
// The value of G : H and of G x H depends on the form of their factors (the ordinal sum on G's only);
// canonical forms are meant. Norton's product depends on values and is linear in G.
#pragma once

#include "value/arena.hpp"

namespace upstar {

// n copies of `game` for an integer n of any size: exact where a formula exists, Error{Limit} where
// more than 2^63 copies would have to be added one by one.
[[nodiscard]] Game integer_multiple(Arena& arena, const Dyadic& n, Game game);

[[nodiscard]] Game ordinal_sum(Arena& arena, Game g, Game h);

// Throws Error{BadInput} unless unit > 0.
[[nodiscard]] Game norton_product(Arena& arena, Game g, Game unit);

[[nodiscard]] Game conway_product(Arena& arena, Game g, Game h);

}  // namespace upstar
