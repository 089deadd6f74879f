// Sums of XT Domineering positions: what values decide against what the general search finds.
#include "search/infinitesimals/all_small_solver.hpp"

#include <map>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "rules/xt_domineering/rules.hpp"
#include "search/core/sum_solver.hpp"

namespace upstar {
namespace {

using Rules = xt_domineering::Rules;
using Position = Rules::Position;

struct Lab {
  Budget budget;
  Arena arena{budget};
  Valuer<Rules> valuer{arena};
  AllSmallSolver<Rules> by_values{valuer};
  SumSolver<Rules> by_search{valuer};
};

Position random_region(const char* board, std::mt19937_64& rng) {
  Position region = Rules::parse(board);
  region.empty &= rng() | rng();
  return region;
}

TEST(AllSmallSolver, AgreesWithTheGeneralSearch) {
  Lab lab;
  std::mt19937_64 rng(3);
  std::map<std::string_view, int> methods;
  std::map<Outcome, int> outcomes;
  for (int i = 0; i < 600; ++i) {
    std::vector<Position> sum;
    for (std::uint64_t more = 1 + rng() % 4; more > 0; --more) {
      sum.push_back(random_region(i % 2 == 0 ? "3x3" : "3x4", rng));
    }
    ASSERT_TRUE(AllSmallSolver<Rules>::takes(sum));
    const SolveRequest request{true, true, i % 20 == 0};
    const SolveResult values = lab.by_values.solve(sum, request);
    const SolveResult search = lab.by_search.solve(sum, request);
    ASSERT_EQ(values.outcome(), search.outcome()) << "sum " << i;
    ASSERT_EQ(values.black_moves, search.black_moves) << "sum " << i;
    ASSERT_EQ(values.white_moves, search.white_moves) << "sum " << i;
    ++methods[values.method];
    ++outcomes[*values.outcome()];
  }
  EXPECT_GT(methods["table of ups"], 100);
  EXPECT_GT(methods["atomic weight"], 10);
  EXPECT_GT(methods["value"], 10);
  EXPECT_EQ(outcomes.size(), 4u) << "the sample has winners of every kind";
}

// A position and its turned self cancel, so fifty of them change nothing about the odd one.
TEST(AllSmallSolver, DecidesFiftyPositions) {
  Lab lab;
  std::mt19937_64 rng(5);
  std::vector<Position> sum{Rules::parse("2x1")};  // up
  for (int i = 0; i < 25; ++i) {
    const Position region = random_region("3x3", rng);
    sum.push_back(region);
    sum.push_back(transposed(region));
  }
  const SolveResult result = lab.by_values.solve(sum, {});
  EXPECT_EQ(result.outcome(), lab.by_search.solve(std::span(sum.data(), 1), {}).outcome());
  EXPECT_EQ(result.method, "table of ups");
  EXPECT_EQ(result.nodes, 0u);
}

TEST(AllSmallSolver, LeavesLargeBoardsToTheSearch) {
  EXPECT_TRUE(AllSmallSolver<Rules>::takes(std::vector<Position>{Rules::parse("4x4")}));
  EXPECT_FALSE(AllSmallSolver<Rules>::takes(std::vector<Position>{Rules::parse("5x5")}));
}

}  // namespace
}  // namespace upstar
