// A key of a small part of a live board as it lies there: cheaper than part_key, and good for less.
//
// It does not depend on where the part lies but on how it is turned, and is exact but for the hash of 128
// bits at the end. With the points numbered in their order, a set of points is a few bits; who can play
// where, who safely, which points have neighbours on the right and below, and which points those are, is all
// there is to know about points, and for each player it is told which sets are the liberties of a block.
#pragma once

#include <cstdint>

#include "base/hash.hpp"
#include "rules/nogo/live_board.hpp"

namespace upstar::nogo {

inline constexpr int kMostPointsOfALook = 6;

// Only of parts of at most kMostPointsOfALook points, and for boards of one size.
[[nodiscard]] Hash128 part_look(const LiveBoard& board, std::uint64_t points,
                                const Neighbours& beside, std::uint64_t salt = 0);
// The same on any processor.
[[nodiscard]] Hash128 part_look_by_loops(const LiveBoard& board, std::uint64_t points,
                                         const Neighbours& beside, std::uint64_t salt = 0);

}  // namespace upstar::nogo
