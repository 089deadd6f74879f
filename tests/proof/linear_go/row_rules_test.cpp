// The checker's own rules, beside those of the search and on their own.
#include "proof/linear_go/row_rules.hpp"

#include <cstdint>
#include <string>

#include <gtest/gtest.h>

#include "rules/linear_go/board.hpp"
#include "rules/linear_go/board_index.hpp"
#include "rules/linear_go/text.hpp"
#include "rules/player.hpp"

namespace upstar::proof::superko {
namespace {

// Two sets of rules that share no code: every board, every move.
TEST(RowRules, PlayLikeTheRulesOfTheSearch) {
  for (int points = 1; points <= 7; ++points) {
    const linear_go::BoardIndex index(points);
    for (std::uint32_t i = 0; i < index.size(); ++i) {
      const linear_go::Board board = index.board_at(i);
      const std::string row = linear_go::format_board(board);
      ASSERT_TRUE(may_stand(row));
      ASSERT_EQ(linear_go::score(board), area_score(row)) << row;
      ASSERT_EQ(linear_go::score(board.swapped()), -linear_go::score(board));
      ASSERT_EQ(linear_go::score(board.mirrored()), linear_go::score(board));
      for (const Player player : {Player::Black, Player::White}) {
        for (int point = 0; point < points; ++point) {
          const auto after = linear_go::play(board, player, point);
          const auto expected =
              put_stone(row, player == Player::Black ? 'x' : 'o', static_cast<std::size_t>(point));
          ASSERT_EQ(after.has_value(), expected.has_value()) << row << " " << point;
          if (after) {
            ASSERT_EQ(linear_go::format_board(*after), *expected) << row << " " << point;
          }
        }
      }
    }
  }
}

TEST(RowRules, Codes) {
  const RowCodes codes(5);
  EXPECT_EQ(codes.count(), 243u);
  for (std::uint64_t code = 0; code < codes.count(); ++code) {
    EXPECT_EQ(codes.code(codes.row(code)), code);
    for (unsigned turn = 0; turn < 4; ++turn) {
      EXPECT_EQ(codes.turned(codes.turned(code, turn), turn), code);
      EXPECT_EQ(codes.turned(codes.turned(code, 1), turn), codes.turned(code, turn ^ 1));
    }
  }
  EXPECT_EQ(codes.row(codes.turned(codes.code("x-oo-"), 1)), "-oo-x");
  EXPECT_EQ(codes.row(codes.turned(codes.code("x-oo-"), 2)), "o-xx-");
}

}  // namespace
}  // namespace upstar::proof::superko
