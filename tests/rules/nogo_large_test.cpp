// Boards of any size: read like small ones, settled like small ones, and taken apart into the same components.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <string>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "rules/nogo/large_blocks.hpp"
#include "rules/nogo/large_residual.hpp"
#include "rules/nogo/residual_rules.hpp"
#include "rules/nogo/rules.hpp"
#include "rules/nogo_residual.hpp"
#include "sanitizers.hpp"
#include "search/core/valuer.hpp"

namespace upstar::nogo {
namespace {

// A legal board, and all that settling it says.
void expect_the_same_game(const Board& board) {
  const LargeResidual large = large_residual_of(large_board(board));
  const Residual small = residual_of(board);
  const auto words = in_words(large);
  ASSERT_TRUE(words) << format_board(board);
  EXPECT_TRUE(*words == small) << format_board(board);
  std::vector<Residual> parts;
  ResidualRules::split(small, [&](const Residual& part) { parts.push_back(part); });
  std::vector<Residual> components;
  for (const LargeResidual& component : components_of(large)) {
    components.push_back(*in_words(component));
  }
  EXPECT_TRUE(parts == components) << format_board(board);
}

// Stones are put anywhere, and taken off again where a block has no liberty.
Board random_board(std::mt19937& dice, int rows, int columns) {
  Board board{GridRegion::all_empty(rows, columns), 0, 0};
  const unsigned density = 1 + dice() % 8;
  for (int point = 0; point < rows * columns; ++point) {
    if (dice() % 9 >= density) continue;
    const Player player = dice() % 2 == 0 ? Player::Black : Player::White;
    const Board after = board.with_stone(point, player);
    if (every_block_lives(after)) board = after;
  }
  return board;
}

TEST(LargeResidual, IsTheResidualOfEverySmallBoard) {
  for (const auto& [rows, columns] : {std::pair(1, 6), std::pair(2, 3), std::pair(2, 4)}) {
    for_each_position(rows, columns, expect_the_same_game);
  }
}

TEST(LargeResidual, IsTheResidualOfRandomBoardsUpTo64Points) {
  std::mt19937 dice(19);
  for (int game = 0; game < rounds(3'000); ++game) {
    const int rows = 1 + static_cast<int>(dice() % 8);
    const int columns = 1 + static_cast<int>(dice() % 8);
    expect_the_same_game(random_board(dice, rows, columns));
  }
}

TEST(LargeResidual, IsPlayedLikeSmallOnes) {
  std::mt19937 dice(5);
  for (int game = 0; game < rounds(300); ++game) {
    const Board board = random_board(dice, 4, 5);
    const LargeResidual large = large_residual_of(large_board(board));
    const Residual small = residual_of(board);
    for (const Player player : {Player::Black, Player::White}) {
      for (int point = 0; point < small.points; ++point) {
        ASSERT_EQ((small.can[static_cast<std::size_t>(player)] >> point & 1) != 0,
                  large.can_play(point, player));
        if (!large.can_play(point, player)) continue;
        EXPECT_TRUE(*in_words(play(large, point, player)) == play(small, point, player))
            << format_board(board);
      }
    }
  }
}

TEST(LargeResidual, IsWorthWhatTheBoardIsWorth) {
  Budget budget;
  Arena arena(budget);
  Valuer<Rules> boards(arena);
  Valuer<ResidualRules> residuals(arena);
  std::mt19937 dice(7);
  for (int game = 0; game < rounds(300); ++game) {
    const Board board = random_board(dice, 3, 4);
    Game total = kZero;
    for (const LargeResidual& component : components_of(large_residual_of(large_board(board)))) {
      total = arena.sum(total, residuals.value(*in_words(component)));
    }
    EXPECT_EQ(total, boards.value(board)) << format_board(board);
  }
}

// Who gives up a move is not better off.
TEST(LargeResidual, ForbiddingAPointHarmsThePlayer) {
  Budget budget;
  Arena arena(budget);
  Valuer<ResidualRules> residuals(arena);
  std::mt19937 dice(11);
  int forbidden_points = 0;
  for (int game = 0; game < rounds(30); ++game) {
    const LargeResidual large =
        large_residual_of(large_board(random_board(dice, 3, kIsSanitized ? 3 : 4)));
    const Game value = residuals.value(*in_words(large));
    for (int point = 0; point < static_cast<int>(large.points.size()); ++point) {
      for (const Player player : {Player::Black, Player::White}) {
        if (!large.can_play(point, player)) continue;
        ++forbidden_points;
        const Game tied = residuals.value(*in_words(forbidden(large, {point}, player)));
        EXPECT_TRUE(player == Player::Black ? arena.le(tied, value) : arena.le(value, tied));
      }
    }
  }
  EXPECT_GT(forbidden_points, 4 * rounds(30));
}

TEST(LargeBoard, IsReadAsABoardWhereItFits) {
  EXPECT_TRUE(std::holds_alternative<Board>(parse_any_board("8x8")));
  EXPECT_TRUE(std::holds_alternative<LargeBoard>(parse_any_board("5x13")));
  const std::string text = "x" + std::string(40, '.') + "/" + std::string(40, '.') + "o";
  EXPECT_EQ(parse_large_board(text).text(), text);
  EXPECT_EQ(parse_large_board("9x9").text(), "9x9");
  EXPECT_EQ(parse_large_board("9x9").point_name(0), "A9");
}

TEST(LargeBoard, BecomesASmallOneWhereItFits) {
  for (const std::string_view text : {"8x8", "1x64", "..x/.o#/...", ".x", "#"}) {
    EXPECT_EQ(small_board(large_board(parse_board(text))), parse_board(text)) << text;
  }
  EXPECT_EQ(small_board(parse_large_board("5x13")), std::nullopt);
}

TEST(LargeBoard, RefusesStonesWithoutLibertiesByName) {
  const std::string row(30, '.');
  try {
    (void)parse_any_board("xo" + row + "/ox" + row + "/x" + row + ".");
    FAIL() << "a stone without liberties was read";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind, ErrorKind::BadInput);
    EXPECT_NE(error.message.find("A3"), std::string::npos) << error.message;
    EXPECT_NE(error.message.find("A2"), std::string::npos) << error.message;
    EXPECT_EQ(error.at, 0U);
    EXPECT_EQ(error.length, 1U);
  }
  EXPECT_THROW((void)parse_any_board("400x400"), Error);
}

TEST(LargeBoard, CountsStones) { EXPECT_EQ(parse_large_board("x.o.x.o.x").stone_difference(), 1); }

}  // namespace
}  // namespace upstar::nogo
