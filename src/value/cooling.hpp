// Cooling, its near-inverse heating, and overheating.
//
//     G cooled by t      { G^L_t - t | G^R_t + t },  or the mean of G when t exceeds its temperature
//     G heated by t      { heat(G^L) + t | heat(G^R) - t },                  or G when G is a number
//     G overheated       { over(G^L) + t | over(G^R) - t },     or n copies of s when G is integer n
//
// A move in a cooled game is taxed by t; heating pays the tax back. Cooling is defined for t > -1 and
// respects sums for t >= 0: (G + H)_t = G_t + H_t. Numbers are not changed by t >= 0, since their
// temperature is negative; integers are not changed at all. Cooling undoes heating by the same t > 0;
// heating respects sums of infinitesimals, but not sums in general.
#pragma once

#include "value/arena.hpp"

namespace upstar {

// Throws Error{BadInput} unless t > -1.
[[nodiscard]] Game cool(Arena& arena, Game game, const Dyadic& t);

// t may be any game.
[[nodiscard]] Game heat(Arena& arena, Game game, Game t);

// s and t may be any games.
[[nodiscard]] Game overheat(Arena& arena, Game game, Game s, Game t);

// G cooled by exactly its temperature, which leaves its mean plus an infinitesimal. A number stays.
[[nodiscard]] Game freeze(Arena& arena, Game game);

}  // namespace upstar
