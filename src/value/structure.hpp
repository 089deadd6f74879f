// The size of a canonical form: its birthday, its stops, its followers.
//
// Up-stars (number + ups + nimber) are measured by formula, never expanded, so that 10^30 and *1000
// cost nothing. For a number x = m/2^k, k > 0, and n ups, n >= 0 (downs alike):
//
//     birthday    integer |n|;   x: ceil|x| + k;   adding n ups and *j: n + max(1, j xor (n mod 2))
//     stops       number 1;   *j: 2 * 3^(j-1);   n ups and *j: n + stops of *(j xor n mod 2),
//                 but n + 3 when that nimber is 0
//
// both by induction from  n.up + *j = {0 | (n-1).up + *(j xor 1)}  and  up + * = {0, * | 0}.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "value/arena.hpp"

namespace upstar {

// The height of the canonical form.
[[nodiscard]] Dyadic birthday(Arena& arena, Game game);

// How many leaves the canonical tree has when numbers are leaves. Throws Error{Limit} for nimbers so
// large (beyond *1000000) that the count could not be written down.
[[nodiscard]] Dyadic stop_count(Arena& arena, Game game);
// The same for many games, which share followers.
[[nodiscard]] std::vector<Dyadic> stop_counts(Arena& arena, std::span<const Game> games);

// How many different games can be reached by moves, not only alternating ones, the game itself
// included. Throws Error{Limit} beyond 2^63 - 1.
[[nodiscard]] std::uint64_t follower_count(Arena& arena, Game game);
// All of them, each once, in no particular order. Throws Error{Limit} when there are more than `most`.
[[nodiscard]] std::vector<Game> followers(Arena& arena, Game game, std::uint64_t most);

}  // namespace upstar
