// A playout that stops where the fight is over: moves are drawn among the points where both may play, and
// when there are none left, whoever has more private points wins.
//
// It is the playout of the paper's program B: "losing points", where one of the players may not play, are left
// out, and the result is the count of them. Private points are moves that can wait, so filling them at random
// is noise, and a game without them is a third shorter. The count is an estimate: a player cannot always fill
// all of his private points, but both have this trouble.
#pragma once

#include "play/nogo/fast_board.hpp"

namespace upstar::play {

// Of the board only `at` may be asked afterwards. `played` has the moves drawn, not the points counted.
[[nodiscard]] Playout play_out_contested(FastBoard& board, Player to_move, Random& random);

}  // namespace upstar::play
