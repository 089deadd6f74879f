// The published solver against the definition, with everything on and with every part left out.
#include "search/baselines/cgtsolver/solver.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "sanitizers.hpp"
#include "search/baselines/cgtsolver/variants.hpp"
#include "search/nogo_rows/naive_sum.hpp"

namespace upstar::cgtsolver {
namespace {

// Small databases, so that much is left to search.
class CgtSolver : public testing::Test {
 protected:
  Budget budget{std::size_t{1} << 30};
  SimplestEquals equals{3, budget};
  Outcomes outcomes{4, equals, budget};
  NaiveSum naive;
};

TEST_F(CgtSolver, AgreesWithTheDefinitionOnAllStripsOfSixPoints) {
  for (const auto& [name, options] : variants()) {
    Solver solver(outcomes, equals, budget, options);
    for (int n = 1; n <= 6; ++n) {
      for (const nogo::Strip& strip : all_strips(n)) {
        for (const Player player : {Player::Black, Player::White}) {
          ASSERT_EQ(solver.wins(std::span(&strip, 1), player), naive.wins({strip}, player))
              << name << ": " << nogo::format_strip(strip) << ' ' << name_of(player);
        }
      }
    }
  }
}

TEST_F(CgtSolver, AgreesWithTheDefinitionOnRandomSums) {
  std::mt19937_64 random(2024);
  std::vector<std::vector<nogo::Strip>> sums;
  for (int i = 0; i < rounds(2000); ++i) sums.push_back(random_sum(10, random));
  for (const auto& [name, options] : variants()) {
    Solver solver(outcomes, equals, budget, options);
    for (const auto& sum : sums) {
      for (const Player player : {Player::Black, Player::White}) {
        ASSERT_EQ(solver.wins(sum, player), naive.wins(sum, player)) << name;
      }
    }
  }
}

TEST_F(CgtSolver, CountsWhatItLooksAt) {
  SearchStats stats;
  Options options;
  options.stats = &stats;
  Solver solver(outcomes, equals, budget, options);
  const nogo::Strip row{0, 0, 11};
  EXPECT_TRUE(solver.wins(std::span(&row, 1), Player::Black));
  EXPECT_EQ(stats.total().nodes, solver.nodes());
  EXPECT_EQ(stats.by_depth[0], (SearchStats::Count{1, 0}));
  EXPECT_EQ(stats.components_by_size[11], (SearchStats::Count{1, 0}));
  EXPECT_GT(stats.total().leaves, 0U);
  EXPECT_LT(stats.total().leaves, stats.total().nodes);
}

TEST_F(CgtSolver, StopsWhenTheTimeIsUpAndCanBeAskedAgain) {
  Solver solver(outcomes, equals, budget);
  const nogo::Strip row{0, 0, 30};
  budget.set_deadline(Budget::Clock::now());
  EXPECT_THROW(solver.wins(std::span(&row, 1), Player::Black), Error);
  budget.set_deadline(std::nullopt);
  const nogo::Strip small{0, 0, 4};
  EXPECT_FALSE(solver.wins(std::span(&small, 1), Player::Black));
}

TEST_F(CgtSolver, FindsTheSameAnswersWhenItsTableMayNotGrow) {
  Budget little(std::size_t{1} << 17);
  Solver forgetful(outcomes, equals, little);
  Solver solver(outcomes, equals, budget);
  for (int n = 10; n <= 14; ++n) {
    const nogo::Strip row{2, 0, n};
    EXPECT_EQ(forgetful.wins(std::span(&row, 1), Player::White),
              solver.wins(std::span(&row, 1), Player::White));
  }
  EXPECT_GT(forgetful.nodes(), solver.nodes());
  EXPECT_LE(little.memory_peak(), little.memory_limit());
}

}  // namespace
}  // namespace upstar::cgtsolver
