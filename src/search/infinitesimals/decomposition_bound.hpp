// How many generators a group of games needs at least.
//
// A finitely generated group A of short games is a sum of r copies of Z and t cyclic groups of orders
// that are powers of 2, and needs r + t generators, wherever they are taken from. Both are bounded
// from below by games of A:
//
//   - t is the dimension of A[2], the elements with G + G = 0 (involutions). If k of them have 2^k
//     different sums, t >= k. Half of them have their sums kept, the other half as well; a further one
//     depends on them when, plus a sum of the first half, it is a sum of the second. Equality of
//     handles decides.
//   - r is the number of games independent over the integers. Atomic weight is a homomorphism from
//     the games that have one to games, so r is at least the number of independent atomic weights
//     plus the number of independent games of weight 0. Either is found by decomposition_rank.hpp.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "search/infinitesimals/decomposition_rank.hpp"
#include "value/arena.hpp"

namespace upstar {

struct BoundOptions {
  std::size_t most_involutions = 16;
  std::size_t most_games = 6000;  // of those given, how many are looked at for independence
  RankOptions rank;
};

struct GeneratorBound {
  std::size_t involutions = 0;  // t is at least this
  std::size_t weights = 0;      // r is at least the sum of these two
  std::size_t weightless = 0;

  [[nodiscard]] std::size_t generators() const { return involutions + weights + weightless; }
};

// For the group that `games` generate, best given simplest first.
[[nodiscard]] GeneratorBound generator_bound(Arena& arena, std::span<const Game> games,
                                             const BoundOptions& options = {});

// Of `games`, those with G + G = 0 that are not sums of the ones taken before; at most `most`.
[[nodiscard]] std::vector<Game> independent_involutions(Arena& arena, std::span<const Game> games,
                                                        std::size_t most);

}  // namespace upstar
