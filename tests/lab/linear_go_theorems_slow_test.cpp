// Seven points: the longest row of which theorem 5 and conjecture 1 speak, and the shortest on which theorem
// 2 is false.
#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "lab/linear_go_theorems.hpp"
#include "rules/linear_go/text.hpp"
#include "search/mtdf/solver.hpp"

namespace upstar {
namespace {

TEST(LinearGoTheorems, TheFifthHoldsOnSevenPointsOnceItIsMended) {
  Budget budget;
  const TheoremCheck check = check_packed_rows(7, mtdf::PackedGames::Mended, budget);
  EXPECT_TRUE(check.holds()) << check.counterexample;
  EXPECT_EQ(check.statements, 15U);
}

TEST(LinearGoTheorems, TheSecondFailsOnSevenPoints) {
  Budget budget;
  const TheoremCheck check = check_captured_end(7, budget);
  EXPECT_EQ(check.statements, 2058U);
  EXPECT_EQ(check.failed, 1U);
  mtdf::Solver solver(7, budget);
  const auto score_after = [&](const char* moves) {
    return solver.solve(linear_go::parse_record(check.counterexample + moves)).score;
  };
  EXPECT_GT(score_after("@b,1,2"), score_after("@b,p,2"));
  EXPECT_LE(score_after("@b,1"), score_after("@b,p,2")) << "the rule that is drawn from it holds";
  EXPECT_LE(score_after("@b,1"), score_after("@b,2")) << "and so does the conjecture";
}

TEST(LinearGoTheorems, TheConjectureHoldsOnSevenPoints) {
  Budget budget;
  const TheoremCheck check = check_end_or_second(7, budget);
  EXPECT_EQ(check.statements, 2058U);
  EXPECT_TRUE(check.holds()) << check.counterexample;
}

}  // namespace
}  // namespace upstar
