// Domineering: facts of the literature, and numbers anybody can count again.
//
// Small values are those of Berlekamp, Conway and Guy ("Winning Ways"), with Left vertical and boards
// as rows x columns. Outcomes of rectangles are those of Breuker, Uiterwijk and van den Herik ("Solving
// 8x8 Domineering") and of Lachmann, Moore and Rapaport ("Who wins Domineering on rectangular
// boards?"); the conformance kit checks the smaller ones by brute force.
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "rules/domineering/rules.hpp"
#include "rules/perft.hpp"
#include "search/core/sum_solver.hpp"
#include "search/core/valuer.hpp"
#include "value/arena.hpp"
#include "value/printer.hpp"

namespace upstar::domineering {
namespace {

TEST(Domineering, MoveCounts) {
  struct Row {
    const char* board;
    int moves;
    std::uint64_t positions;
  };
  const Row table[] = {
      {"1x8", 1, 0},       {"8x1", 1, 7},         {"8x1", 2, 0},      {"2x2", 1, 2},
      {"2x2", 2, 0},       {"3x3", 1, 6},         {"3x3", 2, 20},     {"3x3", 3, 40},
      {"3x3", 4, 8},       {"4x4", 1, 12},        {"4x4", 2, 108},    {"4x4", 3, 756},
      {"4x4", 4, 3'628},   {"4x4", 5, 11'904},    {"4x4", 6, 20'736}, {"4x4", 7, 18'720},
      {"4x4", 8, 9'216},   {"5x5", 4, 57'564},    {"8x8", 1, 56},     {"8x8", 2, 2'940},
      {"8x8", 3, 146'580}, {"1x64", 1, 0},        {"64x1", 1, 63},    {"4x16", 1, 48},
      {"..#/...", 1, 2},   {"#.#/.../#.#", 1, 2},
  };
  for (const Row& row : table) {
    EXPECT_EQ(perft<Rules>(Rules::parse(row.board), Player::Black, row.moves), row.positions)
        << row.board << " after " << row.moves;
  }
}

TEST(Domineering, NamesOfMoves) {
  const auto names = [](std::string_view text, Player player) {
    const Position position = Rules::parse(text);
    std::vector<std::string> out;
    Rules::for_each_move(position, player, [&](Move move, const Position&) {
      out.push_back(Rules::move_name(position, move));
    });
    return out;
  };
  using Names = std::vector<std::string>;
  EXPECT_EQ(names("1x4", Player::White), (Names{"1-2", "2-3", "3-4"}));
  EXPECT_EQ(names("1x4", Player::Black), Names{});
  EXPECT_EQ(names("3x1", Player::Black), (Names{"A2-A3", "A1-A2"}));
  EXPECT_EQ(names("2x2", Player::Black), (Names{"A1-A2", "B1-B2"}));
  EXPECT_EQ(names("2x2", Player::White), (Names{"A2-B2", "A1-B1"}));
  EXPECT_EQ(names("########../########..", Player::White), (Names{"J2-K2", "J1-K1"}));
}

TEST(Domineering, Values) {
  const std::map<std::string, std::string> table = {
      // Boards of one row are White's, of one column Black's: one move for every two squares.
      {"1x1", "0"},
      {"1x2", "-1"},
      {"1x3", "-1"},
      {"1x4", "-2"},
      {"1x9", "-4"},
      {"2x1", "1"},
      {"3x1", "1"},
      {"4x1", "2"},
      {"9x1", "4"},
      // Gardner's and Conway's small regions.
      {"../.#", "*"},
      {"2x2", "+-1"},
      {"2x3", "{2|-1/2}"},
      {"3x2", "{1/2|-2}"},
      {"3x3", "+-1"},
      {"#.#/.../#.#", "*"},
      {"..#/#..", "{0|-1}"},
      {"#.#/...", "*"},
      {".#/.#/..", "1/2"},
  };
  Budget budget;
  Arena arena(budget);
  Valuer<Rules> valuer(arena);
  for (const auto& [text, value] : table) {
    EXPECT_EQ(to_text(arena, valuer.value(Rules::parse(text))), value) << text;
  }
}

// Rows of the table are numbers of rows, columns numbers of columns.
TEST(Domineering, OutcomesOfRectangles) {
  Budget budget;
  Arena arena(budget);
  Valuer<Rules> valuer(arena);
  SumSolver<Rules> solver(valuer);
  const auto outcome = [&](int rows, int columns) {
    const std::vector<Position> board{
        Rules::parse(std::to_string(rows) + "x" + std::to_string(columns))};
    return static_cast<char>(solver.solve(board, {}).outcome().value());
  };
  const std::vector<std::string> table = {
      "PRRRRRRRRR",  //
      "LNNRLNNRLN",  //
      "LNNRRRRRRR",  //
      "LLLNLNLRLR",  //
      "LRLRPRRR",    //
      "LNLNLN",      //
  };
  for (std::size_t row = 0; row < table.size(); ++row) {
    for (std::size_t column = 0; column < table[row].size(); ++column) {
      EXPECT_EQ(outcome(static_cast<int>(row) + 1, static_cast<int>(column) + 1),
                table[row][column])
          << row + 1 << "x" << column + 1;
    }
  }
}

}  // namespace
}  // namespace upstar::domineering
