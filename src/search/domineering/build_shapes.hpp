// Values of all small components of Domineering: every polyomino of 2 to so many squares, up to symmetry.
//
// Polyominoes of n + 1 squares are those of n with a square beside them, each once, by the image that stands for it.
// Each is valued by the rules and the algebra (search/core/valuer.hpp), which knows the smaller ones by then.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "base/budget.hpp"
#include "rules/grid/region.hpp"
#include "store/domineering/shape_table.hpp"
#include "value/arena.hpp"

namespace upstar {

// A table in memory of its own.
struct BuiltShapeTable {
  int squares = 0;
  std::vector<std::uint64_t> keys;
  std::vector<store::TwoWalls> walls;
  std::vector<store::ShapeAndNumber> values;
  std::vector<store::PartShape> shapes;
  std::vector<store::ShapeAndNumber> options;

  [[nodiscard]] store::ShapeTable view() const {
    store::ShapeTable table{squares, keys, walls, {}};
    table.values.points = squares;
    table.values.values = values;
    table.values.shapes = shapes;
    table.values.options = options;
    return table;
  }
};

// The polyominoes with one square more, up to symmetry and in order.
[[nodiscard]] std::vector<GridRegion> grown_polyominoes(const std::vector<GridRegion>& smaller);

// Walls of a game at two temperatures (search/domineering/walls.hpp), seen by Left and by Right; rounded down, which
// bounds of them may be.
[[nodiscard]] store::TwoWalls two_walls_of(Arena& arena, Game game);

// Throws Error{BadInput} for a number that is not from 2 to store::kMostShapeSquares.
void require_valued_squares(int squares);

// Throws what the budget throws; nothing is kept then.
[[nodiscard]] BuiltShapeTable build_shapes(Budget& budget, int squares,
                                           const std::function<void(double)>& on_progress = {});

}  // namespace upstar
