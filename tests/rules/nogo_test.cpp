// What is known of NoGo: values of small rows, and winners published by Haoyu Du and Martin Mueller
// ("Solving Linear NoGo with Combinatorial Game Theory") and, with Ting Han Wei, in "Solving NoGo on
// Small Rectangular Boards".
#include <set>

#include <gtest/gtest.h>

#include "rules/nogo/rules.hpp"
#include "rules/nogo_naive.hpp"
#include "search/core/sum_solver.hpp"
#include "search/core/valuer.hpp"
#include "value/printer.hpp"

namespace upstar::nogo {
namespace {

class NoGo : public testing::Test {
 protected:
  std::string value(std::string_view text) {
    return to_text(arena_, valuer_.value(Rules::parse(text)));
  }
  SolveResult<Move> solve(const std::string& text, bool moves = false) {
    return solver_.solve(std::vector{Rules::parse(text)}, {true, true, moves});
  }
  std::set<std::string> winning_points(const std::string& text) {
    std::set<std::string> points;
    const std::vector board{Rules::parse(text)};
    for (const NamedMove& move : named_moves<Rules>(board, solve(text, true).black_moves)) {
      points.insert(move.move);
    }
    return points;
  }

  Budget budget_;
  Arena arena_{budget_};
  Valuer<Rules> valuer_{arena_};
  SumSolver<Rules> solver_{valuer_};
};

TEST_F(NoGo, SmallRowsHaveTheirValues) {
  EXPECT_EQ(value("."), "0");
  EXPECT_EQ(value(".."), "*");
  EXPECT_EQ(value("..."), "+-1");
  EXPECT_EQ(value(".x.x.o."), "1*");
  EXPECT_EQ(value(".x."), "1");
  EXPECT_EQ(value("x.x"), "0");
  EXPECT_EQ(value("x.o"), "0");
}

TEST_F(NoGo, BlackMovingFirstLosesOnlyOnRowsOfOneAndFour) {
  for (int n = 1; n <= 12; ++n) {
    EXPECT_EQ(solve("1x" + std::to_string(n)).black_first, n != 1 && n != 4) << n;
  }
}

TEST_F(NoGo, TheCentreOfAnOddRowWinsAndTheMiddleOfAnEvenRowLoses) {
  for (int n = 3; n <= 11; ++n) {
    const std::set<std::string> points = winning_points("1x" + std::to_string(n));
    if (n % 2 == 1) {
      EXPECT_TRUE(points.contains(std::to_string(n / 2 + 1))) << n;
    } else {
      EXPECT_FALSE(points.contains(std::to_string(n / 2))) << n;
      EXPECT_FALSE(points.contains(std::to_string(n / 2 + 1))) << n;
    }
  }
  EXPECT_EQ(winning_points("1x7"), std::set<std::string>{"4"});
}

TEST_F(NoGo, SmallRectanglesHaveTheirPublishedWinners) {
  for (const auto& [board, black_wins] :
       {std::pair("2x2", true), std::pair("2x3", false), std::pair("2x4", false),
        std::pair("2x5", true), std::pair("3x3", true)}) {
    EXPECT_EQ(solve(board).black_first, black_wins) << board;
  }
}

TEST_F(NoGo, RowsFallIntoStrips) {
  const auto strips = [](std::string_view text) {
    std::vector<std::string> texts;
    for_each_strip(Rules::parse(text),
                   [&](const Board& strip) { texts.push_back(Rules::format(strip)); });
    return texts;
  };
  EXPECT_EQ(strips("xx..o#.ooxx.."), (std::vector<std::string>{"x..o", ".o", "x.."}));
  EXPECT_EQ(strips("1x5"), std::vector<std::string>{"1x5"});
  EXPECT_EQ(strips(".xo."), (std::vector<std::string>{".x", "o."}));
}

// Blocks become stones and enemies that touch are cut apart: on every row of up to seven points, the
// strips add up to the row.
TEST_F(NoGo, StripsAddUpToTheRow) {
  conformance::NaiveValuer<Rules> naive(arena_);
  for (std::size_t number = 0; number < 2187; ++number) {
    std::string text;
    for (std::size_t i = 0, rest = number; i < 7; ++i, rest /= 3) text += ".xo"[rest % 3];
    if (!conformance::Naive<Rules>::is_legal(text)) continue;
    Game total = kZero;
    for_each_strip(Rules::parse(text), [&](const Board& strip) {
      std::string strip_text;
      for (int point = 0; point < strip.area.columns; ++point) {
        const bool black = (strip.black >> point & 1) != 0;
        strip_text += black ? 'x' : (strip.white >> point & 1) != 0 ? 'o' : '.';
      }
      total = arena_.sum(total, naive.value(strip_text));
    });
    ASSERT_EQ(total, naive.value(text)) << text;
  }
}

}  // namespace
}  // namespace upstar::nogo
