// Theorem 4 of the paper: a total row is all its owner's.
//
// A position is total in shape for a player when all stones on it are hers and the gaps leave the enemy
// no room to live: both end points are empty and her chains come close to them,
//
//     - x x - - x - x -        the gaps at the ends hold one point, those inside at most two
//     - x x - x - x - -        or one end gap holds two points, and those inside exactly one
//
// The state is total if she has, besides, never had a stone on a point that is empty now. Then she can
// answer every intruder in the same gap: her captures lead to positions that cannot have occurred, as a
// stone of hers stands where she has never had one. So she takes the whole row, whoever moves.
#pragma once

#include <cstdint>

#include "rules/linear_go/board.hpp"
#include "rules/player.hpp"

namespace upstar::mtdf {

// Is the position total in shape for `owner`?
[[nodiscard]] bool is_total_shape(const linear_go::Board& board, Player owner);

// `ever`: the points on which she has had a stone in some position of the game.
[[nodiscard]] inline bool is_untouched_outside(const linear_go::Board& board, Player owner,
                                               std::uint32_t ever) {
  return (ever & ~board.stones(owner)) == 0;
}

}  // namespace upstar::mtdf
