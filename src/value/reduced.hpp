// Reduced canonical form: what remains of a game when infinitesimals do not count.
//
// Call G and H Inf-equivalent when G - H is infinitesimal. Among the games equivalent to G there is
// one without Inf-dominated and Inf-reversible options (Grossman and Siegel, "Reductions of partizan
// games"): the reduced canonical form. Numbers plus infinitesimals reduce to their number.
//
// It is found by a tiny detour: cool by epsilon, take the canonical form, heat by epsilon. Let every
// stop among the followers be a multiple of 2^-d and h be the height of G. For 0 < epsilon < 2^-d,
//
//     H_epsilon >= 0   <=>   H is at least some infinitesimal
//
// for every difference H of followers: cooling respects order and sums and sends infinitesimals to 0,
// and a right stop below 0 is at most -2^-d, so it stays below 0. Dominated and reversible options of
// the cooled game are therefore the Inf-dominated and Inf-reversible ones of G. Positive temperatures
// are at least 2^-(d+h), so epsilon = 2^-(d+h+2) freezes nothing but what is a number already.
#pragma once

#include "value/arena.hpp"

namespace upstar {

[[nodiscard]] Game reduced_canonical_form(Arena& arena, Game game);

}  // namespace upstar
