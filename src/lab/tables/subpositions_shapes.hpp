// The connected regions of a board: each of them once, and one for each class of symmetric ones.
//
// Connected sets grow square by square from their first square (in board order). At every set, the
// squares beside it are taken in turn; a square that was passed over is barred from then on:
//
//     grow(S, barred):   visit S;   for each c beside S, not barred:  bar c;  grow(S + c, barred)
//
// so that a set is reached along one path only, the one that always adds its smallest square that is
// not barred. All work goes into sets that are visited; the other subsets of the board (all but 2.3 of
// the 33.5 million of 5x5) are never looked at.
//
// Two regions are of one class if a translation and a symmetry of the square take one to the other.
// On a board with no more rows than columns every class has exactly one member that lies in the upper
// left corner and is its own normal form (see rules/grid/symmetry.hpp): that one represents it, and no
// table of the classes seen is needed. Only sets that touch the first row are grown for it.
#pragma once

#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "rules/grid/region.hpp"

namespace upstar {

struct Shape {
  GridRegion region;         // in normal form: cropped, no higher than wide
  std::uint64_t places = 0;  // how many connected sets of the board belong to its class
};

// One shape for each class of connected regions of the board, by number of squares, then by rows,
// columns and squares. The same for a board and its quarter turn. Throws Error{BadInput} for a board
// that is no GridRegion, and what the budget throws.
[[nodiscard]] std::vector<Shape> connected_shapes(int rows, int columns, Budget& budget);

// How many subsets of the board are connected, counted one by one. (The places of all shapes add up
// to the same number.)
[[nodiscard]] std::uint64_t count_connected_sets(int rows, int columns, Budget& budget);

}  // namespace upstar
