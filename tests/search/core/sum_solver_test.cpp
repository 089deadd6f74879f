// The sum search where it is easy to get wrong: numbers in disguise, thresholds, limits, node counts.
#include "search/core/sum_solver.hpp"

#include <chrono>
#include <random>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "rules/domineering/rules.hpp"
#include "sanitizers.hpp"

namespace upstar {
namespace {

using Domineering = domineering::Rules;
using Position = Domineering::Position;

std::vector<Position> positions(std::initializer_list<const char*> texts) {
  std::vector<Position> out;
  for (const char* text : texts) out.push_back(Domineering::parse(text));
  return out;
}

struct Lab {
  explicit Lab(int easy = easy_size<Domineering>()) : solver(valuer, 1, easy) {}

  Budget budget;
  Arena arena{budget};
  Valuer<Domineering> valuer{arena};
  SumSolver<Domineering> solver;
};

// One searched position beside small valued ones, whose numbers move the sum up and down: the table
// meets the same position with many numbers, in random order, and some positions are numbers.
TEST(SumSolver, OneTableEntryServesAllNumbers) {
  Lab lab(2);
  const std::vector<Position> small = positions({"1x2", "2x1", "1x4", "4x1", "..#/#..", "#../..#",
                                                 ".#/../#.", "2x2", "..#/.##", "...#/.###"});
  std::vector<Position> large;
  std::vector<Position> numbers;
  for (unsigned region = 0; region < 1U << 12; ++region) {
    Position position = Domineering::parse("3x4");
    position.empty = region;
    Domineering::split(position, [&](const Position& part) {
      if (Domineering::size(part) < 3) return;
      large.push_back(part);
      if (lab.arena.is_number(lab.valuer.value(part))) numbers.push_back(part);
    });
  }
  ASSERT_GT(numbers.size(), 100u);
  std::mt19937_64 rng(7);
  for (int i = 0; i < rounds(60'000); ++i) {
    const std::vector<Position>& from = i % 2 == 0 ? large : numbers;
    std::vector<Position> sum{from[rng() % from.size()]};
    for (std::uint64_t more = rng() % 5; more > 0; --more)
      sum.push_back(small[rng() % small.size()]);
    if (rng() % 4 == 0) sum.push_back(large[rng() % large.size()]);
    const Game value = lab.valuer.sum(sum);
    ASSERT_EQ(lab.solver.solve(sum, {}).outcome(), lab.arena.outcome(value))
        << "sum " << i << " begins with " << Domineering::format(sum[0]);
  }
}

// Whoever loses has had all first moves refuted, and the budget knows.
TEST(SumSolver, TellsHowManyFirstMovesAreRefuted) {
  Lab lab(0);
  EXPECT_EQ(lab.budget.first_moves().all, 0u);
  const std::vector<Position> lost = positions({"5x5"});
  ASSERT_FALSE(lab.solver.wins(lost, Player::Black));
  EXPECT_GT(lab.budget.first_moves().all, 0u);
  EXPECT_EQ(lab.budget.first_moves().lost, lab.budget.first_moves().all);
}

TEST(SumSolver, TheEmptySumIsWonByThePreviousPlayer) {
  Lab lab;
  const SolveResult result = lab.solver.solve({}, {true, true, true});
  EXPECT_EQ(result.outcome(), Outcome::Previous);
  EXPECT_TRUE(result.black_moves.empty());
  EXPECT_TRUE(result.white_moves.empty());
  EXPECT_EQ(result.nodes, 0u);
}

TEST(SumSolver, APositionAndItsTurnedSelfCancel) {
  Lab lab(0);
  EXPECT_EQ(lab.solver.solve(positions({"4x7", "7x4"}), {}).outcome(), Outcome::Previous);
  EXPECT_EQ(lab.solver.solve(positions({"4x7", "7x4"}), {}).nodes, 0u);
}

TEST(SumSolver, MovesNameTheirComponent) {
  Lab lab;
  // 2x2 is +-1, 1x2 is -1: Black must play in the 2x2 and then the rest is 0.
  const auto sum = positions({"1x2", "2x2"});
  const SolveResult result = lab.solver.solve(sum, {true, true, true});
  EXPECT_EQ(result.black_first, true);
  EXPECT_EQ(result.white_first, true);
  EXPECT_EQ(named_moves<Domineering>(sum, result.black_moves),
            (std::vector<NamedMove>{{1, "A1-A2"}, {1, "B1-B2"}}));
  EXPECT_EQ(named_moves<Domineering>(sum, result.white_moves),
            (std::vector<NamedMove>{{1, "A2-B2"}, {1, "A1-B1"}}));
  EXPECT_TRUE(result.black_moves_complete && result.white_moves_complete);
}

TEST(SumSolver, AnswersOnlyWhatIsAsked) {
  Lab lab;
  const SolveResult result = lab.solver.solve(positions({"4x4"}), {false, true, false});
  EXPECT_FALSE(result.black_first);
  EXPECT_EQ(result.white_first, true);
  EXPECT_FALSE(result.outcome());
  EXPECT_FALSE(result.stopped);
}

// Pinned: a change that moves these says so in its commit message.
TEST(SumSolver, NodeCountsAreReproducible) {
  UPSTAR_SKIP_UNDER_SANITIZERS("compares counts only");
  const auto nodes = [](const char* text) {
    Lab lab;
    return lab.solver.solve(positions({text}), {}).nodes;
  };
  EXPECT_EQ(nodes("5x5"), 10u);
  EXPECT_EQ(nodes("6x6"), 0u);
  EXPECT_EQ(nodes("7x7"), 126u);
  EXPECT_EQ(nodes("5x5"), nodes("5x5"));
}

TEST(SumSolver, ATimeLimitLeavesAPartialResultAndTheSolverUsable) {
  Lab lab;
  lab.budget.set_deadline(Budget::Clock::now() + std::chrono::milliseconds(50));
  const auto start = Budget::Clock::now();
  const SolveResult stopped = lab.solver.solve(positions({"8x8"}), {true, true, true});
  EXPECT_LT(Budget::Clock::now() - start, std::chrono::seconds(2));
  ASSERT_TRUE(stopped.stopped);
  EXPECT_EQ(stopped.stopped->kind, ErrorKind::Limit);
  EXPECT_FALSE(stopped.outcome());
  EXPECT_GT(stopped.nodes, 0u);

  lab.budget.set_deadline(std::nullopt);
  const SolveResult small = lab.solver.solve(positions({"5x5"}), {});
  EXPECT_FALSE(small.stopped);
  EXPECT_EQ(small.outcome(), Outcome::Previous);
}

TEST(SumSolver, WhatWasDecidedBeforeTheLimitIsKept) {
  Lab lab;
  const auto sum = positions({"5x7"});
  const auto black_first = lab.solver.solve(sum, {true, false, false}).black_first;
  lab.budget.set_deadline(Budget::Clock::now());
  const SolveResult both = lab.solver.solve(sum, {true, true, false});
  EXPECT_EQ(both.black_first, black_first) << "known from the table, without any search";
  EXPECT_FALSE(both.white_first);
  EXPECT_TRUE(both.stopped);
}

// Stops the search for all winning moves of 6x5 after 1, 2, 4, ... polls, until it gets through.
TEST(SumSolver, OneWinningMoveFoundBeforeTheStopSettlesWhoWins) {
  UPSTAR_SKIP_UNDER_SANITIZERS("searches many times over");
  int settled_early = 0;
  for (int polls = 1;; polls *= 2) {
    Lab lab(0);
    CancelToken token;
    lab.budget.set_cancel_token(&token);
    int left = polls;
    lab.budget.set_on_poll([&] {
      if (left-- == 0) token.cancel();
    });
    const SolveResult result = lab.solver.solve(positions({"6x5"}), {true, false, true});
    if (!result.stopped) {
      EXPECT_EQ(result.black_first, true);
      break;
    }
    EXPECT_EQ(result.black_first.has_value(), !result.black_moves.empty());
    settled_early += result.black_first.has_value() ? 1 : 0;
  }
  EXPECT_GT(settled_early, 0);
}

TEST(SumSolver, AMemoryLimitEndsTheSearchCleanly) {
  Budget budget(std::size_t{4} << 20);
  Arena arena(budget);
  Valuer<Domineering> valuer(arena);
  SumSolver<Domineering> solver(valuer, 1, 16);  // values of 5x6 do not fit into four MiB
  const SolveResult result = solver.solve(positions({"5x6"}), {});
  ASSERT_TRUE(result.stopped);
  EXPECT_EQ(result.stopped->kind, ErrorKind::Limit);
  EXPECT_LE(budget.memory_peak(), budget.memory_limit());
}

TEST(SumSolver, ABoundedTableForgetsButDoesNotErr) {
  UPSTAR_SKIP_UNDER_SANITIZERS("needs a search large enough to forget");
  const auto solve = [](std::size_t megabytes) {
    Budget budget(megabytes << 20);
    Arena arena(budget);
    Valuer<Domineering> valuer(arena);
    SumSolver<Domineering> solver(valuer, 1, 0);
    const SolveResult result = solver.solve(positions({"4x9"}), {});
    EXPECT_EQ(result.outcome(), Outcome::Left);
    EXPECT_LE(budget.memory_peak(), budget.memory_limit());
    return result.nodes;
  };
  EXPECT_GT(solve(2), solve(64)) << "the small table did not forget anything";
}

TEST(SumSolver, CancelStopsTheSearch) {
  Lab lab;
  CancelToken token;
  token.cancel();
  lab.budget.set_cancel_token(&token);
  const SolveResult result = lab.solver.solve(positions({"8x8"}), {});
  ASSERT_TRUE(result.stopped);
  EXPECT_EQ(result.stopped->kind, ErrorKind::Interrupted);
  EXPECT_FALSE(result.black_first);
}

}  // namespace
}  // namespace upstar
