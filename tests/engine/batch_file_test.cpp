// Files of questions, and MCGS's tests as questions.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <upstar/batch.hpp>

#include "base/error.hpp"

namespace upstar {
namespace {

using testing::ElementsAre;

TEST(BatchFile, OneQuestionALine) {
  const std::vector<BatchQuestion> questions = read_batch(
      "# comment\n"
      "solve nogo:1x13 --moves   # words\n"
      "\n"
      "eval '{3|1} + ^' \"a b\" => {3^|1^}\n"
      "value domineering:..#/...=>x => mean=2 temperature=1\r\n");
  ASSERT_EQ(questions.size(), 3u);
  EXPECT_EQ(questions[0].line, 2u);
  EXPECT_EQ(questions[0].text, "solve nogo:1x13 --moves");
  EXPECT_THAT(questions[0].words, ElementsAre("solve", "nogo:1x13", "--moves"));
  EXPECT_EQ(questions[0].expected, "");
  EXPECT_THAT(questions[1].words, ElementsAre("eval", "{3|1} + ^", "a b"));
  EXPECT_EQ(questions[1].expected, "{3^|1^}");
  EXPECT_THAT(questions[2].words, ElementsAre("value", "domineering:..#/...=>x"));
  EXPECT_EQ(questions[2].expected, "mean=2 temperature=1");
  EXPECT_THROW(static_cast<void>(read_batch("eval '1")), Error);
}

TEST(BatchFile, TestsOfMcgs) {
  const std::vector<BatchQuestion> questions = read_batch(
      "{version 1.4}\n"
      "/* a comment { with } signs */\n"
      "[clobber_1xn] XOXO OX..\n"
      "[nogo] (.X|O.)\n"
      "[integer_game] -5\n"
      "[dyadic_rational] 3/4 (-3 / 8)\n"
      "[switch_game] (21, 7/8)\n"
      "[up_star] (-4 *) 5 *\n"
      "[nimber] 7\n"
      "{B win, W}\n"
      "[kayles] 2\n"
      "{N 2}\n"
      "{W loss}\n"
      "[domineering] ..|.#\n"
      "cgt:\n-({1 | 0})\n:cgt\n"
      "{B loss}\n");
  ASSERT_EQ(questions.size(), 5u);
  EXPECT_THAT(questions[0].words,
              ElementsAre("solve", "clobber:xoxo", "clobber:ox..", "nogo:.x/o.", "value:-5",
                          "value:3/4", "value:-3/8", "value:{21|7/8}", "value:v4*", "value:^5",
                          "value:*", "value:*7", "--first", "black"));
  EXPECT_EQ(questions[0].expected, "win");
  EXPECT_EQ(questions[0].line, 10u);
  EXPECT_EQ(questions[1].words.back(), "white");
  EXPECT_EQ(questions[1].expected, "");
  EXPECT_EQ(questions[2].lacking, "kayles");
  EXPECT_EQ(questions[2].expected, "*2");
  EXPECT_THAT(questions[3].words, ElementsAre("solve", "value:0", "--first", "white"));
  EXPECT_THAT(questions[4].words,
              ElementsAre("solve", "domineering:../.#", "value:-({1|0})", "--first", "black"));
  EXPECT_THROW(static_cast<void>(read_batch("{version 1.4}\n[nogo")), Error);
  EXPECT_THROW(static_cast<void>(read_batch("{version 1.4}\n{X win}")), Error);
}

}  // namespace
}  // namespace upstar
