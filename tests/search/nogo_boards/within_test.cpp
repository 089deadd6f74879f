// How soon boards are won, against the definition.
#include "search/nogo_boards/within.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <utility>

#include <gtest/gtest.h>

#include "sanitizers.hpp"

namespace upstar {
namespace {

constexpr int kNever = 1000;

// The moves it takes, by trying everything.
class Plainly {
 public:
  // The player to move wants to win soon.
  int attack(const nogo::Board& board, Player player) {
    const auto [place, fresh] = known_.try_emplace({board, player}, kNever);
    if (!fresh) return place->second;
    int least = kNever;
    for_each_square(nogo::legal_points(board, player), [&](int point) {
      least = std::min(least, 1 + defend(board.with_stone(point, player), opponent(player)));
    });
    return known_[{board, player}] = std::min(least, kNever);
  }
  // The other one does, and the player to move wants to live long.
  int defend(const nogo::Board& board, Player player) {
    int most = 0;
    for_each_square(nogo::legal_points(board, player), [&](int point) {
      most = std::max(most, 1 + attack(board.with_stone(point, player), opponent(player)));
    });
    return std::min(most, kNever);
  }

 private:
  std::map<std::pair<nogo::Board, Player>, int> known_;
};

void expect_right(const std::string& text) {
  const nogo::Board board = nogo::parse_board(text);
  const int rows = board.area.rows;
  const int columns = board.area.columns;
  Budget budget;
  BoardSolver solver(rows, columns, budget);
  WithinSearch search(solver, rows, columns, budget);
  Plainly plainly;
  for (const Player player : {Player::Black, Player::White}) {
    const int least = plainly.attack(board, player);
    for (int moves = 0; moves <= rows * columns; ++moves) {
      EXPECT_EQ(search.wins(board, player, moves), moves >= least) << text << " in " << moves;
    }
    for_each_square(nogo::legal_points(board, player), [&](int point) {
      const int by = 1 + plainly.defend(board.with_stone(point, player), opponent(player));
      for (int moves = rows * columns; moves >= 0; --moves) {
        EXPECT_EQ(search.wins_by(board, player, point, moves), moves >= by)
            << text << " by " << point << " in " << moves;
      }
    });
  }
}

TEST(Within, AgreesWithTheDefinitionOnSmallBoards) {
  for (const char* board : {"1x1", "1x2", "1x9", "2x2", "2x4", "3x3", "2x5", ".#./.../...",
                            "..x/o../...", "#.../..../...#"}) {
    expect_right(board);
  }
}

TEST(Within, AgreesWithTheDefinitionOnRandomBoards) {
  std::mt19937_64 random(5);
  for (int round = 0; round < rounds(30); ++round) {
    nogo::Board board = nogo::parse_board(round % 2 == 0 ? "3x4" : "2x6");
    for (int i = 0; i < 3; ++i) {
      const Player player = random() % 2 == 0 ? Player::Black : Player::White;
      std::uint64_t legal = nogo::legal_points(board, player);
      for (auto left = random() % static_cast<unsigned>(std::popcount(legal)); left > 0; --left) {
        legal &= legal - 1;
      }
      board = board.with_stone(std::countr_zero(legal), player);
    }
    expect_right(nogo::format_board(board));
  }
}

}  // namespace
}  // namespace upstar
