// Incentives of known games, and their laws on day 3.
#include "value/incentives.hpp"

#include "value/calculus_kit.hpp"

namespace upstar {
namespace {

using calculus::Games;

class IncentivesTest : public calculus::CalculusTest {};

TEST_F(IncentivesTest, KnownOnes) {
  EXPECT_EQ(left_incentives(arena, kZero), Games{});
  EXPECT_EQ(left_incentives(arena, N(4)), Games{N(-1)});
  EXPECT_EQ(right_incentives(arena, N(4)), Games{});
  EXPECT_EQ(incentives(arena, N(1, 1)), Games{N(-1, 1)});
  EXPECT_EQ(incentives(arena, G({N(3)}, {N(1)})), Games{G({N(2)}, {kZero})});
  EXPECT_EQ(left_incentives(arena, U(1)), Games{U(-1)});
  EXPECT_EQ(right_incentives(arena, U(1)), Games{U(1, 1)});
  EXPECT_EQ(incentives(arena, U(1)), Games{U(1, 1)});
  EXPECT_EQ(incentives(arena, S(2)).size(), 2U);  // *2 and *3, which no one compares
}

TEST_F(IncentivesTest, OnDay3TheyAreTheMaximalDifferences) {
  for (const Game game : born_by(3)) {
    Games all;
    for (const Game option : arena.left(game)) all.push_back(minus(option, game));
    for (const Game option : arena.right(game)) all.push_back(minus(game, option));
    const Games best = incentives(arena, game);
    for (const Game gain : all) {
      EXPECT_TRUE(
          std::any_of(best.begin(), best.end(), [&](Game other) { return arena.le(gain, other); }));
    }
    for (const Game gain : best) {
      EXPECT_NE(std::find(all.begin(), all.end(), gain), all.end());
      EXPECT_TRUE(
          std::none_of(best.begin(), best.end(), [&](Game other) { return less(gain, other); }));
      // A move never gains at least zero: G^L is never >= G.
      EXPECT_FALSE(arena.le(kZero, gain));
    }
    EXPECT_EQ(left_incentives(arena, neg(game)), right_incentives(arena, game));
  }
}

}  // namespace
}  // namespace upstar
