// The longest row of which theorem 5 speaks.
#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "lab/linear_go_theorems.hpp"

namespace upstar {
namespace {

TEST(LinearGoTheorems, TheFifthHoldsOnSevenPointsOnceItIsMended) {
  Budget budget;
  const TheoremCheck check = check_packed_rows(7, mtdf::PackedGames::Mended, budget);
  EXPECT_TRUE(check.holds()) << check.counterexample;
  EXPECT_EQ(check.statements, 15U);
}

}  // namespace
}  // namespace upstar
