// The theorems on Linear Go, against all histories.
#include "lab/papers/linear_go/theorems.hpp"

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "rules/linear_go/text.hpp"
#include "search/baselines/mtdf/solver.hpp"

namespace upstar {
namespace {

TEST(LinearGoTheorems, HoldWhateverHasBeenPlayed) {
  Budget budget;
  for (int points = 3; points <= 8; ++points) {
    EXPECT_TRUE(check_total_rows(points, budget).holds()) << points;
    EXPECT_TRUE(check_telomeres(points, 3, budget).holds()) << points;
    EXPECT_TRUE(check_telomeres(points, 5, budget).holds()) << points;
  }
  EXPECT_EQ(check_total_rows(8, budget).statements, 13U);
  EXPECT_EQ(check_telomeres(8, 3, budget).statements, 7U);
  EXPECT_EQ(check_telomeres(8, 5, budget).statements, 4U);
}

TEST(LinearGoTheorems, TheFifthHoldsOnceItIsMended) {
  Budget budget;
  for (int points = 3; points <= 6; ++points) {
    const TheoremCheck check = check_packed_rows(points, mtdf::PackedGames::Mended, budget);
    EXPECT_TRUE(check.holds()) << check.counterexample;
    EXPECT_GT(check.statements, 0U);
  }
}

TEST(LinearGoTheorems, TheFifthFailsAsPrinted) {
  Budget budget;
  EXPECT_TRUE(check_packed_rows(4, mtdf::PackedGames::AsPrinted, budget).holds());
  const TheoremCheck check = check_packed_rows(5, mtdf::PackedGames::AsPrinted, budget);
  EXPECT_EQ(check.statements, 5U);
  EXPECT_EQ(check.failed, 1U);
  const linear_go::Record game = linear_go::parse_record(check.counterexample + "@w");
  EXPECT_LT(mtdf::Solver(5, budget).solve(game).score, score(game.board()));
}

TEST(LinearGoTheorems, TheEndPointIsNoBetterThanTheSecond) {
  Budget budget;
  for (int points = 2; points <= 6; ++points) {
    EXPECT_TRUE(check_captured_end(points, budget).holds()) << points;
    EXPECT_TRUE(check_one_two_rule(points, budget).holds()) << points;
    EXPECT_TRUE(check_end_or_second(points, budget).holds()) << points;
  }
}

}  // namespace
}  // namespace upstar
