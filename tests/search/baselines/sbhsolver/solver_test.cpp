// The published solver of rectangles: right on all tiny positions, and node for node the published one.
#include "search/baselines/sbhsolver/solver.hpp"

#include <bit>
#include <cstdint>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "rules/nogo/eyes.hpp"
#include "rules/nogo/rules.hpp"
#include "scratch_folder.hpp"

namespace upstar::sbhsolver {
namespace {

// By the definition.
bool plainly_wins(const nogo::Board& board, Player first) {
  bool wins = false;
  nogo::Rules::for_each_move(board, first, [&](nogo::Move, const nogo::Board& after) {
    wins = wins || !plainly_wins(after, opponent(first));
  });
  return wins;
}

nogo::Board random_position(const std::string& board, int stones, std::mt19937_64& random) {
  nogo::Board position = nogo::parse_board(board);
  for (int i = 0; i < stones; ++i) {
    const Player player = random() % 2 == 0 ? Player::Black : Player::White;
    const std::uint64_t legal = nogo::legal_points(position, player);
    if (legal == 0) break;
    std::uint64_t skipped = legal;
    for (auto left = random() % static_cast<unsigned>(std::popcount(legal)); left > 0; --left) {
      skipped &= skipped - 1;
    }
    position = position.with_stone(std::countr_zero(skipped), player);
  }
  return position;
}

TEST(SbhSolver, AgreesWithTheDefinition) {
  std::mt19937_64 random(5);
  Budget budget;
  for (const std::string board : {"1x7", "2x4", "3x3", "3x4", "..#/.../#..", "4x4"}) {
    for (int i = 0; i < 40; ++i) {
      const int stones = board == "4x4" ? 8 : 4;
      const nogo::Board position = random_position(board, stones, random);
      for (const Player first : {Player::Black, Player::White}) {
        const bool expected = plainly_wins(position, first);
        Solver solver(position, first, budget);
        EXPECT_EQ(solver.wins(), expected) << nogo::format_board(position) << name_of(first);
        nogo::Rules::for_each_move(position, first, [&](nogo::Move move, const nogo::Board& after) {
          EXPECT_EQ(solver.wins_by(move.point), !plainly_wins(after, opponent(first)));
        });
      }
    }
  }
}

TEST(SbhSolver, NeedsNoneOfItsParts) {
  Budget budget;
  for (const Feature& feature : kFeatures) {
    Options options;
    options.*feature.used = false;
    Solver wins(nogo::parse_board("3x3"), Player::Black, budget, options);
    EXPECT_TRUE(wins.wins()) << feature.name;
    Solver loses(nogo::parse_board("2x4"), Player::Black, budget, options);
    EXPECT_FALSE(loses.wins()) << feature.name;
  }
}

// As many as the published program stores; the ways to keep them change nothing.
TEST(SbhSolver, TakesThePublishedNodes) {
  Budget budget;
  for (const bool improved : {false, true}) {
    Options options;
    options.spread = options.compact = improved;
    Solver solver(nogo::parse_board("3x4"), Player::Black, budget, options);
    EXPECT_FALSE(solver.wins());
    EXPECT_EQ(solver.nodes(), 19'013U);
  }
}

// Most of the table lies on disk.
TEST(SbhSolver, TakesTheSameNodesOnTwoTiers) {
  const ScratchFolder folder;
  Budget budget;
  Options options;
  options.tiers = store::Tiers{folder.path(), 20'000};
  Solver solver(nogo::parse_board("3x4"), Player::Black, budget, options);
  EXPECT_FALSE(solver.wins());
  EXPECT_EQ(solver.nodes(), 19'013U);
  EXPECT_LT(solver.table_bytes(), 25'000U);
  EXPECT_EQ(solver.proof_tree().positions(), 6'497U);
}

TEST(SbhSolver, ReadsStrategiesOffItsTable) {
  Budget budget;
  SearchStats stats;
  Options options;
  options.stats = &stats;
  Solver solver(nogo::parse_board("3x4"), Player::Black, budget, options);
  EXPECT_FALSE(solver.wins());
  EXPECT_EQ(stats.total().nodes, solver.nodes());
  const ProofTree tree = solver.proof_tree();
  EXPECT_EQ(solver.nodes(), 19'013U);  // nothing had to be searched again
  EXPECT_EQ(tree.positions(), 6'497U);
  EXPECT_EQ(tree.ends, 952U);
  EXPECT_EQ(tree.ends_with_eye, 254U);
  ASSERT_GT(tree.by_depth.size(), 2U);
  EXPECT_EQ(tree.by_depth[0].positions, 1U);
  EXPECT_EQ(tree.by_depth[1].positions, 12U);  // all of Black's moves
  EXPECT_LE(tree.by_depth[2].positions, 12U);  // one answer to each
  EXPECT_EQ(tree.by_depth[2].visits, 12U);
}

TEST(SbhSolver, ObeysItsBudget) {
  CancelToken cancel;
  Budget budget;
  budget.set_cancel_token(&cancel);
  cancel.cancel();
  Solver solver(nogo::parse_board("4x4"), Player::Black, budget);
  try {
    solver.wins();
    ADD_FAILURE() << "it was not stopped";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind, ErrorKind::Interrupted);
  }
  Budget small(std::size_t{1} << 16);
  Solver cramped(nogo::parse_board("4x4"), Player::Black, small);
  EXPECT_THROW(cramped.wins(), Error);
  EXPECT_THROW(Solver(nogo::parse_board("7x7"), Player::Black, budget), Error);
}

TEST(Eyes, AreEmptyPointsAmongStonesOfOneColour) {
  const auto eyes_of = [](const std::string& text, Player owner) {
    return nogo::eyes(nogo::parse_board(text), owner);
  };
  EXPECT_EQ(eyes_of(".x./x../...", Player::Black), 1U);
  EXPECT_EQ(eyes_of(".x./x../...", Player::White), 0U);
  EXPECT_EQ(eyes_of("x.x/.x./...", Player::Black), 2U);
  EXPECT_EQ(eyes_of("x.o/.../...", Player::Black), 0U);
  EXPECT_EQ(eyes_of(".#./#../...", Player::Black), 0U);  // no stone around it
  EXPECT_EQ(eyes_of(".#./o../...", Player::White), 1U);
}

}  // namespace
}  // namespace upstar::sbhsolver
