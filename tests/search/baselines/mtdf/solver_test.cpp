// The published solver against the definition of the game, with all its parts and without each of them.
#include "search/baselines/mtdf/solver.hpp"

#include <cstdint>
#include <functional>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "rules/linear_go/text.hpp"
#include "search/baselines/mtdf/plain_minimax.hpp"
#include "search/baselines/mtdf/variants.hpp"

namespace upstar::mtdf {
namespace {

using linear_go::format_record;
using linear_go::parse_record;
using linear_go::Record;

void for_every_game(const Record& game, std::size_t longest,
                    const std::function<void(const Record&)>& visit) {
  if (game.is_over()) return;
  visit(game);
  if (game.moves.size() == longest) return;
  for (int move = linear_go::kPass; move < game.points(); ++move) {
    if (game.refusal(move)) continue;
    Record after = game;
    after.play(move);
    for_every_game(after, longest, visit);
  }
}

TEST(MtdfSolver, AgreesWithTheDefinitionInAllStatesUpToThreePoints) {
  for (int points = 1; points <= 3; ++points) {
    Variants variants(points);
    for_every_game(Record::from(linear_go::Board::empty(points)), 1000,
                   [&](const Record& game) { variants.expect(game, plain_score(game)); });
  }
}

TEST(MtdfSolver, AgreesWithTheDefinitionOnFourPointsAfterUpToSevenMoves) {
  Variants variants(4);
  for_every_game(Record::from(linear_go::Board::empty(4)), 7,
                 [&](const Record& game) { variants.expect(game, plain_score(game)); });
}

TEST(MtdfSolver, AgreesWithTheDefinitionOnFourPointsAfterRandomGames) {
  std::mt19937_64 random(4);
  Variants variants(4);
  for (int i = 0; i < 300; ++i) {
    const Record game = random_game(4, 40, random);
    variants.expect(game, plain_score(game));
  }
}

TEST(MtdfSolver, AgreesWithItselfWithoutAPartAfterRandomGames) {
  std::mt19937_64 random(5);
  for (const auto& [points, games] : {std::pair(5, 200), std::pair(6, 25)}) {
    Variants variants(points);
    Budget budget;
    Options bare{false, false, false, false, false, false, false, true};
    Solver plain(points, budget, bare);
    for (int i = 0; i < games; ++i) {
      const Record game = random_game(points, 24, random);
      variants.expect(game, plain.solve(game).score);
    }
  }
}

// Positions that no play from the empty board has led to: theorem 5 does not apply to them.
TEST(MtdfSolver, TakesPositionsWithoutAPast) {
  Variants variants(5);
  for (const char* text : {"-x-o-", "-x-o-@w", "--x--", "xx-oo@w", "-----/-x-o-"}) {
    const Record game = parse_record(text);
    variants.expect(game, plain_score(game));
  }
}

TEST(MtdfSolver, KnowsWhenTheGameIsOver) {
  Budget budget;
  Solver solver(6, budget);
  EXPECT_EQ(solver.solve(parse_record("1x6@2,p,p")).score, 6);
  EXPECT_EQ(solver.solve(parse_record("1x6@2,4,5")).score, 6) << "figures 2 and 14";
}

TEST(MtdfSolver, AnswersYesOrNo) {
  std::mt19937_64 random(6);
  Budget budget;
  Solver solver(5, budget);
  Solver asked(5, budget);
  for (int i = 0; i < 100; ++i) {
    const Record game = random_game(5, 20, random);
    const int score = solver.solve(game).score;
    for (int threshold = -6; threshold <= 6; ++threshold) {
      ASSERT_EQ(asked.at_least(game, threshold), score >= threshold)
          << format_record(game) << ", " << threshold;
    }
  }
  EXPECT_FALSE(asked.at_least(parse_record("1x5@2,p,p"), 6));
  EXPECT_TRUE(asked.at_least(parse_record("1x5@2,p,p"), 5));
}

TEST(MtdfSolver, RefusesRowsThatAreTooLong) {
  Budget budget;
  EXPECT_THROW(Solver(14, budget), Error);
}

TEST(MtdfSolver, StopsWhenItsBudgetEndsAndGoesOn) {
  Budget budget;
  Solver solver(7, budget);
  const Record game = parse_record("1x7@4");
  CancelToken token;
  token.cancel();
  budget.set_cancel_token(&token);
  EXPECT_THROW((void)solver.solve(game), Error);
  EXPECT_LE(solver.proven().low, 2);
  EXPECT_GE(solver.proven().high, 2);
  budget.set_cancel_token(nullptr);
  EXPECT_EQ(solver.solve(game).score, 2);
  EXPECT_EQ(solver.proven().low, 2);
  EXPECT_EQ(solver.proven().high, 2);
}

// Pinned: a change that moves them says so.
TEST(MtdfSolver, TakesAsManyNodesAsBefore) {
  Budget budget;
  Solver solver(7, budget);
  EXPECT_EQ(solver.solve(parse_record("1x7@4")).score, 2);
  EXPECT_EQ(solver.nodes(), 13'576U);
}

}  // namespace
}  // namespace upstar::mtdf
