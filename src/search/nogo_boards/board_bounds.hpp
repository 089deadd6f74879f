// Integers between which the parts of a board lie, without making a move.
//
// From above: Left never makes more moves than there are points for her, for what is illegal stays illegal.
// Some of these points Right can take from her at no risk. Call a point his own if he is safe there, it is
// no liberty of a block of hers, and no neighbour is a point where she could play and not be safe. His
// stone there will always be legal, whatever happens elsewhere: no block of hers that can lose its last
// liberty ever has that point as a liberty. So with k points of hers that are his own as well, and e points
// of his own where she cannot play,
//
//     parts  <=  (her points without those k)  -  e  +  k copies of star
//
// for Right, moving second in the difference, answers a move on one of her other points in the integer, a
// move of hers in e on one of his e points, a move on one of the k by taking a star, and a move in a star
// by taking one of the k. Two stars cancel, and a single one is less than 1.
//
// And a part where she can play on every point, safely on none, she can never fill: her last stone would
// have no liberty. That is one move less. (Such a part has no points of his own: every point has a
// neighbour where she is not safe, or is a liberty of a block of hers.)
#pragma once

#include "rules/nogo/live_board.hpp"
#include "rules/ruleset.hpp"
#include "search/nogo_boards/board_state.hpp"

namespace upstar {

[[nodiscard]] IntegerBounds bounds_of_parts(const BoardState& state,
                                            const nogo::Neighbours& beside);

// False if the parts can be seen at once to have an upper bound above the level and a lower one not above
// it: then there is no need to ask for them. So it is nearly always.
[[nodiscard]] bool bounds_may_pass(const BoardState& state, int level);

}  // namespace upstar
