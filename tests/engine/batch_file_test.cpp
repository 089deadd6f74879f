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
  EXPECT_THAT(read_batch("\xef\xbb\xbf"
                         "eval 1")[0]
                  .words,
              ElementsAre("eval", "1"));
  try {
    static_cast<void>(read_batch("eval 1\neval '1"));
    ADD_FAILURE();
  } catch (const Error& error) {
    EXPECT_EQ(error.message, "line 2: this quote is never closed");
  }
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
              ElementsAre("solve", "domineering:../.#", "value:-({1 | 0})", "--first", "black"));
  // Spaces between bars mean something.
  EXPECT_EQ(read_batch("{version 1.7}\ncgt:\n  -{| ||\n| }\n:cgt {N}")[0].words[1],
            "value:-{| || | }");
  EXPECT_THROW(static_cast<void>(read_batch("{version 1.4}\n[nogo")), Error);
  EXPECT_THROW(static_cast<void>(read_batch("{version 1.4}\n{X win}")), Error);
  for (const char* no_question : {"{N win}", "{B 3}", "{W win loss}", "{N 1.5}"}) {
    try {
      static_cast<void>(read_batch(std::string("{version 1.4}\n[nimber] 3\n") + no_question));
      ADD_FAILURE() << no_question;
    } catch (const Error& error) {
      EXPECT_TRUE(error.message.starts_with("line 3: ")) << error.message;
    }
  }
  // What is no switch fails by itself, and is not said to be a game that is lacking.
  EXPECT_THAT(read_batch("{version 1.4}\n[switch_game] 3\n{B}")[0].words,
              ElementsAre("solve", "value:{3}", "--first", "black"));
}

// Own samples of what the format allows.
TEST(BatchFile, CommentsOfMcgsGoWithTheirQuestions) {
  const std::vector<BatchQuestion> questions = read_batch(
      "{version 1.4}\n"
      "/*_ nobody is told this */\n"
      "/* two\n   lines */ [nogo] ..\n"
      "/*#0 of Black */ /*#1 of White */\n"
      "{B win, W win}\n"
      "[nogo] ... {B}\n");
  ASSERT_EQ(questions.size(), 3u);
  EXPECT_EQ(questions[0].comment, "two lines; of Black");
  EXPECT_EQ(questions[1].comment, "two lines; of White");
  EXPECT_EQ(questions[2].comment, "");
}

// Where the command expects nothing and the comment says who wins.
TEST(BatchFile, CommentsOfMcgsAreExpectations) {
  const auto expected = [](const std::string& comment, const std::string& command) {
    const auto questions = read_batch("{version 1.4}\n/*" + comment + "*/ [nimber] 1\n" + command);
    std::string all;
    for (const BatchQuestion& question : questions) {
      all += (all.empty() ? "" : " ") + (question.expected.empty() ? "-" : question.expected);
    }
    return all;
  };
  EXPECT_EQ(expected(" * + * == 0 ", "{B, W}"), "loss loss");
  EXPECT_EQ(expected(" 2 + * == 2* ", "{B, W}"), "win loss");
  EXPECT_EQ(expected(" {-4 | -6} + * < 0 ", "{B, W}"), "loss win");
  EXPECT_EQ(expected(" {-4 | -6} + {7 | 5} == ^ > 0 ", "{W, B}"), "loss win");
  EXPECT_EQ(expected(" a half, or so: an N position", "{B, W}"), "win win");
  EXPECT_EQ(expected(" P-position ", "{B, W}"), "loss loss");
  EXPECT_EQ(expected(" * == 0 ", "{B win, W}"), "win loss");  // the command has the last word
  EXPECT_EQ(expected(" * == 0 ", "{N}"), "-");
  EXPECT_EQ(expected(" * + * == 0 */ /* words */ /*#1 of White ", "{B, W}"), "loss loss");
  for (const char* words : {" 4 pairs ", " n == 3 ", " n > 0 ", " 3 == a lot ", " position ",
                            " a DOWN position ", " ^<2> "}) {
    EXPECT_EQ(expected(words, "{B}"), "-") << words;
  }
}

TEST(BatchFile, ImpartialVariantsOfMcgsAreAskedAsExpressions) {
  const std::vector<BatchQuestion> questions = read_batch(
      "{version 1.4}\n"
      "[impartial clobber_1xn] XOX OX\n[impartial nimber] 2\n[integer_game] -1\n"
      "{N 3, B win, W loss}\n"
      "[impartial kayles] 3\n{N 3}\n"
      "[impartial switch_game] (1 / 2, 2)\n{N 1}\n");
  ASSERT_EQ(questions.size(), 5u);
  EXPECT_THAT(questions[0].words,
              ElementsAre("eval",
                          "impartial_variant(clobber:xox) + impartial_variant(clobber:ox) "
                          "+ (*2) + (-1)"));
  EXPECT_EQ(questions[0].expected, "*3");
  EXPECT_TRUE(questions[1].words[1].ends_with(" + (-1) |> 0"));
  EXPECT_EQ(questions[1].expected, "true");
  EXPECT_TRUE(questions[2].words[1].ends_with(" + (-1) <| 0"));
  EXPECT_EQ(questions[2].expected, "false");
  EXPECT_EQ(questions[3].lacking, "impartial kayles");
  EXPECT_THAT(questions[4].words, ElementsAre("eval",
                                              "{impartial_variant(1/2),impartial_variant(2)|"
                                              "impartial_variant(1/2),impartial_variant(2)}"));
}

}  // namespace
}  // namespace upstar
