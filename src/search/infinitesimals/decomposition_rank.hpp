// Games that are independent over the integers, and a proof of it.
//
// Say x <~ y, for positive games, when x <= n.y for some number n. Let x1, x2, ..., xk be positive,
// such that none is below a combination of those before it:
//
//     xi <= n1.x1 + ... + n(i-1).x(i-1)     for no n >= 0.
//
// Then they are independent: in a relation between them, let ci be the last coefficient that is not 0,
// ci > 0 without loss; xi <= ci.xi because xi is positive, and ci.xi is a combination of those before,
// at most the one with absolute coefficients. This is a contradiction.
//
// That xi escapes the games before it is proved by a strategy (decomposition_escape.hpp), and not
// necessarily against them: any games that bound them all will do, best a single one.
//
// Candidates are the games given, or their multiples by 2, 4, 8, or the negatives of these, whichever
// comes out positive. Of candidates with x <~ y <~ x only the first is taken, and those that lie below
// most others come first, because whoever comes late must escape all that came before.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "search/infinitesimals/decomposition_escape.hpp"
#include "value/arena.hpp"

namespace upstar {

struct RankOptions {
  std::size_t most_candidates = 60;
  double most_stops = 60;   // of a candidate
  int most_multiples = 16;  // in looking for an n with x <= n.y
  int most_bounds = 12;     // sets of bounds to try for each candidate
  EscapeLimits proof;
};

// Proved independent; each is a multiple of one of `games`.
[[nodiscard]] std::vector<Game> independent_games(Arena& arena, std::span<const Game> games,
                                                  const RankOptions& options = {});

}  // namespace upstar
