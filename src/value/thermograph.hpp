// Thermographs from temperature -1, where integers have their masts, and the temperature itself.
//
// Arena::walls keeps every thermograph from temperature 0 up. Below 0 lies what tells 1/2 (which
// freezes at -1/2) from 1 (at -1), and 0 from star. Only the part below 0 has to be computed here:
//
//     integer            a mast from -1 on: the one corner (-1, n)
//     other number       taxed and cut like any game, so m/2^k freezes at -1/2^k
//     any other game     freezes at 0 or above: walls on [-1, 0] from its options' walls there, and
//                        from 0 on what the arena knows
//
// There are few different walls on [-1, 0], so they are kept once each and followers share them: the
// cost of a thermograph is one pointer per follower.
#pragma once

#include "value/arena.hpp"

namespace upstar {

// From temperature -1 up to the mast; left and right end in the same corner.
[[nodiscard]] Thermograph thermograph(Arena& arena, Game game);

// What the walls of G are cut from: at every temperature the best right wall among Left's options less the
// temperature, and the best left wall among Right's plus it, up to a little above where they cross. Empty where
// one of the players has no option.
struct Scaffolds {
  Wall left;
  Wall right;
};
[[nodiscard]] Scaffolds scaffolds(Arena& arena, Game game);

// Where the mast begins: -1 for an integer, -1/2^k for a number m/2^k, at least 0 for the rest.
[[nodiscard]] Dyadic temperature(Arena& arena, Game game);

}  // namespace upstar
