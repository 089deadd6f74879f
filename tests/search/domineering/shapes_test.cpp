// Values of all small components of Domineering: none missing, all right, and what is wrong is found.
#include <algorithm>
#include <cstdint>
#include <vector>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "rules/domineering/rules.hpp"
#include "rules/grid/symmetry.hpp"
#include "search/core/valuer.hpp"
#include "search/domineering/build_shapes.hpp"
#include "search/domineering/outcome_solver.hpp"
#include "search/domineering/shape_walls.hpp"
#include "search/domineering/thermograph_tables.hpp"
#include "search/domineering/verify_shapes.hpp"
#include "search/nogo_boards/stored_shapes.hpp"

namespace upstar {
namespace {

// Free polyominoes, those with holes included.
TEST(DomineeringShapes, AreAllPolyominoes) {
  const std::vector<std::size_t> known = {1, 1, 2, 5, 12, 35, 108, 369, 1285};
  std::vector<GridRegion> polyominoes{GridRegion::all_empty(1, 1)};
  for (std::size_t n = 2; n <= known.size(); ++n) {
    polyominoes = grown_polyominoes(polyominoes);
    EXPECT_EQ(polyominoes.size(), known[n - 1]);
  }
}

class BuiltShapes : public testing::Test {
 protected:
  Budget budget{std::size_t{1} << 30};
  BuiltShapeTable built = build_shapes(budget, 8);
  store::ShapeTable table = built.view();
  store::ShapeFinder finder{built.keys};
};

TEST_F(BuiltShapes, HoldTheValues) {
  Arena arena(budget);
  Valuer<domineering::Rules> valuer(arena);
  StoredShapes shapes(arena, table.values);
  const auto found = [&](const std::string& text) {
    const Normalised<GridRegion> image = smallest_image(domineering::Rules::parse(text));
    const std::size_t at = finder.find(store::shape_key(image.position));
    const Game value = shapes.value(built.values.at(at));
    return image.negated ? arena.negative(value) : value;
  };
  for (const std::string text :
       {"1x2", "2x2", "2x4", "4x2", "..#/...", "#../.../..#", "..../#.#./#.##"}) {
    EXPECT_EQ(found(text), valuer.value(domineering::Rules::parse(text))) << text;
  }
  EXPECT_EQ(finder.find(store::shape_key(GridRegion::all_empty(3, 3))),
            store::ShapeFinder::kNowhere);
}

// The same walls are found without canonical forms, on a grid of temperatures.
TEST_F(BuiltShapes, HoldTheWalls) {
  const domineering::ThermographTable boxes(2, 4, budget);
  const std::vector<domineering::PackedWalls> walls = boxes.packed();
  int compared = 0;
  for (std::uint32_t set = 1; set < walls.size(); ++set) {
    const GridRegion region{set, 2, 4};
    int groups = 0;
    for_each_group(region, [&](const GridRegion&) { ++groups; });
    if (groups != 1 || region.squares() < 2) continue;
    const Normalised<GridRegion> image = smallest_image(cropped(region));
    const std::size_t at = finder.find(store::shape_key(image.position));
    ASSERT_LT(at, built.keys.size());
    EXPECT_EQ(built.walls[at][image.negated ? 1 : 0], walls[set]) << set;
    ++compared;
  }
  EXPECT_GT(compared, 60);
}

// With a table of shapes the search looks at fewer boards, and says the same.
TEST_F(BuiltShapes, HelpTheSearch) {
  const domineering::Set128 board = domineering::all_squares(5, 7);
  const auto nodes = [&](const store::ShapeTable* shapes) {
    domineering::OutcomeSearchOptions options;
    options.boxes = false;
    options.shape_table = shapes;
    domineering::OutcomeSolver solver(5, 7, budget, options);
    EXPECT_FALSE(solver.wins(board, Player::Black));
    EXPECT_TRUE(solver.wins(board, Player::White));
    return solver.nodes();
  };
  EXPECT_LT(nodes(&table), nodes(nullptr));
}

// Components of a board, wherever they lie, have the walls of their values.
TEST_F(BuiltShapes, AreFoundOnBoards) {
  const domineering::ShapeWalls shapes(table);
  const domineering::Frame<domineering::LongKind> wide(3, 40);
  const domineering::Frame<domineering::SmallKind> small(4, 4);
  const auto square = [](int row, int column) {
    return domineering::Set128{1} << (row * 40 + column);
  };
  const domineering::Set128 ell = square(0, 38) | square(1, 38) | square(2, 38) | square(2, 39);
  const std::uint64_t same = 1U << 1 | 1U << 5 | 1U << 9 | 1U << 10;
  ASSERT_TRUE(shapes.find<domineering::LongKind>(ell, wide));
  EXPECT_EQ(shapes.find<domineering::LongKind>(ell, wide),
            shapes.find<domineering::SmallKind>(same, small));
  EXPECT_FALSE(shapes.find<domineering::SmallKind>(0x0fff, small));  // 12 squares
}

DatabaseChecks checked(Budget& budget, const store::ShapeTable& table) {
  DatabaseChecks checks;
  verify_shapes(budget, table, {.full = true}, checks);
  return checks;
}

TEST_F(BuiltShapes, AreSound) {
  const DatabaseChecks checks = checked(budget, table);
  EXPECT_TRUE(checks.passed());
  EXPECT_EQ(checks.checks[1].what, "values");
  EXPECT_EQ(checks.checks[1].checked, 1U + 2 + 5 + 12 + 35 + 108 + 369);
}

TEST_F(BuiltShapes, WhatIsWrongIsFound) {
  BuiltShapeTable false_value = built;
  ++false_value.values.back().number;
  EXPECT_EQ(checked(budget, false_value.view()).checks[1].wrong, 1U);

  BuiltShapeTable false_walls = built;
  false_walls.walls.front()[1] ^= 1;
  EXPECT_EQ(checked(budget, false_walls.view()).checks[2].wrong, 1U);

  BuiltShapeTable one_missing = built;
  one_missing.keys.pop_back();
  one_missing.walls.pop_back();
  one_missing.values.pop_back();
  EXPECT_EQ(checked(budget, one_missing.view()).checks[0].wrong, 1U);

  BuiltShapeTable no_polyomino = built;
  no_polyomino.keys.back() |= 15;
  EXPECT_GE(checked(budget, no_polyomino.view()).checks[0].wrong, 1U);
}

TEST(DomineeringShapes, RefuseWhatCannotBe) {
  EXPECT_THROW(require_valued_squares(1), Error);
  EXPECT_THROW(require_valued_squares(15), Error);
  Budget small(std::size_t{1} << 16);
  EXPECT_THROW(static_cast<void>(build_shapes(small, 12)), Error);
}

}  // namespace
}  // namespace upstar
