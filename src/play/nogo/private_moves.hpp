// Moves that nobody can take away: a lower bound for each player, and who has won already by counting them.
//
// An empty point is private to a player when he alone may play there; it stays so until he plays there or may
// not any more, because what is illegal in NoGo stays illegal. A private *region* of c is a set of c's private
// points and stones that hangs together, with all of c's private points and stones beside it in it. A private
// point of the region is *safe* when each of its neighbours is one of these:
//     a private point or stone of c;  a dead point (nobody may ever play there);  the edge;
//     an enemy stone whose block has a dead point among its liberties.
// The region is *permanent* when one of its private points is not safe, or a dead point lies beside it.
//
// Claim. Whatever both play elsewhere, c can always play on all safe points of all his regions, except for
// one point of each region that is not permanent.
//
// Proof. c fills safe points and no other private ones. Look at one such move, on p of region R.
//   - It captures nothing. The enemy stones beside p were there at the start, because the enemy may play on no
//     neighbour of p, and their blocks keep a liberty for ever: a dead point.
//   - Its block B has a liberty. If B does not hold all of R, some member of R outside B is beside one in B,
//     because R hangs together; it is not a stone of c, which would be in B, so it is a private point that is
//     still empty. If B holds all of R, all private points of R are filled; then all were safe, and either a
//     dead point beside R is a liberty of B, or this was the point that c leaves.
// Private points are not lost meanwhile: the enemy may not play there. []
//
// It is not enough that p is private and its enemy neighbours have liberties now: those may be filled later,
// and then p would capture.
//
// Who has won. Let c be to move, with `sure` such moves, and let m be an upper bound for the moves that the
// enemy makes to the end: the points where he may play now. If there is a point where both may play, c takes
// one first; that is one more move for c and one fewer for the enemy. c wins if he has more moves than the
// enemy. If it is the enemy's turn, c wins if he has at least as many.
#pragma once

#include <optional>

#include "play/nogo/fast_board.hpp"

namespace upstar::play {

// How many moves `player` can make on his private points whatever happens.
[[nodiscard]] int sure_moves(const FastBoard& board, Player player);

// Whether the player to move wins, where counting moves decides it.
[[nodiscard]] std::optional<bool> won_by_count(const FastBoard& board, Player to_move);

}  // namespace upstar::play
