// The shapes of the paper's theorems, with its examples, and the mistake in theorem 5.
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "rules/linear_go/text.hpp"
#include "search/baselines/mtdf/move_order.hpp"
#include "search/baselines/mtdf/one_two.hpp"
#include "search/baselines/mtdf/packed.hpp"
#include "search/baselines/mtdf/solver.hpp"
#include "search/baselines/mtdf/telomere.hpp"
#include "search/baselines/mtdf/total.hpp"

namespace upstar::mtdf {
namespace {

using linear_go::Board;

Board board(const std::string& text) { return linear_go::parse_record(text).board(); }

TEST(TotalRows, ArePackedByOneColour) {
  for (const char* text : {"-x-", "-x--xxx-x-xx-", "-xx-xxx-x-x--", "--x-x-", "-x-x-", "-xx-"}) {
    EXPECT_TRUE(is_total_shape(board(text), Player::Black)) << text;
    EXPECT_TRUE(is_total_shape(board(text).mirrored(), Player::Black)) << text;
    EXPECT_TRUE(is_total_shape(board(text).swapped(), Player::White)) << text;
    EXPECT_FALSE(is_total_shape(board(text), Player::White)) << text;
  }
  for (const char* text : {"-x--xx--", "-x--xx", "x-x-", "--x--", "-x---x-", "-x-o-", "---"}) {
    EXPECT_FALSE(is_total_shape(board(text), Player::Black)) << text;
  }
  EXPECT_TRUE(is_untouched_outside(board("-x-x-"), Player::Black, 0b01010));
  EXPECT_FALSE(is_untouched_outside(board("-x-x-"), Player::Black, 0b01110));
}

TEST(PackedRows, HaveGapsOfOnePoint) {
  for (const char* text : {"-x-o-xxx-oo-", "-x-x-o-", "-x-", "-oo-x-"}) {
    EXPECT_TRUE(is_packed_shape(board(text))) << text;
  }
  for (const char* text : {"-x-o-x", "-x--o-", "--x-o-", "-xo-x-", "-", "--", "-----"}) {
    EXPECT_FALSE(is_packed_shape(board(text))) << text;
  }
  EXPECT_EQ(territory(board("-x-x-o-"), Player::Black), 0b0000101U);
  EXPECT_EQ(territory(board("-x-x-o-"), Player::White), 0b1000000U);
}

TEST(Telomeres, AreEndsThatAreClosedToTheEnemy) {
  using testing::ElementsAre;
  using testing::IsEmpty;
  EXPECT_THAT(telomeres(board("-o-x-")),
              ElementsAre(Telomere{Player::Black, true, 3}, Telomere{Player::White, false, 3}));
  EXPECT_THAT(telomeres(board("-o-xx-x-")), ElementsAre(Telomere{Player::Black, true, 3}));
  EXPECT_THAT(telomeres(board("-x-x-o-o-")),
              ElementsAre(Telomere{Player::Black, false, 5}, Telomere{Player::White, true, 5}));
  EXPECT_THAT(telomeres(board("-o-x--")), IsEmpty()) << "White may play on the last point but one";
  EXPECT_THAT(telomeres(board("-o--x-")), IsEmpty());
  EXPECT_EQ((Telomere{Player::Black, false, 5}).middle_point(9), 6);
}

TEST(MoveOrder, IsThePapers) {
  using testing::ElementsAre;
  EXPECT_THAT(points_in_order(Board::empty(7), Player::Black), ElementsAre(1, 5, 3, 2, 4, 0, 6));
  EXPECT_THAT(points_in_order(board("-o-x-"), Player::Black), ElementsAre(2, 4));
}

// White can take everything, although the row is loosely packed in the paper's sense: of the empty
// points 1 and 5 the one was White's, the other Black's, and each is territory of the other now.
TEST(PackedRows, AreNotStableAsPrinted) {
  const linear_go::Record game = linear_go::parse_record("1x5@5,1,2,4");
  ASSERT_EQ(linear_go::format_board(game.board()), "-x-o-");
  ASSERT_EQ(game.to_move, Player::Black);
  ASSERT_TRUE(is_packed_game(0b00001, 0b10000, 0b10010, 0b01001, PackedGames::AsPrinted));
  ASSERT_FALSE(is_packed_game(0b00001, 0b10000, 0b10010, 0b01001, PackedGames::Mended));
  Budget budget;
  Options as_printed;
  as_printed.packed_games = PackedGames::AsPrinted;
  EXPECT_EQ(Solver(5, budget, as_printed).solve(game).score, 0) << "what the theorem would say";
  EXPECT_EQ(Solver(5, budget).solve(game).score, -5);
  Options without;
  without.packed = false;
  EXPECT_EQ(Solver(5, budget, without).solve(game).score, -5);
}

// The printed proof of theorem 2 overlooks that the position with the stone on 1 may be one to which White
// would like to return. Here a stone on 1 that is captured from 2 is better than a pass that is answered
// there. It is no counterexample, since Black made the last move of these: White must have passed, and
// a pass of Black's would end the game.
TEST(OneTwoRule, NeedsMoreThanThePrintedProof) {
  const std::string before =
      "-------/---x---/---x-x-/---xxx-/---xxxx/--o----/--o--x-/--ox-x-/--ox-xx/--o-o--/--o-o-x/"
      "--o-oo-/--o-ooo/--ox---/--ox--x@b,";
  Budget budget;
  Solver solver(7, budget);
  EXPECT_EQ(solver.solve(linear_go::parse_record(before + "1,2")).score, 2);
  EXPECT_EQ(solver.solve(linear_go::parse_record(before + "p,2")).score, 1);
  EXPECT_EQ(solver.solve(linear_go::parse_record(before + "1")).score, -7) << "the rule holds";
}

TEST(OneTwoRule, IsUsedWhereItIsProven) {
  EXPECT_TRUE(one_two_rule_holds(board("--o-x--"), Player::Black, true));
  EXPECT_FALSE(one_two_rule_holds(board("--o-x--"), Player::Black, false));
  EXPECT_TRUE(one_two_rule_holds(board("----x---"), Player::Black, false));
  EXPECT_FALSE(one_two_rule_holds(board("----x---"), Player::White, true));
  EXPECT_EQ(end_pair(0, 8).points, 0b11U);
  EXPECT_EQ(end_pair(7, 8).second, 6);
  EXPECT_EQ(end_pair(1, 8).points, 0U);
  EXPECT_EQ(end_pair(0, 1).points, 0U);
}

}  // namespace
}  // namespace upstar::mtdf
