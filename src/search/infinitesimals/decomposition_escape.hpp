// Games that no multiples of others exceed.
//
// Is there a number n with x <= n.y? Comparing x with y, 2.y, 3.y, ... answers yes or nothing. Here is
// how a no is proved, for several y at once: x escapes y1, ..., yk when
//
//     x <= n1.y1 + ... + nk.yk        for no n1, ..., nk >= 0.
//
// Left has to win x - (n1.y1 + ... + nk.yk) moving first, whatever the n are, so her strategy must not
// depend on them. Let a game H stand for all the sums H - (n1.y1 + ... + nk.yk), and say
//
//     safe(H)     Left wins every one of them moving second,
//     won(H)      Left wins every one of them moving first.
//
//     safe(H)  <=   won(H^R) for every Right option, and won(H - y^L) for every y and Left option of it
//     won(H)   <=   safe(H^L) for some Left option,
//              or   safe(H - y^R) for some y and Right option of it, played while there is a copy of y,
//                   and H won without that y, for when there is none.
//
// The games H stay few because a step may lean on what is still being proved: a step that plays in a
// copy of some y leaves fewer copies, so there safe(H) follows from safe(G) for every G <= H assumed
// so far; a step that plays in H alone leaves a smaller H. By induction on the number of copies, then
// on birthdays, everything assumed is true once all of it has been justified. When a game turns out not
// to be justified, whatever was proved after it was assumed is forgotten.
#pragma once

#include <span>

#include "value/arena.hpp"

namespace upstar {

struct EscapeLimits {
  int steps = 1000;          // games called safe in one proof, those forgotten again included
  double most_stops = 1000;  // of each of them
};

// True only if it is proved. False may mean that the limits ended the search.
[[nodiscard]] bool escapes(Arena& arena, Game game, std::span<const Game> bounds,
                           const EscapeLimits& limits = {});

}  // namespace upstar
