// The search of whole boards with a number beside them: held to values, and the bounds that follow from it.
#include <array>
#include <cstdint>
#include <memory>
#include <random>
#include <vector>

#include <gtest/gtest.h>

#include "rules/domineering/rules.hpp"
#include "sanitizers.hpp"
#include "search/core/valuer.hpp"
#include "search/domineering/outcome_solver.hpp"
#include "search/domineering/search_features.hpp"

namespace upstar::domineering {
namespace {

constexpr OutcomeSearchOptions kNoParts{false, false, false, false};

// The mover wins board + x: held to the values of all sets of squares.
TEST(OutcomeBeside, AgreesWithValues) {
  for (const auto& [rows, columns] : {std::array{3, 4}, std::array{2, 5}, std::array{1, 7}}) {
    Budget budget;
    Arena arena(budget);
    Valuer<Rules> valuer(arena);
    std::vector<std::unique_ptr<OutcomeSolver>> solvers;
    for (const OutcomeSearchOptions& option :
         {OutcomeSearchOptions{}, kNoParts, second_opinion()}) {
      solvers.push_back(std::make_unique<OutcomeSolver>(rows, columns, budget, option));
    }
    GridRegion board = GridRegion::all_empty(rows, columns);
    std::mt19937 random(19);
    for (std::uint64_t set = 0; set < std::uint64_t{1} << (rows * columns);
         set += kIsSanitized ? 41 : 3) {
      board.empty = set;
      const Game value = valuer.value(board);
      for (const int eighths : {static_cast<int>(random() % 25) - 12, 8, -1}) {
        const auto outcome =
            arena.outcome(arena.sum(value, arena.number(Dyadic::ratio(eighths, 3))));
        const bool black = outcome == Outcome::Left || outcome == Outcome::Next;
        const bool white = outcome == Outcome::Right || outcome == Outcome::Next;
        for (const auto& solver : solvers) {
          ASSERT_EQ(solver->wins(set, Player::Black, eighths), black) << set << ' ' << eighths;
          ASSERT_EQ(solver->wins(set, Player::White, eighths), white) << set << ' ' << eighths;
        }
      }
    }
  }
}

// A cold game against its value, where a quarter is too coarse: 8x8 is at most 1/8.
TEST(OutcomeBeside, BoundsABoard) {
  UPSTAR_SKIP_UNDER_SANITIZERS("takes long");
  Budget budget(std::size_t{1} << 30);
  OutcomeSolver solver(6, 8, budget);
  EXPECT_FALSE(solver.wins(all_squares(6, 8), Player::White, 4));  // 6x8 >= -1/2
  EXPECT_TRUE(solver.wins(all_squares(6, 8), Player::White, 3));   // but not -3/8
  EXPECT_FALSE(solver.wins(all_squares(6, 8), Player::Black));     // 6x8 <= 0
  EXPECT_TRUE(solver.wins(all_squares(6, 8), Player::Black, 1));   // but not -1/8
}

// 6x7 is {5/2|1/2}: beside a 2x2, which is +-1, and -3/2 nobody wants to begin.
TEST(OutcomeBeside, SaysWhatSixBySevenIsWorth) {
  UPSTAR_SKIP_UNDER_SANITIZERS("takes long");
  constexpr int kColumns = 10;
  Set128 squares = 0;
  for (int row = 0; row < 6; ++row) {
    for (int column = 0; column < kColumns; ++column) {
      if (column < 7 || (column > 7 && row < 2)) squares |= Set128{1} << (row * kColumns + column);
    }
  }
  Budget budget(std::size_t{1} << 30);
  OutcomeSolver solver(6, kColumns, budget);
  EXPECT_FALSE(solver.wins(squares, Player::Black, -12));
  EXPECT_FALSE(solver.wins(squares, Player::White, -12));
  EXPECT_TRUE(solver.wins(squares, Player::Black, -11));
  EXPECT_TRUE(solver.wins(squares, Player::White, -13));
}

}  // namespace
}  // namespace upstar::domineering
