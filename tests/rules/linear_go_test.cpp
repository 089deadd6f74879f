// The rules of Linear Go: against published counts, and as text. tests/proof/linear_go plays them beside
// the plain rules of the checker.
#include <cstdint>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "rules/linear_go/board.hpp"
#include "rules/linear_go/board_index.hpp"
#include "rules/linear_go/record.hpp"
#include "rules/linear_go/text.hpp"

namespace upstar::linear_go {
namespace {

// Tromp, Number of legal Go positions.
TEST(LinearGo, LegalBoardsAsPublished) {
  const std::vector<std::uint64_t> published = {1,    5,    15,    41,    113,    313,   867,
                                                2401, 6649, 18413, 50991, 141209, 391049};
  for (std::size_t i = 0; i < published.size(); ++i) {
    const int points = static_cast<int>(i) + 1;
    EXPECT_EQ(legal_boards(points), published[i]);
    EXPECT_EQ(BoardIndex(points).size(), published[i]);
  }
}

TEST(LinearGo, IndicesHaveNoGapsAndNoDoubles) {
  for (int points = 1; points <= 9; ++points) {
    const BoardIndex index(points);
    EXPECT_EQ(index.index_of(Board::empty(points)), 0u);
    for (std::uint32_t i = 0; i < index.size(); ++i) {
      const Board board = index.board_at(i);
      ASSERT_TRUE(is_legal(board));
      ASSERT_EQ(index.index_of(board), i);
    }
  }
}

TEST(LinearGo, ScoresArea) {
  const auto area = [](const std::string& text) { return score(parse_record(text).board()); };
  EXPECT_EQ(area("1x7"), 0);
  EXPECT_EQ(area("-x-----"), 7);
  EXPECT_EQ(area("-x-o---"), -2);  // 2 points and 4; the point between them is nobody's
  EXPECT_EQ(area("-xx-o-"), 1);
}

TEST(LinearGo, TextsReadBack) {
  for (const std::string text : {"1x1", "1x9", "1x8@1,7", "-x-ox-@w", "-x----/-x-o--@5,p",
                                 "1x6@w,2,p", "1x3@p,p", "------/-x----/-x-o--"}) {
    EXPECT_EQ(format_record(parse_record(text)), text);
  }
  EXPECT_EQ(format_record(parse_record("..x.@b,2")), "--x-@2");
  EXPECT_EQ(format_record(parse_record("-----@o")), "1x5@w");
  const Record record = parse_record("1x6@2,4,5");
  EXPECT_EQ(record.to_move, Player::White);
  EXPECT_EQ(record.positions.size(), 4u);
  EXPECT_EQ(format_board(record.board()), "-x-ox-");
}

struct Wrong {
  std::string text;
  std::string part;  // that is underlined
  std::string message;
};

TEST(LinearGo, WrongTextsArePointedAt) {
  const std::vector<Wrong> cases = {
      {"", "", "the board is missing"},
      {"2x3", "2x3", "this is not a row"},
      {"1x", "1x", "this is not a row"},
      {"1x21", "1x21", "the row is too long"},
      {"1x99999999999999999999", "1x99999999999999999999", "the row is too long"},
      {"-q-", "q", "'q' is not a point of a row"},
      {"-x-/--", "--", "positions have different lengths"},
      {"xo-", "xo-", "a chain has no liberty"},
      {"-x-/-x-", "-x-", "this position has occurred before"},
      {"---//---", "/", "a position is empty"},
      {"1x5@6", "6", "there is no such move"},
      {"1x5@2,,3", "", "there is no such move"},
      {"1x5@2,b", "b", "who moves is said before all moves"},
      {"1x3@1,1", "1", "there is a stone on point 1 already"},
      {"1x3@2,1", "1", "a stone of White on point 1 would have no liberty"},
      {"1x3@p,p,2", "2", "the game is over before this move"},
      {"1x6@2,4,5,6,5", "5", "this move would bring back the position -x-ox-"},
      {"x--/-x-/---@1", "1", "this move would bring back the position x--"},
  };
  for (const Wrong& wrong : cases) {
    try {
      static_cast<void>(parse_record(wrong.text));
      ADD_FAILURE() << wrong.text << " was read";
    } catch (const Error& error) {
      EXPECT_EQ(error.message, wrong.message) << wrong.text;
      EXPECT_EQ(error.text, wrong.text);
      EXPECT_EQ(wrong.text.substr(error.at, error.length), wrong.part) << wrong.text;
      EXPECT_FALSE(error.hint.empty()) << wrong.text;
    }
  }
}

}  // namespace
}  // namespace upstar::linear_go
