// Live boards as they come up in games between players who play anywhere.
#pragma once

#include <bit>
#include <cstdint>
#include <random>

#include "rules/nogo/live_board.hpp"

namespace upstar::nogo {

// Calls visit(board, beside) with every position of so many games; the same ones each time.
template <class Visit>
void for_each_random_live_board(int rows, int columns, int games, const Visit& visit) {
  std::mt19937 dice(static_cast<unsigned>(rows * 100 + columns));
  const Neighbours beside(rows, columns);
  Board empty;
  empty.area = GridRegion::all_empty(rows, columns);
  for (int game = 0; game < games; ++game) {
    LiveBoard live = live_board_of(empty, Player::Black, beside);
    while (live.can[0] != 0) {
      visit(live, beside);
      std::uint64_t moves = live.can[0];
      for (auto skip = dice() % static_cast<unsigned>(std::popcount(moves)); skip > 0; --skip) {
        moves &= moves - 1;
      }
      LiveBoard after;
      play(live, std::countr_zero(moves), beside, after);
      live = after;
    }
  }
}

}  // namespace upstar::nogo
