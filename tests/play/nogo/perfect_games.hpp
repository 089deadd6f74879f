// Games of the perfect player against everybody, from random openings: what is won stays won.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "play/core/random.hpp"
#include "play/nogo/nogo_game.hpp"
#include "play/nogo/nogo_player.hpp"
#include "rules/nogo/large_moves.hpp"
#include "rules/nogo/rules.hpp"
#include "search/nogo_boards/board_solver.hpp"

namespace upstar::play {

using BoardSize = std::pair<int, int>;

// All rectangles with so many points that players take, the shorter side first.
[[nodiscard]] inline std::vector<BoardSize> boards_with_points(int least, int most) {
  std::vector<BoardSize> boards;
  for (int rows = 1; rows * rows <= most; ++rows) {
    for (int columns = rows; columns <= NoGoGame::kLongestSide; ++columns) {
      const int points = rows * columns;
      if (points >= least && points <= most) boards.emplace_back(rows, columns);
    }
  }
  return boards;
}

[[nodiscard]] inline std::string name_of_board(const BoardSize& board) {
  return std::to_string(board.first) + "x" + std::to_string(board.second);
}

// Plays from a position to the end, and returns who has won.
[[nodiscard]] inline Player winner_of(NoGoGame game, NoGoPlayer& black, NoGoPlayer& white) {
  ThinkingLimits limits;
  limits.playouts = 100;
  while (!game.winner()) {
    NoGoPlayer& mover = game.to_move() == Player::Black ? black : white;
    const Thoughts thoughts = mover.think(game.board(), game.to_move(), limits, {});
    EXPECT_FALSE(thoughts.candidates.empty());
    if (thoughts.candidates.empty()) break;
    EXPECT_TRUE(game.play(game.to_move(), thoughts.candidates.front().move));
  }
  return *game.winner();
}

// From so many openings, the first of them the empty board; each is one random move longer than the one before. Who
// wins is asked of a solver of the test's own.
inline void never_loses_a_won_game(int rows, int columns, int openings) {
  Budget budget;
  BoardSolver solver(rows, columns, budget);
  const auto perfect = make_nogo_player("perfect", {1});
  const auto random = make_nogo_player("random", {2});
  const auto uct = make_nogo_player("uct", {3, std::size_t{16} << 20});
  Random choices(static_cast<std::uint64_t>(rows * 100 + columns));
  for (int opening = 0; opening < openings; ++opening) {
    NoGoGame start = NoGoGame::on_empty_board(rows, columns);
    for (int move = 0; move < opening; ++move) {
      const auto points = nogo::legal_points(start.board(), start.to_move());
      if (points.empty()) break;
      EXPECT_TRUE(start.play(start.to_move(),
                             points[choices.below(static_cast<std::uint32_t>(points.size()))]));
    }
    const Player mover = start.to_move();
    const bool wins = solver.wins(nogo::parse_board(start.board().text()), mover);
    const Player favoured = wins ? mover : opponent(mover);
    const bool black = favoured == Player::Black;
    for (NoGoPlayer* rival : {random.get(), random.get(), uct.get(), perfect.get()}) {
      EXPECT_EQ(winner_of(start, black ? *perfect : *rival, black ? *rival : *perfect), favoured)
          << start.board().text();
    }
    // What it says of the position is true.
    EXPECT_EQ(perfect->think(start.board(), mover, {}, {}).proven, wins);
  }
}

}  // namespace upstar::play
