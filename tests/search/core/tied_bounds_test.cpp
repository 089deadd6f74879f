// Bounds from cuts, held to exact values: every region of a small board, random ones of a larger one.
#include "search/core/tied_bounds.hpp"

#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "rules/domineering/rules.hpp"

namespace upstar {
namespace {

using Rules = domineering::Rules;
using Position = Rules::Position;

// How often a bound was better than what counting dominoes gives.
struct Gains {
  int parts = 0;
  int sharper = 0;
};

class BoundsAgainstValues {
 public:
  explicit BoundsAgainstValues(int easy_size) : bounds_(valuer_, easy_size) {}

  void check(const Position& region, Gains& gains) {
    Rules::split(region, [&](const Position& part) { check_part(part, gains); });
  }

 private:
  void check_part(const Position& part, Gains& gains) {
    const Position normal = Rules::normal_form(part).position;
    SCOPED_TRACE(Rules::format(normal));
    const Game value = valuer_.value_of_normal(normal);
    const TwoSidedWalls walls = bounds_.of_part(normal);
    check_below(normal, false, value, walls.low);
    check_below(normal, true, arena_.negative(value), walls.negative_low);
    ++gains.parts;
    if (walls.low.right.back() > Rules::bounds(normal).low * kFixedOne) ++gains.sharper;
  }

  void check_below(const Position& normal, bool negated, Game value, const LevelWalls& low) {
    const LevelWalls exact = bounds_.of_value(value);
    for (std::size_t k = 0; k < kLevels.size(); ++k) {
      ASSERT_LE(low.left[k], exact.left[k]) << "level " << k;
      ASSERT_LE(low.right[k], exact.right[k]) << "level " << k;
      for (const bool left_starts : {false, true}) {
        std::vector<Game> witness;
        bounds_.witness(normal, negated, k, left_starts, witness);
        Game total = kZero;
        for (const Game game : witness) total = arena_.sum(total, game);
        ASSERT_TRUE(arena_.le(total, value)) << "level " << k;
        const LevelWalls shown = bounds_.of_value(total);
        if (left_starts) {
          ASSERT_GE(shown.left[k], low.left[k]) << "level " << k;
        } else {
          ASSERT_GE(shown.right[k], low.right[k]) << "level " << k;
        }
      }
    }
  }

  Budget budget_;
  Arena arena_{budget_};
  Valuer<Rules> valuer_{arena_};
  TiedBounds<Rules> bounds_;
};

TEST(TiedBounds, HoldForEveryRegionOfASmallBoard) {
  for (const int easy_size : {0, 1, 2, 3}) {
    BoundsAgainstValues against(easy_size);
    Gains gains;
    for (std::uint64_t squares = 1; squares < std::uint64_t{1} << 12; ++squares) {
      Position region = Rules::parse("3x4");
      region.empty = squares;
      against.check(region, gains);
    }
    EXPECT_GT(gains.sharper, gains.parts / 100) << "easy size " << easy_size;
  }
}

TEST(TiedBounds, HoldForRandomRegions) {
  std::mt19937_64 rng(11);
  BoundsAgainstValues against(4);
  Gains gains;
  for (int i = 0; i < 400; ++i) {
    Position region = Rules::parse(i % 2 == 0 ? "4x5" : "3x6");
    region.empty &= rng() | rng() | rng();
    against.check(region, gains);
  }
  EXPECT_GT(gains.sharper, gains.parts / 20);
}

TEST(TiedBounds, AreExactForEasyParts) {
  Budget budget;
  Arena arena(budget);
  Valuer<Rules> valuer(arena);
  TiedBounds<Rules> bounds(valuer, 3);
  const LevelWalls walls = bounds.of_part(Rules::parse("2x3")).low;  // {2|-1/2}, temperature 5/4
  EXPECT_EQ(walls.left[0], 2 * kFixedOne);
  EXPECT_EQ(walls.right[0], -kFixedOne / 2);
  EXPECT_EQ(walls.left[1], kFixedOne);
  EXPECT_EQ(walls.right[1], kFixedOne / 2);
  EXPECT_EQ(walls.left[2], kFixedOne * 3 / 4);
  EXPECT_EQ(walls.right[2], kFixedOne * 3 / 4);
}

}  // namespace
}  // namespace upstar
