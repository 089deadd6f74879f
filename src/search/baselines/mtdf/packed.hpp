// Theorem 5 of the paper, mended: up to seven points, a loosely packed row is worth what it scores.
//
// A position is loosely packed in shape when the end points are empty, their neighbours are not, and
// chains are parted by exactly one empty point:
//
//     - x - o o - x -          between x and o nobody's point, everywhere else somebody's territory
//
// The paper calls a state loosely packed if, besides, no player has played on an empty point that is
// now her own territory; the enemy may have played there and been captured. So worded the theorem is
// false: on five points the moves 5 1 2 4 lead to -x-o- with Black to move, where only White was on
// point 1 and only Black on point 5, and White can take everything. What would save Black would bring
// back the position -x--x.
//
// The mended condition is that *neither* player has ever had a stone on a point that is empty and
// territory now. lab/papers/linear_go/theorems.hpp proves it for all games up to seven points; eight are too many
// (after 2 7 3 5, and after 2 4 7 pass 6, scores are not values).
#pragma once

#include <cstdint>

#include "rules/linear_go/board.hpp"
#include "rules/player.hpp"

namespace upstar::mtdf {

inline constexpr int kMostPackedPoints = 7;

// On rows of any length; the theorem is about at most kMostPackedPoints.
[[nodiscard]] bool is_packed_shape(const linear_go::Board& board);

// The empty points that only stones of `owner` touch.
[[nodiscard]] std::uint32_t territory(const linear_go::Board& board, Player owner);

// Which games the theorem is about.
enum class PackedGames {
  Mended,     // nobody has been on anybody's territory
  AsPrinted,  // nobody has been on her own: wrong
};

// `black_ever` and `white_ever`: the points on which they have had a stone in some position.
[[nodiscard]] inline bool is_packed_game(std::uint32_t black_territory,
                                         std::uint32_t white_territory, std::uint32_t black_ever,
                                         std::uint32_t white_ever, PackedGames games) {
  if ((black_territory & black_ever) != 0 || (white_territory & white_ever) != 0) return false;
  return games == PackedGames::AsPrinted ||
         ((black_territory & white_ever) | (white_territory & black_ever)) == 0;
}

}  // namespace upstar::mtdf
