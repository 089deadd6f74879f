// A key of a part of a live board that does not depend on where the part lies or how it is turned.
//
// Colour refinement, as in residual_image.cpp, without ever renumbering the points. A point begins with
// what can be played on it as its colour and takes in, round by round, the colours that it hears over
// edges that matter and over blocks. The key is the sum of what the points have heard in the end.
//
// When does that determine the part? Call two points twins if they lie in the same blocks and have the
// same neighbours, each other left out. If points of one colour are always twins, then what a point
// hears in the next round tells exactly with whom it is connected: with all points of a colour or with
// none. So two parts whose points hear the same are isomorphic; only one of them need have that
// property. As long as there are points of one colour that are no twins and another round does not tell
// them apart, one of them is marked. (Mostly they are images of each other under a symmetry, and it does
// not matter which; otherwise the part gets more than one key, which costs a table entry.)
//
// Colours are hashes of 64 bits, keys of 128. Parts that differ, differ in what at least two points hear
// in every round, so that they get equal keys only if two hashes of 64 bits agree by chance at once.
#pragma once

#include <cstdint>

#include "base/hash.hpp"
#include "rules/nogo/live_board.hpp"

namespace upstar::nogo {

// Of the part with these points (two at least). Another salt makes other keys throughout.
[[nodiscard]] Hash128 part_key(const LiveBoard& board, std::uint64_t points,
                               const Neighbours& beside, std::uint64_t salt = 0);
// The same, on any processor and of parts of any size; part_key_wide.hpp is quicker where it can be used.
[[nodiscard]] Hash128 part_key_by_loops(const LiveBoard& board, std::uint64_t points,
                                        const Neighbours& beside, std::uint64_t salt = 0);

}  // namespace upstar::nogo
