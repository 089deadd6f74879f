// The rules of NoGo word for word, on a board of any size: what a referee needs.
//
// A question takes time in proportion to the board, so searches keep boards of their own.
#pragma once

#include <vector>

#include "rules/nogo/large_board.hpp"
#include "rules/player.hpp"

namespace upstar::nogo {

// May `player` place a stone on `point`: is it empty, and does every block keep a liberty?
[[nodiscard]] bool may_play(const LargeBoard& board, int point, Player player);

// The points where `player` may place a stone, in order.
[[nodiscard]] std::vector<int> legal_points(const LargeBoard& board, Player player);

// The board with a stone on a point where one may be placed.
[[nodiscard]] LargeBoard after_move(const LargeBoard& board, int point, Player player);

}  // namespace upstar::nogo
