// The checker's rules against those of the game, and codes against positions.
#include "proof/nogo_boards/plain_board.hpp"

#include <bit>
#include <cstdint>
#include <random>
#include <string>

#include <gtest/gtest.h>

#include "proof/nogo_boards/position_codes.hpp"
#include "rules/nogo/board.hpp"

namespace upstar::proof {
namespace {

nogo::Board after_random_moves(nogo::Board board, std::mt19937_64& random, int moves) {
  for (int i = 0; i < moves; ++i) {
    const Player player = random() % 2 == 0 ? Player::Black : Player::White;
    std::uint64_t legal = nogo::legal_points(board, player);
    if (legal == 0) break;
    for (auto left = random() % static_cast<unsigned>(std::popcount(legal)); left > 0; --left) {
      legal &= legal - 1;
    }
    board = board.with_stone(std::countr_zero(legal), player);
  }
  return board;
}

constexpr const char* kBoards[] = {
    "1x1", "1x9", "9x1", "2x5", "4x4", "5x5", "8x8", "..#../.#.../....#", "1x64", "64x1", "2x32"};

TEST(Ground, HasTheLegalMovesOfTheGame) {
  std::mt19937_64 random(7);
  for (const char* text : kBoards) {
    const nogo::Board start = nogo::parse_board(text);
    const Ground ground(start);
    for (int round = 0; round < 200; ++round) {
      const nogo::Board board = after_random_moves(start, random, static_cast<int>(random() % 40));
      for (const Player player : {Player::Black, Player::White}) {
        const Stones stones = stones_of(board, player);
        EXPECT_EQ(ground.legal_points(stones.own, stones.theirs), nogo::legal_points(board, player))
            << nogo::format_board(board);
      }
    }
  }
}

TEST(Ground, NumbersLegalPoints) {
  const nogo::Board board = nogo::parse_board(".x./.../o..");
  const Ground ground(board);
  const Stones stones = stones_of(board, Player::Black);
  EXPECT_EQ(ground.legal_point(0, stones.own, stones.theirs), 0);
  EXPECT_EQ(ground.legal_point(1, stones.own, stones.theirs), 2);
  EXPECT_EQ(ground.legal_point(6, stones.own, stones.theirs), 8);
  EXPECT_EQ(ground.legal_point(7, stones.own, stones.theirs), std::nullopt);
}

TEST(PositionCodes, AreTheSmallestImages) {
  std::mt19937_64 random(11);
  struct Case {
    const char* board;
    int symmetries;
  };
  for (const auto& [text, symmetries] :
       {Case{"4x4", 8}, Case{"3x5", 4}, Case{"1x7", 2}, Case{"x../.../...", 2},
        Case{"#..../...../...../...../....#", 4}, Case{".x../...o", 1}}) {
    const nogo::Board start = nogo::parse_board(text);
    for (const Player winner : {Player::Black, Player::White}) {
      const PositionCodes codes(start, winner);
      ASSERT_EQ(codes.symmetries(), symmetries) << text;
      EXPECT_EQ(codes.code(codes.start()), 0U);
      EXPECT_EQ(codes.stones(0), stones_of(start, winner));
      for (int round = 0; round < 100; ++round) {
        const nogo::Board board = after_random_moves(start, random, 6);
        const PositionCodes::Image image = codes.image(stones_of(board, winner));
        ASSERT_LT(image.code, codes.end());
        const Stones smallest = codes.stones(image.code);
        EXPECT_EQ(codes.code(smallest), image.code);
        // The symmetry carries every point where it says.
        for_each_square(smallest.own, [&](int point) {
          const int before = codes.point_before(image.symmetry, point);
          EXPECT_TRUE(board.stones(winner) >> before & 1);
        });
        EXPECT_EQ(std::popcount(smallest.theirs), std::popcount(board.stones(opponent(winner))));
      }
    }
  }
}

}  // namespace
}  // namespace upstar::proof
