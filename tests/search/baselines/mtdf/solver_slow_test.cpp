// The published solver on rows that take it a moment: figure 10 of the paper, the values of first moves, and
// random games, where it must agree with ours, with which it has only the rules in common.
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "rules/linear_go/text.hpp"
#include "search/baselines/mtdf/plain_minimax.hpp"
#include "search/baselines/mtdf/solver.hpp"
#include "search/baselines/mtdf/variants.hpp"
#include "search/linear_go/scores.hpp"
#include "search/linear_go/solver.hpp"

namespace upstar::mtdf {
namespace {

TEST(MtdfSolver, ReproducesFigure10UpToSevenPoints) {
  const std::vector<std::vector<int>> figure = {{-2},       {-3, 3},     {-4, 4},
                                                {-5, 0, 0}, {-6, 1, -1}, {-7, 2, -2, 2}};
  for (std::size_t row = 0; row < figure.size(); ++row) {
    const int points = static_cast<int>(row) + 2;
    for (std::size_t first = 0; first < figure[row].size(); ++first) {
      Budget budget;
      Solver solver(points, budget);
      const std::string game = "1x" + std::to_string(points) + "@" + std::to_string(first + 1);
      EXPECT_EQ(solver.solve(linear_go::parse_record(game)).score, figure[row][first]) << game;
    }
  }
}

// Loosely packed, and not worth what it scores. The paper prints the moves 2 4 7 6; its position
// -x-o-xx- needs White to pass before 6.
TEST(MtdfSolver, KnowsThatEightPointsAreTooManyForTheorem5) {
  Budget budget;
  const linear_go::Record game = linear_go::parse_record("1x8@2,4,7,p,6");
  ASSERT_EQ(linear_go::format_board(game.board()), "-x-o-xx-");
  ASSERT_TRUE(is_packed_shape(game.board()));
  EXPECT_EQ(score(game.board()), 4);
  EXPECT_EQ(Solver(8, budget).solve(game).score, 8);
}

// Both keep what they have learnt from game to game, so that something wrong would show.
TEST(MtdfSolver, AgreesWithOurSolverAfterRandomGames) {
  std::mt19937_64 random(7);
  for (const auto& [points, games] : {std::pair(5, 500), std::pair(6, 150), std::pair(7, 12)}) {
    Budget budget;
    superko::Solver ours(points, budget);
    Variants variants(points);
    for (int i = 0; i < games; ++i) {
      const linear_go::Record game = random_game(points, 40, random);
      superko::Score score;
      superko::find_score(ours, game, score);
      variants.expect(game, score.low);
    }
  }
}

}  // namespace
}  // namespace upstar::mtdf
