// The companion of a game.
//
//     companion(G) = { companion(G^L), and 0 if G >= 0 | companion(G^R), and 0 if G <= 0 }
//
// It adds to every follower the move to zero that its outcome would allow a player to give away.
// Zero and star change places; a multiple of up gains or loses a star; larger nimbers and everything
// around a number other than 0 stay:
//
//     companion(n.up + *k) = n.up + *k',   k' = 1, 0, 2, 3, ... for k = 0, 1, 2, 3, ...
#pragma once

#include "value/arena.hpp"

namespace upstar {

[[nodiscard]] Game companion(Arena& arena, Game game);

}  // namespace upstar
