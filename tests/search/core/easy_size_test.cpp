// The measured size is near the one chosen by hand, always the same, and gives way to what a game names.
#include "search/core/easy_size.hpp"

#include <cstdlib>

#include <gtest/gtest.h>

#include "rules/clobber/rules.hpp"
#include "rules/domineering/rules.hpp"
#include "rules/nogo/rules.hpp"
#include "sanitizers.hpp"
#include "search/core/sum_solver.hpp"

namespace upstar {
namespace {

TEST(EasySize, MeasuredSizesAreNearThoseChosenByHand) {
  EXPECT_LE(std::abs(EasySizeMeter<domineering::Rules>::measure() - domineering::Rules::kEasySize),
            2);
  EXPECT_LE(std::abs(EasySizeMeter<nogo::Rules>::measure() - nogo::ResidualRules::kEasySize), 2);
}

TEST(EasySize, WhatAGameNamesCounts) {
  EXPECT_EQ(easy_size<domineering::Rules>(), domineering::Rules::kEasySize);
  EXPECT_EQ(easy_size<nogo::Rules>(), nogo::ResidualRules::kEasySize);
}

TEST(EasySize, MeasuringIsRepeatable) {
  EXPECT_EQ(EasySizeMeter<clobber::Rules>::measure(), EasySizeMeter<clobber::Rules>::measure());
  EXPECT_EQ(easy_size<clobber::Rules>(), EasySizeMeter<clobber::Rules>::measure());
}

// Work is nodes and positions valued together: both too small and too large a size take more.
TEST(EasySize, TheMeasuredSizeTakesLessWorkThanWrongOnes) {
  UPSTAR_SKIP_UNDER_SANITIZERS("compares counts only");
  using R = clobber::Rules;
  const auto work = [](int size) {
    Budget budget;
    Arena arena(budget);
    Valuer<R> valuer(arena);
    SumSolver<R> solver(valuer, 1, size);
    const std::vector<R::Position> board{R::parse("4x5")};
    return solver.solve(board, {}).nodes + valuer.parts_valued();
  };
  const std::uint64_t measured = work(easy_size<R>());
  EXPECT_LT(measured, work(2));
  EXPECT_LT(measured, work(12));
}

}  // namespace
}  // namespace upstar
