// Hand-made patterns and learned weights: texts, matching, and what is wrong with them.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "play/nogo/learn_weights.hpp"
#include "play/nogo/move_weights.hpp"
#include "play/nogo/pattern_book.hpp"
#include "sanitizers.hpp"

namespace upstar::play {
namespace {

constexpr const char* kEye =
    "pattern eye\nvalue 60\nplayer black\nsymmetry all\n ? x ?\n x . *\n ? x ?\n";

FastBoard board_of(const char* text) { return FastBoard(nogo::parse_large_board(text)); }

template <class Call>
Error error_of(Call call) {
  try {
    call();
  } catch (const Error& error) {
    return error;
  }
  return Error(ErrorKind::Internal, "nothing was thrown");
}

TEST(HandPatterns, MatchInAllOrientations) {
  const PatternBook book(parse_patterns(kEye));
  // The eye in the middle lacks its right side, then each of the others.
  for (const char* text : {"...../..x../.x.../..x../.....", "...../..x../...x./..x../.....",
                           "...../...../.x.x./..x../.....", "...../..x../.x.x./...../....."}) {
    const FastBoard board = board_of(text);
    const auto matches = book.best_matches(board, Player::Black);
    ASSERT_EQ(matches.size(), 1) << text;
    EXPECT_EQ(matches[0].value, 60);
    EXPECT_TRUE(book.best_matches(board, Player::White).empty()) << "it is Black's alone";
  }
  EXPECT_TRUE(book.best_matches(FastBoard(5, 5), Player::Black).empty());
}

TEST(HandPatterns, OfBothPlayersExchangeColours) {
  std::string text = kEye;
  text.replace(text.find("black"), 5, "both");
  const PatternBook book(parse_patterns(text));
  const FastBoard black = board_of("...../..x../.x.../..x../.....");
  const FastBoard white = board_of("...../..o../.o.../..o../.....");
  EXPECT_EQ(book.best_matches(black, Player::Black).size(), 1);
  EXPECT_EQ(book.best_matches(white, Player::White).size(), 1);
  EXPECT_TRUE(book.best_matches(white, Player::Black).empty());
}

TEST(HandPatterns, KnowTheEdge) {
  const PatternBook book(
      parse_patterns("pattern corner\nvalue 30\nsymmetry none\n # # #\n # . *\n # . .\n"));
  const auto matches = book.best_matches(FastBoard(5, 5), Player::White);
  ASSERT_EQ(matches.size(), 1);
  EXPECT_EQ(matches[0].point, 1);
}

TEST(HandPatterns, RotateWithoutReflecting) {
  const char* const text =
      "pattern hook\nvalue 30\nplayer both\nsymmetry rotations\n # # # #\n # . . *\n # . . .\n";
  EXPECT_EQ(PatternBook(parse_patterns(text)).best_matches(FastBoard(7, 7), Player::Black).size(),
            4);
}

TEST(HandPatterns, TakeTheLargestValue) {
  const PatternBook book(parse_patterns(std::string(kEye) + "\npattern any\nvalue 20\n *\n"));
  EXPECT_EQ(book.best_matches(FastBoard(4, 4), Player::Black).size(), 16);
  const FastBoard board = board_of("...../..x../.x.../..x../.....");
  EXPECT_EQ(book.best_matches(board, Player::Black).size(), 1);
}

TEST(HandPatterns, AreWrittenAsTheyAreRead) {
  const std::vector<HandPattern> patterns = parse_patterns(hand_patterns_text());
  EXPECT_GE(patterns.size(), 10);
  EXPECT_EQ(parse_patterns(format_patterns(patterns)), patterns);
}

TEST(HandPatterns, SayWhereTheyAreWrong) {
  struct Case {
    const char* text;
    const char* message;
    const char* underlined;
  };
  for (const Case& wrong : {
           Case{"value 20\n", "line 1: no pattern has begun", "value"},
           Case{"pattern\n", "line 1: a pattern needs a name", "pattern"},
           Case{"pattern a\nvalue 61\n", "line 2: this is not a value", "61"},
           Case{"pattern a\nplayer red\n", "line 2: this cannot be chosen", "red"},
           Case{"pattern a\n x*\n\npattern b\ncolour x\n", "line 5: a pattern has no such setting",
                "colour"},
           Case{"pattern a\n x* \n x\n", "line 3: rows of a picture are equally long", " x"},
           Case{"pattern a\n xy*\n", "line 2: this stands for nothing in a picture", "y"},
           Case{"pattern a\n xx\n\n", "line 3: the picture of the pattern before has 0 moves", ""},
       }) {
    const Error error = error_of([&] { static_cast<void>(parse_patterns(wrong.text)); });
    EXPECT_EQ(error.message, wrong.message) << wrong.text;
    EXPECT_EQ(error.kind, ErrorKind::BadInput);
    if (*wrong.underlined != '\0') {
      EXPECT_EQ(error.text.substr(error.at, error.length), wrong.underlined) << wrong.text;
    }
  }
}

TEST(MoveWeights, AreWrittenAsTheyAreRead) {
  const std::string text = format_weights(shipped_weights());
  EXPECT_EQ(format_weights(parse_weights(text)), text);
  EXPECT_GT(shipped_weights().squares.size(), 100);
}

TEST(MoveWeights, SayWhereTheyAreWrong) {
  struct Case {
    const char* text;
    const char* message;
  };
  for (const Case& wrong : {
           Case{"corner 1\n", "line 1: this is not a feature"},
           Case{"# fine\nkind other 1\n", "line 2: this is not a kind of point"},
           Case{"kind shared\n", "line 1 ends before the weight"},
           Case{"kind shared -1\n", "line 1: this is not a weight"},
           Case{"kind shared 1 2\n", "line 1 goes on after the weight"},
           Case{"eyes 3 0 1\n", "line 1: this is not the number of eyes made"},
           Case{"square .../.x./... 1\n",
                "line 1: this is not a picture of 8 points around a move"},
           Case{"diamond .../.*./... 1\n",
                "line 1: this is not a picture of 12 points around a move"},
       }) {
    EXPECT_EQ(error_of([&] { static_cast<void>(parse_weights(wrong.text)); }).message,
              wrong.message);
  }
}

TEST(MoveWeights, AreTheSameForBothColoursAndInAllOrientations) {
  const MoveWeights weights(shipped_weights());
  const FastBoard black = board_of("..x../.xo../...../o..../.....");
  const FastBoard white = board_of("..o../.ox../...../x..../.....");
  for (const int point : {0, 1, 16, 34, 66}) {
    if (!black.legal(point, Player::Black)) continue;
    EXPECT_EQ(weights.weigh(black, Player::Black, point),
              weights.weigh(white, Player::White, point));
  }
  // Upside down.
  const FastBoard flipped = board_of("...../o..../...../.xo../..x..");
  for (int row = 0; row < 5; ++row) {
    for (int column = 0; column < 5; ++column) {
      const int point = 16 * row + column;
      if (!black.legal(point, Player::Black)) continue;
      EXPECT_EQ(weights.weigh(black, Player::Black, point),
                weights.weigh(flipped, Player::Black, 16 * (4 - row) + column));
    }
  }
}

TEST(MoveWeights, MakeSharesThatAddUpToOne) {
  const MoveWeights weights(shipped_weights());
  const FastBoard board(15, 15);
  std::vector<std::uint8_t> points;
  board.legal_points(Player::Black).each([&](int point) {
    points.push_back(static_cast<std::uint8_t>(point));
  });
  std::vector<float> shares(points.size());
  EXPECT_EQ(weights.evaluate(board, Player::Black, points, shares), std::nullopt);
  float sum = 0;
  for (const float share : shares) {
    EXPECT_GT(share, 0);
    sum += share;
  }
  EXPECT_NEAR(sum, 1, 1e-4);
}

LearnSettings small_lesson() {
  LearnSettings settings;
  settings.rows = 5;
  settings.columns = 5;
  settings.games = rounds(60);
  settings.playouts = 60;
  settings.diamonds_seen = 5;
  return settings;
}

TEST(LearningWeights, ExplainsMovesBetterThanChance) {
  Budget budget;
  int told = 0;
  const Learned learned = learn_weights(small_lesson(), budget, [&](int games) { told = games; });
  EXPECT_GT(learned.contests, small_lesson().games * 2);
  EXPECT_GT(learned.likelihood, learned.chance * 1.2);
  EXPECT_EQ(told, small_lesson().games);
}

TEST(LearningWeights, DependsOnTheSeedAlone) {
  Budget budget;
  LearnSettings settings = small_lesson();
  settings.games = 6;
  const auto learn = [&] {
    return format_weights(learn_weights(settings, budget, [](int) {}).weights);
  };
  const std::string once = learn();
  settings.threads = 2;
  EXPECT_EQ(learn(), once);
  settings.seed = 2;
  EXPECT_NE(learn(), once);
}

TEST(LearningWeights, StopsWhenAsked) {
  Budget budget;
  CancelToken token;
  token.cancel();
  budget.set_cancel_token(&token);
  EXPECT_EQ(
      error_of([&] { static_cast<void>(learn_weights(small_lesson(), budget, [](int) {})); }).kind,
      ErrorKind::Interrupted);
}

}  // namespace
}  // namespace upstar::play
