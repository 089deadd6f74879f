// Move counts: how many ways there are to make n moves, the players alternating. The number tells more than
// a list of moves, and anybody can count it again.
#pragma once

#include <cstdint>

#include "rules/player.hpp"
#include "rules/ruleset.hpp"

namespace upstar {

template <Playable R>
std::uint64_t perft(const typename R::Position& position, Player player, int moves) {
  if (moves == 0) return 1;
  std::uint64_t total = 0;
  R::for_each_move(position, player, [&](auto, const typename R::Position& after) {
    total += perft<R>(after, opponent(player), moves - 1);
  });
  return total;
}

}  // namespace upstar
