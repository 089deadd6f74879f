// The published solver of Domineering: right on all tiny positions, and of the published size.
#include "search/baselines/obsequi/solver.hpp"

#include <cstdint>
#include <memory>
#include <random>
#include <utility>

#include <gtest/gtest.h>

#include "rules/grid/region.hpp"
#include "search/baselines/obsequi/packing.hpp"
#include "search/domineering/brute_force.hpp"

namespace upstar::obsequi {
namespace {

Squares whole(int rows, int columns) { return ~Squares{0} >> (128 - rows * columns); }

GridRegion region(std::uint64_t free, int rows, int columns) {
  GridRegion board = GridRegion::all_empty(rows, columns);
  board.empty &= free;
  return board;
}

// Every set of free squares of these boards, or many.
template <class Visit>
void for_positions(Visit visit) {
  std::mt19937_64 random(7);
  for (const auto& [rows, columns] : {std::pair{3, 3}, {5, 2}, {3, 4}, {4, 5}, {6, 4}, {5, 5}}) {
    const int squares = rows * columns;
    const bool all = squares <= 10;
    const std::uint64_t count = all ? std::uint64_t{1} << squares : 250;
    domineering::BruteForce brute;
    for (std::uint64_t i = 0; i < count; ++i) {
      // A third of the squares is taken.
      const std::uint64_t free = all ? i : (random() | random() % 3 * random()) >> (64 - squares);
      visit(brute, free, rows, columns);
    }
  }
}

constexpr std::size_t kSmallTable = std::size_t{4} << 20;

TEST(Obsequi, AgreesWithTheRules) {
  Budget budget(kSmallTable);
  std::unique_ptr<Solver> solver;
  std::pair<int, int> made_for;
  for_positions([&](domineering::BruteForce& brute, std::uint64_t free, int rows, int columns) {
    if (made_for != std::pair{rows, columns}) {
      solver.reset();
      solver = std::make_unique<Solver>(rows, columns, budget);
      made_for = {rows, columns};
    }
    for (const Player first : {Player::Black, Player::White}) {
      ASSERT_EQ(solver->wins(free, first), brute.wins(region(free, rows, columns), first))
          << rows << "x" << columns << " " << free << " " << name_of(first);
    }
  });
}

// A lead promises a win.
TEST(Obsequi, LeadsAreWins) {
  std::uint64_t promised = 0;
  for_positions([&](domineering::BruteForce& brute, std::uint64_t free, int rows, int columns) {
    const Board board(free, rows, columns);
    const GridRegion position = region(free, rows, columns);
    for (const Player player : {Player::Black, Player::White}) {
      const Packing packing = pack(board, player == Player::Black ? 0 : 1, {});
      if (lead_to_move(packing) > 0) {
        ++promised;
        ASSERT_TRUE(brute.wins(position, player)) << rows << "x" << columns << " " << free;
      }
      if (lead_having_moved(packing) >= 0) {
        ++promised;
        ASSERT_FALSE(brute.wins(position, opponent(player)))
            << rows << "x" << columns << " " << free;
      }
    }
  });
  EXPECT_GT(promised, 3'000U);
}

TEST(Obsequi, NeedsNoneOfItsParts) {
  Budget budget(kSmallTable);
  std::mt19937_64 random(3);
  for (const Feature& feature : kFeatures) {
    Options options;
    options.*feature.used = false;
    Solver solver(4, 5, budget, options);
    domineering::BruteForce brute;
    for (int i = 0; i < 40; ++i) {
      const std::uint64_t free = random() >> 44;
      for (const Player first : {Player::Black, Player::White}) {
        ASSERT_EQ(solver.wins(free, first), brute.wins(region(free, 4, 5), first)) << feature.name;
      }
    }
  }
}

// The program itself, with 2^24 entries, looks at 13,874 boards for 7x7 and at 88,046 for 6x9, where no entry of
// its table is lost, and at 189,381 for 6x8, where some are, others than here.
TEST(Obsequi, LooksAtAsManyBoardsAsTheProgram) {
  Budget budget;
  const auto nodes = [&](int rows, int columns, bool wins) {
    Solver solver(rows, columns, budget);
    EXPECT_EQ(solver.wins(whole(rows, columns), Player::Black), wins);
    return solver.nodes();
  };
  EXPECT_EQ(nodes(7, 7, true), 13'874U);
  EXPECT_EQ(nodes(6, 9, true), 88'046U);
}

TEST(Obsequi, LongLines) {
  Budget budget(std::size_t{32} << 20);
  Solver solver(2, 64, budget);
  EXPECT_TRUE(solver.wins(whole(1, 64), Player::White));
  EXPECT_FALSE(solver.wins(whole(1, 64), Player::Black));
  Solver upright(64, 2, budget);
  EXPECT_TRUE(upright.wins(1 | 4, Player::Black));
}

TEST(Obsequi, ItsTableFitsTheBudget) {
  Budget budget(std::size_t{8} << 20);
  Solver solver(6, 7, budget);
  EXPECT_TRUE(solver.wins(whole(6, 7), Player::Black));
  EXPECT_LE(budget.memory_used(), budget.memory_limit());
}

}  // namespace
}  // namespace upstar::obsequi
