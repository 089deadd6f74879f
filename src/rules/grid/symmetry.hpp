// One region for each class of symmetric ones, and the moves between them.
//
// The eight symmetries of the square act on cropped boards. In the domino games the four that keep
// rows as rows keep the game; the four that turn rows into columns exchange the players and negate it.
#pragma once

#include <array>

#include "rules/grid/region.hpp"
#include "rules/ruleset.hpp"

namespace upstar {

// A rectangle of squares of a board.
struct GridWindow {
  int top = 0;
  int left = 0;
  int rows = 1;
  int columns = 1;
};

// The smallest rectangle that holds all of the region's empty squares (there must be one).
[[nodiscard]] GridWindow window_around(const GridRegion& region);
// What of the region lies in the window, as a board of its own.
[[nodiscard]] GridRegion cut_out(const GridRegion& region, const GridWindow& window);
// The smallest board that holds all of the region's empty squares (there must be one).
[[nodiscard]] GridRegion cropped(const GridRegion& region);

// Rows become columns.
[[nodiscard]] GridRegion transposed(const GridRegion& region);

// The region, its mirror images and its half turn: those that keep rows as rows.
[[nodiscard]] std::array<GridRegion, 4> reflections(const GridRegion& region);

// The smallest image, by (rows, columns, squares), among those with rows <= columns: a board that is
// higher than wide is first turned, and only squares are tried both ways. If an image that keeps the
// game ties with one that negates it, the game is its own negative and either sign is right.
[[nodiscard]] Normalised<GridRegion> smallest_image(const GridRegion& region);

}  // namespace upstar
