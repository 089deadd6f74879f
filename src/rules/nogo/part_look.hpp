// What a small part of a live board looks like where it lies, in one word: cheaper than part_key, and good
// for less. Parts that look the same are the same, but a part looks different when it is turned.
//
// With the points numbered in their order, a set of points is four bits. The word says, from the lowest bits
// on: who can play where, the player to move and the other (two sets); who safely (two sets); which points
// have a neighbour on the right, which one below, and which are those below (three sets); and for each player
// which sets are the liberties of a block, a bit for each of the 16 sets.
#pragma once

#include <cstdint>

#include "rules/nogo/live_board.hpp"

namespace upstar::nogo {

inline constexpr int kMostPointsOfALook = 4;

// Of a part of at most kMostPointsOfALook points. Never 0.
[[nodiscard]] std::uint64_t part_look(const LiveBoard& board, std::uint64_t points,
                                      const Neighbours& beside);
// The same on any processor.
[[nodiscard]] std::uint64_t part_look_by_loops(const LiveBoard& board, std::uint64_t points,
                                               const Neighbours& beside);

}  // namespace upstar::nogo
