// Seven points: the longest row of which theorem 5 and conjecture 1 speak.
#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "lab/papers/linear_go/theorems.hpp"

namespace upstar {
namespace {

TEST(LinearGoTheorems, TheFifthHoldsOnSevenPointsOnceItIsMended) {
  Budget budget;
  const TheoremCheck check = check_packed_rows(7, mtdf::PackedGames::Mended, budget);
  EXPECT_TRUE(check.holds()) << check.counterexample;
  EXPECT_EQ(check.statements, 15U);
}

TEST(LinearGoTheorems, TheSecondHoldsOnSevenPoints) {
  Budget budget;
  const TheoremCheck check = check_captured_end(7, budget);
  EXPECT_EQ(check.statements, 2058U);
  EXPECT_TRUE(check.holds()) << check.counterexample;
}

TEST(LinearGoTheorems, TheConjectureHoldsOnSevenPoints) {
  Budget budget;
  const TheoremCheck check = check_end_or_second(7, budget);
  EXPECT_EQ(check.statements, 2058U);
  EXPECT_TRUE(check.holds()) << check.counterexample;
}

}  // namespace
}  // namespace upstar
