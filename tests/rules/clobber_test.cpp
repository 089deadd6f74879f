// Clobber: facts of the literature, and numbers anybody can count again.
//
// Values of rows are those of Albert, Grossman, Nowakowski and Wolfe ("An introduction to Clobber"). They
// conjectured, and it has been proved since, that the first player wins every alternating row of even
// length but that of six stones. The other outcomes were counted by a program of thirty lines that tries all
// moves, and shares nothing with this one.
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "rules/clobber/rules.hpp"
#include "rules/perft.hpp"
#include "search/core/sum_solver.hpp"
#include "search/core/valuer.hpp"
#include "value/arena.hpp"
#include "value/printer.hpp"

namespace upstar::clobber {
namespace {

class Clobber : public testing::Test {
 protected:
  std::string value(std::string_view text) {
    return to_text(arena_, valuer_.value(Rules::parse(text)));
  }
  char outcome(const std::string& text) {
    const std::vector<Rules::Position> board{Rules::parse(text)};
    return static_cast<char>(solver_.solve(board, {}).outcome().value());
  }

  Budget budget_;
  Arena arena_{budget_};
  Valuer<Rules> valuer_{arena_};
  SumSolver<Rules> solver_{valuer_};
};

TEST_F(Clobber, TheGameBeginsWithAlternatingStones) {
  EXPECT_EQ(Rules::parse("3x3"), Rules::parse("xox/oxo/xox"));
  EXPECT_EQ(Rules::format(Rules::parse("xox/oxo")), "2x3");
  EXPECT_EQ(Rules::format(Rules::parse("oxo/xox")), "oxo/xox");
  EXPECT_EQ(Rules::format(Rules::parse("../..")), "../..");
}

TEST_F(Clobber, MoveCounts) {
  struct Row {
    const char* board;
    int moves;
    std::uint64_t ways;
  };
  const Row table[] = {
      {"1x2", 1, 1},  {"1x6", 1, 5},   {"1x6", 2, 12},    {"2x2", 1, 4},   {"2x2", 2, 4},
      {"2x2", 3, 4},  {"3x3", 1, 12},  {"3x3", 2, 88},    {"3x3", 3, 376}, {"3x3", 4, 936},
      {"4x4", 1, 24}, {"4x4", 2, 448}, {"4x4", 3, 6'380}, {"5x6", 1, 49},  {"5x6", 2, 2'116},
  };
  for (const Row& row : table) {
    EXPECT_EQ(perft<Rules>(Rules::parse(row.board), Player::Black, row.moves), row.ways)
        << row.board << " after " << row.moves;
  }
}

TEST_F(Clobber, ValuesOfSmallRows) {
  EXPECT_EQ(value("xo"), "*");
  EXPECT_EQ(value("xxo"), "^");
  EXPECT_EQ(value("xoo"), "v");
  EXPECT_EQ(value("xox"), "*");
  EXPECT_EQ(value("xoxo"), "+-{*,^}");
  EXPECT_EQ(value("1x6"), "0");
  EXPECT_EQ(value("xx"), "0");
  EXPECT_EQ(value("x.o"), "0");
  EXPECT_EQ(value("x#o"), "0");
  EXPECT_EQ(value("xo#ox"), "0");
}

// n stones against one: n - 1 ups, and a star if n is odd.
TEST_F(Clobber, ManyStonesAgainstOne) {
  for (const auto& [stones, expected] :
       {std::pair(3, "^^*"), {4, "^3"}, {5, "^4*"}, {6, "^5"}, {7, "^6*"}, {8, "^7"}}) {
    EXPECT_EQ(value(std::string(static_cast<std::size_t>(stones), 'x') + "o"), expected);
  }
}

TEST_F(Clobber, TheFirstPlayerWinsEvenRowsExceptSix) {
  for (int stones = 2; stones <= 30; stones += 2) {
    EXPECT_EQ(outcome("1x" + std::to_string(stones)), stones == 6 ? 'P' : 'N') << stones;
  }
}

TEST_F(Clobber, OutcomesOfRectangles) {
  const std::vector<std::string> table = {
      "PNNNRPRNNNRNRN",  //
      "NNPNN",           //
      "NPN",             //
  };
  for (std::size_t row = 0; row < table.size(); ++row) {
    for (std::size_t column = 0; column < table[row].size(); ++column) {
      const std::string board = std::to_string(row + 1) + "x" + std::to_string(column + 1);
      EXPECT_EQ(outcome(board), table[row][column]) << board;
    }
  }
}

TEST_F(Clobber, BoardsFallIntoStonesThatTouch) {
  const auto parts = [](std::string_view text) {
    std::vector<std::string> texts;
    Rules::split(Rules::parse(text),
                 [&](const Rules::Position& part) { texts.push_back(Rules::format(part)); });
    return texts;
  };
  EXPECT_EQ(parts("xo.ox.oo"), (std::vector<std::string>{"1x2", "ox"}));
  EXPECT_EQ(parts("xo#/#xo/x../o#x"), (std::vector<std::string>{"xo./.xo", "2x1"}));
  EXPECT_EQ(parts("xxx/.../ooo"), std::vector<std::string>{});
}

// A size, a hook or an order of moves changed by accident is noticed here.
TEST_F(Clobber, NodeCounts) {
  SumSolver<Rules> solver(valuer_, 1, 8);
  const std::vector<Rules::Position> board{Rules::parse("4x4")};
  const SolveResult searched = solver.solve(board, {});
  EXPECT_EQ(searched.outcome(), Outcome::Next);
  EXPECT_EQ(searched.nodes, 1'300U);
}

}  // namespace
}  // namespace upstar::clobber
