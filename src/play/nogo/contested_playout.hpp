// Playouts that fight first: moves are drawn among the points where both may play until there are none left, and
// the private points, where one of the players may play, decide who wins.
//
// Private points are moves that can wait, so a point filled at random while the fight goes on is noise.
//
// Counted: whoever has more private points wins. It is the playout of the paper's program B, where they are
// "losing points" that are left out and the result is the count of them. A game is a third shorter; but the count
// is an estimate, for the last point of an eye is often suicide for its owner.
//
// Filled: both play on their private points, drawn at random, until somebody cannot. It takes a tenth longer, and
// the result is that of a game.
#pragma once

#include "play/nogo/fast_board.hpp"

namespace upstar::play {

// Of the board only `at` may be asked afterwards. `played` has the moves of the fight alone.
[[nodiscard]] Playout play_out_contested(FastBoard& board, Player to_move, Random& random);
[[nodiscard]] Playout play_out_filled(FastBoard& board, Player to_move, Random& random);

}  // namespace upstar::play
