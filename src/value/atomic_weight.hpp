// Atomic weight: how many ups an infinitesimal is worth.
//
// G has atomic weight A when G - A.up lies strictly between down + far star and up + far star, where
// A.up is the Norton product and a far star is a nimber larger than any that occurs. There is at most
// one such A. Every all-small game has one (Conway), found from its options:
//
//     G0 = { aw(G^L) - 2 | aw(G^R) + 2 }
//     aw(G) = G0,  unless G0 is an integer; then
//             0                                        when G is confused with a far star,
//             the largest integer that fits G0's gap   when G exceeds it,
//             the smallest one                         when G is below it.
//
// Other infinitesimals (tiny games, say) are decided too. Let G(N) be G with every follower that is
// certain to stay positive (right stop > 0) replaced by N ups, and every follower certain to stay
// negative by N downs. G(N) is all-small and has a weight. If X is all-small and N ups exceed every
// follower of X, then G - X and G(N) - X have the same outcome: play both alike, and once a
// replaced follower is reached both are decided the same way. With X = A.up +- (up + far star):
//
//     G has weight A   <=>   G(N) has weight A,    for every N >= 3 birthday(A) + 8,
//
// because A.up has no follower above (birthday(A) + 2 birthday(A)) ups and a star. How large an N is
// enough can be told beforehand: if U is the most ups among the followers and h the height of G, the
// recursion moves integers by 2 at each of h levels, so a weight that does not speak of N has integers
// up to U + 2h + 1, denominators up to 2^h and h levels: its birthday is at most U + 4h + 2. So with
// N = 3 (U + 4h + 2) + 8 one pass decides: the weight of G(N) is G's when its birthday is within that
// bound, and otherwise G certainly has none.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "value/arena.hpp"

namespace upstar {

// Nothing when the game is not an infinitesimal, or one without an atomic weight.
[[nodiscard]] std::optional<Game> atomic_weight(Arena& arena, Game game);

// The weights of many games at once, which share followers: with the largest U and h among them, one
// N serves all.
[[nodiscard]] std::vector<std::optional<Game>> atomic_weights(Arena& arena,
                                                              std::span<const Game> games);

}  // namespace upstar
