// The perfect player against everybody on small boards: a won position stays won.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "play/core/random.hpp"
#include "play/nogo/nogo_game.hpp"
#include "play/nogo/nogo_player.hpp"
#include "play/nogo/perfect_games.hpp"
#include "play/nogo/solved_openings.hpp"
#include "proof/nogo_boards/find_solution.hpp"
#include "proof/nogo_boards/solution_file.hpp"
#include "rules/nogo/large_moves.hpp"
#include "rules/nogo/rules.hpp"
#include "sanitizers.hpp"
#include "scratch_folder.hpp"
#include "search/nogo_boards/board_solver.hpp"

namespace upstar::play {
namespace {

class PerfectOnBoards : public testing::TestWithParam<BoardSize> {};

TEST_P(PerfectOnBoards, NeverLosesAWonGame) {
  const auto [rows, columns] = GetParam();
  never_loses_a_won_game(rows, columns, rows * columns <= 12 ? 4 : 2);
}

INSTANTIATE_TEST_SUITE_P(Boards, PerfectOnBoards,
                         testing::ValuesIn(boards_with_points(1, kIsSanitized ? 9 : 16)),
                         [](const auto& board) { return name_of_board(board.param); });

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

// The book has what the solver finds, whichever way the board is turned and whoever moves.
TEST(SolvedOpenings, AreTrueAndFoundUnderSymmetries) {
  const SolvedOpenings& book = shipped_openings();
  EXPECT_GT(book.size(), 300U);
  Budget budget;
  BoardSolver solver(3, 6, budget);
  BoardSolver turned_solver(6, 3, budget);
  Random choices(3);
  for (int game = 0; game < 12; ++game) {
    const bool turned = game % 2 == 1;
    NoGoGame start = NoGoGame::on_empty_board(turned ? 6 : 3, turned ? 3 : 6);
    const Player first = game % 4 < 2 ? Player::Black : Player::White;
    for (int stones = 0; stones <= 2; ++stones) {
      const Player mover = stones % 2 == 0 ? first : opponent(first);
      const auto found = book.find(start.board(), mover);
      ASSERT_TRUE(found) << start.board().text();
      BoardSolver& judge = turned ? turned_solver : solver;
      const auto board = nogo::parse_board(start.board().text());
      EXPECT_EQ(found->wins, judge.wins(board, mover));
      ASSERT_TRUE(nogo::may_play(start.board(), found->point, mover));
      const auto after = nogo::after_move(start.board(), found->point, mover);
      EXPECT_EQ(found->wins, !judge.wins(nogo::parse_board(after.text()), opponent(mover)));
      const auto points = nogo::legal_points(start.board(), mover);
      EXPECT_TRUE(
          start.play(mover, points[choices.below(static_cast<std::uint32_t>(points.size()))]));
    }
  }
  EXPECT_FALSE(book.find(NoGoGame::on_empty_board(9, 9).board(), Player::Black));
}

TEST(SolvedOpenings, AreMadeAndReadAgain) {
  Budget budget;
  const std::string text = solve_openings(2, 3, 2, budget);
  const SolvedOpenings book(text);
  BoardSolver solver(2, 3, budget);
  const nogo::LargeBoard empty = NoGoGame::on_empty_board(2, 3).board();
  for (const int point : nogo::legal_points(empty, Player::White)) {
    const nogo::LargeBoard after = nogo::after_move(empty, point, Player::White);
    const auto found = book.find(after, Player::Black);
    ASSERT_TRUE(found);
    EXPECT_EQ(found->wins, solver.wins(nogo::parse_board(after.text()), Player::Black));
  }
  for (const char* wrong : {"..x", "... + D1", "... * A1", ".x. + B1", "...  A1", "..y + A1"}) {
    EXPECT_THROW(SolvedOpenings{wrong}, Error) << wrong;
  }
}

// A file with a strategy is followed wherever it knows the position.
TEST(PerfectPlayer, FollowsASolution) {
  const ScratchFolder folder;
  const std::string file = (folder.path() / "board.solution").string();
  Budget budget;
  BoardSolver solver(3, 4, budget);
  const nogo::Board empty = nogo::parse_board("3x4");
  const Player winner = solver.wins(empty, Player::Black) ? Player::Black : Player::White;
  const std::vector<proof::Claim> claims{{{"3x4"}, Player::Black, winner}};
  proof::SolutionWriter writer(budget);
  static_cast<void>(proof::find_solution(
      proof::read_claims(claims),
      {[&](const nogo::Board& board, Player first) { return solver.wins(board, first); },
       [&](const nogo::Board& board, Player first) { return solver.known(board, first); }},
      budget, writer, nullptr));
  writer.write(proof::read_claims(claims), file);
  const proof::SolutionFile solution = proof::SolutionFile::open(file);
  NoGoPlayerSettings settings{1};
  settings.found.solution = file;
  const auto perfect = make_nogo_player("perfect", settings);
  const auto random = make_nogo_player("random", {2});
  for (int played = 0; played < 3; ++played) {
    NoGoGame game = NoGoGame::on_empty_board(3, 4);
    while (!game.winner()) {
      const bool own = game.to_move() == winner;
      const Thoughts thoughts =
          (own ? *perfect : *random).think(game.board(), game.to_move(), {}, {});
      const int point = thoughts.candidates.front().move;
      if (own) {
        EXPECT_EQ(solution.find(nogo::parse_board(game.board().text()), winner), point);
      }
      ASSERT_TRUE(game.play(game.to_move(), point));
    }
    EXPECT_EQ(game.winner(), winner);
  }
  settings.found.solution = (folder.path() / "nothing").string();
  EXPECT_THROW(static_cast<void>(make_nogo_player("perfect", settings)), Error);
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
