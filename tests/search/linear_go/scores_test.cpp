// Scores of moves, and lines of best play.
#include "search/linear_go/scores.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "rules/linear_go/text.hpp"

namespace upstar::superko {
namespace {

using linear_go::kPass;
using linear_go::Record;
using ::testing::ElementsAre;

TEST(Scores, TheLastYesAndTheFirstNoAreTheProof) {
  Budget budget;
  Solver solver(7, budget);
  Score score;
  find_score(solver, linear_go::parse_record("1x7@2"), score);
  ASSERT_EQ(score.low, 2);
  ASSERT_EQ(score.proof.size(), 2u);
  EXPECT_TRUE(score.proof[0].decision.at_least);
  EXPECT_EQ(score.proof[0].threshold, 2);
  EXPECT_FALSE(score.proof[1].decision.at_least);
  EXPECT_EQ(score.proof[1].threshold, 3);
  EXPECT_NE(score.proof[0].decision.certificate, 0u);
}

TEST(Scores, WholeBoardsNeedOneProof) {
  Budget budget;
  Solver solver(3, budget);
  Score score;
  find_score(solver, linear_go::parse_record("1x3"), score);
  EXPECT_EQ(score.low, 3);
  EXPECT_EQ(score.proof.size(), 1u);
}

TEST(Scores, MovesOfAGameThatMirrorsItself) {
  EXPECT_THAT(moves_to_score(linear_go::parse_record("1x5")), ElementsAre(1, 2, 0, kPass));
  EXPECT_THAT(moves_to_score(linear_go::parse_record("1x4@1")), ElementsAre(1, 2, 3, kPass));
  EXPECT_THAT(moves_to_score(linear_go::parse_record("1x4@1,p,p")), ElementsAre());
}

// Every move of a line keeps the score, and where it ends both can pass.
TEST(Scores, LinesAreBestPlay) {
  for (const std::string text : {"1x5", "1x6@1", "1x7@3", "1x8", "1x8@1,7", "1x6@2,4,5", "1x9@3",
                                 "1x8@2,7,3,5", "1x5@5,1,2,4"}) {
    Record record = linear_go::parse_record(text);
    Budget budget;
    Solver solver(record.points(), budget);
    Score score;
    find_score(solver, record, score);
    std::vector<int> line = short_line(solver, record, score.low);
    EXPECT_LE(line.size(), 12u) << text;
    line.insert(line.end(), {kPass, kPass});
    for (const int move : line) {
      if (record.is_over()) break;
      ASSERT_FALSE(record.refusal(move)) << text;
      record.play(move);
      Score next;
      find_score(solver, record, next);
      EXPECT_EQ(next.low, score.low) << linear_go::format_record(record);
    }
    EXPECT_TRUE(record.is_over()) << text;
    EXPECT_EQ(linear_go::score(record.board()), score.low) << text;
  }
}

}  // namespace
}  // namespace upstar::superko
