// The perfect player against everybody on small boards: a won position stays won.
#include <algorithm>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "play/core/random.hpp"
#include "play/nogo/nogo_game.hpp"
#include "play/nogo/nogo_player.hpp"
#include "rules/nogo/large_moves.hpp"
#include "rules/nogo/rules.hpp"
#include "search/nogo_boards/board_solver.hpp"

namespace upstar::play {
namespace {

// Plays from a position to the end, and returns who has won.
Player winner_of(NoGoGame game, NoGoPlayer& black, NoGoPlayer& white) {
  while (!game.winner()) {
    NoGoPlayer& mover = game.to_move() == Player::Black ? black : white;
    const Thoughts thoughts = mover.think(game.board(), game.to_move(), {}, {});
    EXPECT_FALSE(thoughts.candidates.empty());
    if (thoughts.candidates.empty()) break;
    EXPECT_TRUE(game.play(game.to_move(), thoughts.candidates.front().move));
  }
  return *game.winner();
}

class PerfectOnBoards : public testing::TestWithParam<std::pair<int, int>> {};

// Who wins is asked of a solver of the test's own; openings lead to won and lost positions alike.
TEST_P(PerfectOnBoards, NeverLosesAWonGame) {
  const auto [rows, columns] = GetParam();
  Budget budget;
  BoardSolver solver(rows, columns, budget);
  const auto perfect = make_nogo_player("perfect", {1});
  const auto random = make_nogo_player("random", {2});
  Random choices(static_cast<std::uint64_t>(rows * 100 + columns));
  int won = 0;
  int lost = 0;
  for (int game = 0; game < 6; ++game) {
    NoGoGame start = NoGoGame::on_empty_board(rows, columns);
    for (int move = 0; move < game; ++move) {
      const auto points = nogo::legal_points(start.board(), start.to_move());
      if (points.empty()) break;
      EXPECT_TRUE(start.play(start.to_move(),
                             points[choices.below(static_cast<std::uint32_t>(points.size()))]));
    }
    const Player mover = start.to_move();
    const bool wins = solver.wins(nogo::parse_board(start.board().text()), mover);
    const Player favoured = wins ? mover : opponent(mover);
    const bool black = favoured == Player::Black;
    for (int i = 0; i < 3; ++i) {
      EXPECT_EQ(winner_of(start, black ? *perfect : *random, black ? *random : *perfect), favoured);
    }
    EXPECT_EQ(winner_of(start, *perfect, *perfect), favoured);
    // What it says of the position is true.
    const Thoughts thoughts = perfect->think(start.board(), mover, {}, {});
    EXPECT_EQ(thoughts.proven, wins);
    (wins ? won : lost) += 1;
  }
  EXPECT_GT(won + lost, 0);
}

INSTANTIATE_TEST_SUITE_P(Boards, PerfectOnBoards,
                         testing::Values(std::pair(1, 1), std::pair(1, 8), std::pair(2, 3),
                                         std::pair(2, 5), std::pair(3, 3), std::pair(3, 4),
                                         std::pair(4, 4), std::pair(3, 5)),
                         [](const auto& board) {
                           return std::to_string(board.param.first) + "x" +
                                  std::to_string(board.param.second);
                         });

// From a lost position the opponent gets as many chances to err as there are.
TEST(PerfectPlayer, LosesWithHope) {
  const auto perfect = make_nogo_player("perfect", {1});
  Budget budget;
  BoardSolver solver(3, 3, budget);
  Random choices(5);
  int lost = 0;
  for (int game = 0; game < 200; ++game) {
    NoGoGame start = NoGoGame::on_empty_board(3, 3);
    for (int move = 0; move < 3; ++move) {
      const auto points = nogo::legal_points(start.board(), start.to_move());
      if (points.empty()) break;
      EXPECT_TRUE(start.play(start.to_move(),
                             points[choices.below(static_cast<std::uint32_t>(points.size()))]));
    }
    const Player mover = start.to_move();
    const auto points = nogo::legal_points(start.board(), mover);
    if (points.empty() || solver.wins(nogo::parse_board(start.board().text()), mover)) continue;
    ++lost;
    const auto mistakes_after = [&](int point) {
      const nogo::LargeBoard next = nogo::after_move(start.board(), point, mover);
      int count = 0;
      for (const int reply : nogo::legal_points(next, opponent(mover))) {
        const nogo::LargeBoard then = nogo::after_move(next, reply, opponent(mover));
        count += solver.wins(nogo::parse_board(then.text()), mover) ? 1 : 0;
      }
      return count;
    };
    int most = 0;
    for (const int point : points) most = std::max(most, mistakes_after(point));
    const Thoughts thoughts = perfect->think(start.board(), mover, {}, {});
    EXPECT_EQ(mistakes_after(thoughts.candidates.front().move), most);
    EXPECT_EQ(thoughts.proven, false);
  }
  EXPECT_GT(lost, 10);
}

TEST(PerfectPlayer, PlaysOnLargeBoardsToo) {
  const auto perfect = make_nogo_player("perfect", {1});
  const nogo::LargeBoard empty = NoGoGame::on_empty_board(9, 9).board();
  ThinkingLimits limits;
  limits.seconds = 0.05;
  limits.playouts = 10;
  const Thoughts thoughts = perfect->think(empty, Player::Black, limits, {});
  ASSERT_FALSE(thoughts.candidates.empty());
  EXPECT_TRUE(nogo::may_play(empty, thoughts.candidates.front().move, Player::Black));
}

}  // namespace
}  // namespace upstar::play
