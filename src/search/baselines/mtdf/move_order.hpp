// The order in which the paper tries moves on a board that it sees for the first time.
//
//     pass;  the second point from an end whose end point is empty;  even points, counting from an end;
//     captures;  moves that leave more than one liberty;  the others;  the end points.
//
// Among moves of one kind, those nearer to an end come first, and of these the left one.
#pragma once

#include <vector>

#include "rules/linear_go/board.hpp"
#include "rules/player.hpp"

namespace upstar::mtdf {

// The legal points, repetitions aside; the pass stands before all of them and is not listed.
[[nodiscard]] std::vector<int> points_in_order(const linear_go::Board& board, Player player);

}  // namespace upstar::mtdf
