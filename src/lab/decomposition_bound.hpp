// How many generators a group of games needs at least.
//
// A finitely generated group A of short games is a sum of r copies of Z and t cyclic groups of orders
// that are powers of 2, and needs r + t generators. Two parts of that are easy to prove:
//
//   - t is the dimension of A[2], the elements with G + G = 0 (involutions). If k of them have 2^k
//     different sums, t >= k. The sums are made one by one: equality of handles decides.
//   - r is at least the number of up powers in A, because n times up^<k+1> is below up^<k> for all n.
//
// The gap to what the relations found leave open stays large: nobody knows how to prove most of the
// games independent. What is exhaustive is the search itself: every relation between at most four of
// the values is found by the first round, apart from pairs left out for their size.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "value/arena.hpp"

namespace upstar {

// Of `games`, those with G + G = 0 that are not sums of the ones taken before; at most `most`.
[[nodiscard]] std::vector<Game> independent_involutions(Arena& arena, std::span<const Game> games,
                                                        std::size_t most);

}  // namespace upstar
