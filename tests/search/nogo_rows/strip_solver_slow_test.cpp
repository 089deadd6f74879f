// The search of strips: every strip of eight points against the definition, and the heap left alone.
#include <vector>

#include <gtest/gtest.h>

#include "search/nogo_rows/build_bounds.hpp"
#include "search/nogo_rows/build_exact.hpp"
#include "search/nogo_rows/counted_heap.hpp"
#include "search/nogo_rows/naive_sum.hpp"
#include "search/nogo_rows/strip_solver.hpp"

namespace upstar {
namespace {

using nogo::Strip;

TEST(StripSolver, AgreesWithTheDefinitionOnAllStripsOfEightPoints) {
  Budget budget(std::size_t{1} << 30);
  const BuiltExactLayer exact = build_exact(budget, 3);
  const BuiltBoundsLayer bounds = build_bounds(budget, exact.view(), 6, 1);
  const store::StripLayers layers{exact.view(), bounds.view()};
  StripSolver solver(layers, budget);
  NaiveSum naive;
  for (const Strip& strip : all_strips(8)) {
    for (const Player player : {Player::Black, Player::White}) {
      ASSERT_EQ(solver.wins(std::span(&strip, 1), player), naive.wins({strip}, player))
          << nogo::format_strip(strip) << ' ' << name_of(player);
    }
  }
}

TEST(CountedHeap, Counts) {
  const std::uint64_t before = allocations_so_far();
  const std::vector<int> taken(8);
  EXPECT_GE(allocations_so_far(), before + 1) << taken.size();
}

TEST(StripSolver, TakesNothingFromTheHeapForANode) {
  Budget budget(std::size_t{1} << 30);
  const BuiltExactLayer exact = build_exact(budget, 7);
  const BuiltBoundsLayer bounds = build_bounds(budget, exact.view(), 9, 1);
  const store::StripLayers layers{exact.view(), bounds.view()};
  StripSolver solver(layers, budget);
  const Strip row{0b10, 0, 23};
  const std::uint64_t before = allocations_so_far();
  EXPECT_FALSE(solver.wins(std::span(&row, 1), Player::White));
  // What remains are tables and lists that double now and then.
  const std::uint64_t taken = allocations_so_far() - before;
  EXPECT_GT(solver.nodes(), 5000U);
  EXPECT_LT(taken, 200U) << "in " << solver.nodes() << " nodes";
}

}  // namespace
}  // namespace upstar
