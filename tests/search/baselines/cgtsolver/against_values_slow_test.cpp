// Two solvers that have nothing in common but the rules: the published one, which knows outcomes, and
// ours, which knows values.
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "rules/nogo/strip_index.hpp"
#include "search/baselines/cgtsolver/solver.hpp"
#include "search/nogo_rows/build_database.hpp"
#include "search/nogo_rows/naive_sum.hpp"
#include "search/nogo_rows/strip_solver.hpp"

namespace upstar {
namespace {

class OutcomesAgainstValues : public testing::Test {
 protected:
  Budget budget{std::size_t{2} << 30};
  BuiltStripLayers built = build_strip_layers(budget, {9, 10}, 2);
  store::StripLayers layers = built.view();
  cgtsolver::SimplestEquals equals{6, budget};
  cgtsolver::Outcomes outcomes{9, equals, budget};
};

TEST_F(OutcomesAgainstValues, AgreeOnAllStripsOfNinePoints) {
  StripSolver ours(layers, budget);
  for (int n = 1; n <= 9; ++n) {
    for (std::uint32_t number = 0; number < nogo::strip_count(n); ++number) {
      const nogo::Strip strip = nogo::strip_at(n, number);
      const bool black = ours.wins(std::span(&strip, 1), Player::Black);
      const bool white = ours.wins(std::span(&strip, 1), Player::White);
      const Outcome expected = black ? (white ? Outcome::Next : Outcome::Left)
                                     : (white ? Outcome::Right : Outcome::Previous);
      ASSERT_EQ(outcomes.find(strip), expected) << nogo::format_strip(strip);
    }
  }
}

TEST_F(OutcomesAgainstValues, AgreeOnRandomSums) {
  StripSolver ours(layers, budget);
  cgtsolver::Solver published(outcomes, equals, budget);
  std::mt19937_64 random(39);
  for (int i = 0; i < 1000; ++i) {
    const std::vector<nogo::Strip> sum = random_sum(22, random);
    std::string text;
    for (const nogo::Strip& strip : sum) text += nogo::format_strip(strip) + " ";
    for (const Player first : {Player::Black, Player::White}) {
      ASSERT_EQ(published.wins(sum, first), ours.wins(sum, first)) << text << name_of(first);
    }
  }
}

// Every first move on rows, the sparse positions that random strips hardly meet.
TEST_F(OutcomesAgainstValues, AgreeOnOpenings) {
  StripSolver ours(layers, budget);
  cgtsolver::Solver published(outcomes, equals, budget);
  for (int n = 10; n <= 20; ++n) {
    for (int point = 0; point < n; ++point) {
      const nogo::StripParts after = nogo::play({0, 0, n}, point, Player::Black);
      ASSERT_EQ(published.wins(after, Player::White), ours.wins(after, Player::White))
          << "1x" << n << ", point " << point + 1;
    }
  }
}

}  // namespace
}  // namespace upstar
