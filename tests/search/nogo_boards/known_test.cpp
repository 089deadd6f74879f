// What the solver of boards tells without a search is what a search would tell.
#include <optional>

#include <gtest/gtest.h>

#include "search/nogo_boards/board_solver.hpp"

namespace upstar {
namespace {

TEST(BoardSolver, KnowsWhatItHasSearchedAndNothingElse) {
  const nogo::Board board = nogo::parse_board("3x5");
  Budget budget;
  BoardSolver solver(3, 5, budget);
  EXPECT_EQ(solver.known(board, Player::Black), std::nullopt);
  EXPECT_EQ(solver.nodes(), 0U);
  ASSERT_TRUE(solver.wins(board, Player::Black));
  EXPECT_EQ(solver.known(board, Player::Black), true);
  BoardSolver other(3, 5, budget);
  int winning = 0;
  for_each_square(nogo::legal_points(board, Player::Black), [&](int point) {
    const nogo::Board after = board.with_stone(point, Player::Black);
    const std::optional<bool> known = solver.known(after, Player::White);
    if (!known) return;
    EXPECT_EQ(*known, other.wins(after, Player::White)) << point;
    if (!*known) ++winning;
  });
  EXPECT_GT(winning, 0);  // the move by which it was won
}

}  // namespace
}  // namespace upstar
