// What follows from boards side by side is what searches find.
#include "lab/sweeps/side_by_side.hpp"

#include <optional>

#include <gtest/gtest.h>

#include "search/domineering/outcome_solver.hpp"

namespace upstar {
namespace {

// Who wins a board with numbers beside it, by search.
class Searched {
 public:
  explicit Searched(const Rectangle& board)
      : squares_(domineering::all_squares(board.rows, board.columns)),
        solver_(board.rows, board.columns, budget_) {}

  [[nodiscard]] bool wins(Player first, int eighths = 0) {
    return solver_.wins(squares_, first, eighths);
  }

 private:
  Budget budget_;
  domineering::Set128 squares_;
  domineering::OutcomeSolver solver_;
};

TEST(SideBySide, KnowsColumnsAndBoardsOfTwoSquares) {
  SideBySide known(12);
  known.conclude();
  EXPECT_EQ(known.spare({5, 1}, Player::Black), -16);
  EXPECT_EQ(known.spare({5, 1}, Player::White), -17);
  EXPECT_EQ(known.spare({6, 12}, Player::Black), 0);
  EXPECT_EQ(known.outcome({6, 12}), Outcome::Right);
  EXPECT_EQ(known.outcome({6, 11}), std::nullopt);
  EXPECT_EQ(known.wins({12, 6}, Player::White), false);
  EXPECT_EQ(known.outcome({5, 7}), std::nullopt);
}

TEST(SideBySide, AddsWhatThereIsToSpare) {
  SideBySide known(20);
  known.learn({4, 5}, -4, Player::Black, false);  // 4x5 <= 1/2, say
  known.learn({4, 6}, 5, Player::Black, false);   // 4x6 <= -5/8
  known.learn({4, 6}, 9, Player::White, true);
  known.conclude();
  EXPECT_EQ(known.spare({4, 11}, Player::Black), 1);
  EXPECT_EQ(known.spare({4, 11}, Player::White), 5);
  EXPECT_EQ(known.outcome({4, 11}), Outcome::Right);
  EXPECT_EQ(known.outcome({11, 4}), Outcome::Left);
  EXPECT_EQ(known.spare({4, 17}, Player::Black), 6);
  EXPECT_EQ(known.spare({11, 4}, Player::Black), -160);  // four columns
}

TEST(SideBySide, TurnsWhatBlackWins) {
  SideBySide known(8);
  known.learn({3, 5}, 6, Player::White, false);  // 3x5 + 3/4 >= 0, so 5x3 - 3/4 <= 0
  known.learn({3, 5}, 7, Player::Black, true);
  known.conclude();
  EXPECT_EQ(known.spare({5, 3}, Player::Black), -6);
  EXPECT_EQ(known.spare({5, 3}, Player::White), -7);
}

// Everything that follows from all boards of at most 24 squares with numbers beside them, of boards up to 36 squares.
TEST(SideBySide, IsRightOfAllSmallBoards) {
  SideBySide known(12);
  for (const Rectangle& board : rectangles_up_to(24)) {
    if (board.rows < 2 || board.columns > known.most_lines()) continue;
    Searched small(board);
    for (int eighths = -5; eighths <= 5; ++eighths) {
      for (const Player first : {Player::Black, Player::White}) {
        known.learn(board, eighths, first, small.wins(first, eighths));
      }
    }
  }
  known.conclude();
  int followed = 0;
  for (const Rectangle& board : rectangles_up_to(36)) {
    if (board.points() <= 24 || board.columns > known.most_lines()) continue;
    Searched large(board);
    for (const Player first : {Player::Black, Player::White}) {
      const std::optional<bool> wins = known.wins(board, first);
      if (!wins) continue;
      EXPECT_EQ(*wins, large.wins(first)) << board.name();
      ++followed;
    }
    const std::optional<int> spare = known.spare(board, Player::Black);
    if (spare) {
      EXPECT_FALSE(large.wins(Player::Black, *spare)) << board.name();
    }
  }
  EXPECT_GT(followed, 10);
}

TEST(SideBySide, IsRightOfBoardsTwiceAsWideAsHigh) {
  for (int rows = 1; rows <= 5; ++rows) {
    Searched board({rows, 2 * rows});
    EXPECT_FALSE(board.wins(Player::Black)) << rows;
    EXPECT_TRUE(board.wins(Player::White)) << rows;
  }
}

TEST(SideBySide, FindsFamilies) {
  SideBySide known(40);
  for (const int columns : {8, 10, 12, 14, 15, 17}) {  // of 4 rows
    known.learn({4, columns}, 0, Player::Black, false);
    known.learn({4, columns}, 0, Player::White, true);
  }
  known.conclude();
  const auto family = known.family_of(4);
  ASSERT_TRUE(family.has_value());
  EXPECT_EQ(family->from, 22);  // 21 would have to be known
  EXPECT_EQ(family->period, 8);
  EXPECT_EQ(known.family_of(6), std::nullopt);
}

}  // namespace
}  // namespace upstar
