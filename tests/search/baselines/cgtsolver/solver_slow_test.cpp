// All strips of eight points, and node counts.
//
// The counts are those that a transcription of the search of the paper's program, step by step and on
// strings, made from the same databases (outcomes up to 12 points, simplest equals up to 8).
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "search/baselines/cgtsolver/solver.hpp"
#include "search/baselines/cgtsolver/variants.hpp"
#include "search/nogo_rows/naive_sum.hpp"

namespace upstar::cgtsolver {
namespace {

TEST(CgtSolverAll, AgreesWithTheDefinitionOnAllStripsOfEightPoints) {
  Budget budget(std::size_t{1} << 30);
  const SimplestEquals equals(3, budget);
  const Outcomes outcomes(4, equals, budget);
  NaiveSum naive;
  for (const auto& [name, options] : variants()) {
    Solver solver(outcomes, equals, budget, options);
    for (const nogo::Strip& strip : all_strips(8)) {
      for (const Player player : {Player::Black, Player::White}) {
        ASSERT_EQ(solver.wins(std::span(&strip, 1), player), naive.wins({strip}, player))
            << name << ": " << nogo::format_strip(strip) << ' ' << name_of(player);
      }
    }
  }
}

TEST(CgtSolverNodes, AreThoseOfTheTranscribedProgram) {
  Budget budget(std::size_t{2} << 30);
  const SimplestEquals equals(8, budget);
  const Outcomes outcomes(12, equals, budget);
  const std::vector<std::pair<int, std::uint64_t>> transcribed = {
      {14, 13}, {16, 736}, {18, 4'686}, {20, 26'153}, {22, 138'395}};
  for (const auto& [n, nodes] : transcribed) {
    Solver solver(outcomes, equals, budget);
    const nogo::Strip after_b1{2, 0, n - 1};
    EXPECT_FALSE(solver.wins(std::span(&after_b1, 1), Player::White));
    EXPECT_EQ(solver.nodes(), nodes) << n;
  }
}

}  // namespace
}  // namespace upstar::cgtsolver
