// Pieces of larger boards, laid side by side: they are the same game there, and the search of boards finds who wins.
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "rules/grid/region.hpp"
#include "rules/nogo/large_moves.hpp"
#include "rules/nogo/large_residual.hpp"
#include "rules/nogo/live_frame.hpp"
#include "rules/nogo_residual.hpp"
#include "sanitizers.hpp"
#include "search/nogo_boards/board_solver.hpp"

namespace upstar {
namespace {

using nogo::LargeBoard;
using nogo::LargeResidual;
using nogo::LiveBoard;
using nogo::LiveFrame;

// By the rules, remembering every board.
class NaiveOnAnyBoard {
 public:
  bool wins(const LargeBoard& board, Player player) {
    const auto [at, is_new] = known_.try_emplace({board.squares, player}, false);
    if (!is_new) return at->second;
    bool wins = false;
    for (const int point : nogo::legal_points(board, player)) {
      wins = wins || !this->wins(nogo::after_move(board, point, player), opponent(player));
    }
    return known_[{board.squares, player}] = wins;
  }

 private:
  std::map<std::pair<std::string, Player>, bool> known_;
};

LargeBoard empty_board(int rows, int columns) {
  return {rows, columns, std::string(static_cast<std::size_t>(rows * columns), '.')};
}

// Stones of both players in turn, at random, until at most so many points are open to anybody.
LargeBoard late_board(int rows, int columns, std::size_t open, std::mt19937& random) {
  LargeBoard board = empty_board(rows, columns);
  for (Player player = Player::Black;; player = opponent(player)) {
    const std::vector<int> moves = nogo::legal_points(board, player);
    if (moves.empty() || nogo::large_residual_of(board).points.size() <= open) return board;
    board = nogo::after_move(board, moves[random() % moves.size()], player);
  }
}

// All that a live board says; its blocks in order.
using Told = std::tuple<std::uint64_t, std::array<std::uint64_t, 2>, std::array<std::uint64_t, 2>,
                        std::vector<std::uint64_t>, std::vector<std::uint64_t>>;
Told told(const LiveBoard& board) {
  std::array<std::vector<std::uint64_t>, 2> blocks;
  for (const std::size_t colour : {0U, 1U}) {
    blocks[colour].assign(board.blocks(colour).begin(), board.blocks(colour).end());
    std::ranges::sort(blocks[colour]);
  }
  return {board.live, board.can, board.safe, blocks[0], blocks[1]};
}

// What all moves of the player leave: played on the pieces, and played on the board.
void expect_the_same_moves(const LiveFrame& frame, const LargeResidual& residual, Player player) {
  const LiveBoard live = frame.live_board_of(residual, player);
  std::vector<Told> on_pieces;
  for_each_square(live.can[0], [&](int place) {
    LiveBoard next;
    nogo::play(live, place, frame.beside(), next);
    on_pieces.push_back(told(next));
  });
  std::vector<Told> on_board;
  for (int point = 0; point < static_cast<int>(residual.points.size()); ++point) {
    if (!residual.can_play(point, player)) continue;
    on_board.push_back(
        told(frame.live_board_of(nogo::play(residual, point, player), opponent(player))));
  }
  std::ranges::sort(on_pieces);
  std::ranges::sort(on_board);
  EXPECT_EQ(on_pieces, on_board);
}

TEST(LiveFrame, MovesOnPiecesAreThoseOnTheBoard) {
  std::mt19937 random(5);
  for (const auto& [rows, columns] : {std::pair(9, 9), std::pair(6, 12), std::pair(15, 15)}) {
    for (int round = 0; round < (kIsSanitized ? 2 : 6); ++round) {
      LargeBoard board = late_board(rows, columns, 24, random);
      const auto frame = LiveFrame::of(nogo::large_residual_of(board), board);
      if (!frame) continue;
      // The frame serves what follows as well.
      for (Player player = Player::Black;; player = opponent(player)) {
        const LargeResidual residual = nogo::large_residual_of(board);
        expect_the_same_moves(*frame, residual, player);
        const std::vector<int> moves = nogo::legal_points(board, player);
        if (moves.empty()) break;
        board = nogo::after_move(board, moves[random() % moves.size()], player);
      }
    }
  }
}

TEST(LiveFrame, AgreesWithTheRulesOnEveryPositionOfASmallBoard) {
  NaiveOnAnyBoard naive;
  Budget budget(std::size_t{1} << 28);
  nogo::for_each_position(2, kIsSanitized ? 3 : 4, [&](const nogo::Board& small) {
    const LargeBoard board = nogo::large_board(small);
    const LargeResidual residual = nogo::large_residual_of(board);
    const auto frame = LiveFrame::of(residual, board);
    ASSERT_TRUE(frame) << board.text();
    BoardSolver solver(frame->beside(), budget);
    for (const Player player : {Player::Black, Player::White}) {
      ASSERT_EQ(solver.wins(frame->live_board_of(residual, player)), naive.wins(board, player))
          << board.text();
    }
  });
}

TEST(LiveFrame, AgreesWithTheRulesLateOnLargeBoards) {
  std::mt19937 random(7);
  int asked = 0;
  for (const auto& [rows, columns] : {std::pair(9, 9), std::pair(5, 15), std::pair(11, 8)}) {
    for (int round = 0; round < (kIsSanitized ? 4 : 12); ++round) {
      const LargeBoard board = late_board(rows, columns, 11, random);
      const LargeResidual residual = nogo::large_residual_of(board);
      const auto frame = LiveFrame::of(residual, board);
      if (!frame) continue;
      NaiveOnAnyBoard naive;
      Budget budget(std::size_t{1} << 28);
      BoardSolver solver(frame->beside(), budget);
      for (const Player player : {Player::Black, Player::White}) {
        ASSERT_EQ(solver.wins(frame->live_board_of(residual, player)), naive.wins(board, player))
            << board.text();
        ++asked;
      }
    }
  }
  EXPECT_GE(asked, kIsSanitized ? 12 : 50);
}

TEST(LiveFrame, TakesNoMoreThanFits) {
  const LargeBoard board = empty_board(9, 9);
  EXPECT_FALSE(LiveFrame::of(nogo::large_residual_of(board), board));
  // A row of 62 points fits in one line alone.
  const LargeBoard row = empty_board(1, 62);
  EXPECT_TRUE(LiveFrame::of(nogo::large_residual_of(row), row));
}

}  // namespace
}  // namespace upstar
