// docs/results/domineering.md is what the library finds, word for word.
//
//     UPSTAR_REWRITE=1 upstar_tests_rules_slow --gtest_filter='DomineeringResults.*'
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "results_page.hpp"
#include "rules/domineering/rules.hpp"
#include "search/core/valuer.hpp"
#include "search/domineering/outcome_solver.hpp"
#include "value/printer.hpp"

namespace upstar::domineering {
namespace {

constexpr const char* kIntroduction = R"(# Domineering: who wins which board

Black places vertical dominoes, boards are rows x columns. L: Black wins, R: White wins, N: who moves
first wins, P: who moves second wins. A quarter turn exchanges the players, so boards higher than wide
follow from those here. Beside the outcome stands how many boards the search of whole boards
(`src/search/domineering`) looked at to find it for both first players, from an empty table; 0 where bounds
decide the empty board.

8x8 is N, as Breuker, Uiterwijk and van den Herik found ("Solving 8x8 Domineering", 2000). All of this is held
to the library, and written anew, by the test `DomineeringResults` of `tests/rules`.

)";

std::string outcome_cell(int rows, int columns) {
  Budget budget(std::size_t{2} << 30);
  OutcomeSolver solver(rows, columns, budget);
  const auto board = ~Set128{0} >> (128 - rows * columns);
  const bool black = solver.wins(board, Player::Black);
  const bool white = solver.wins(board, Player::White);
  const char outcome = black ? (white ? 'N' : 'L') : (white ? 'R' : 'P');
  return fmt::format("{} {}", outcome, solver.nodes());
}

std::string outcomes(int last_column) {
  std::string out = "| |";
  for (int columns = 1; columns <= last_column; ++columns) out += fmt::format(" {} |", columns);
  out += "\n| --- |";
  for (int columns = 1; columns <= last_column; ++columns) out += " --- |";
  for (int rows = 1; rows <= 8; ++rows) {
    out += fmt::format("\n| {} |", rows);
    const int last = rows <= 5 ? last_column : rows == 8 ? 9 : 10;  // what takes a second at most
    for (int columns = 1; columns <= last_column; ++columns) {
      const bool shown = columns >= rows && columns <= last;
      out += shown ? fmt::format(" {} |", outcome_cell(rows, columns)) : std::string(" |");
    }
  }
  return out + "\n";
}

std::string values() {
  std::string out = "| board | mean | temperature | value |\n| --- | --- | --- | --- |\n";
  Budget budget;
  Arena arena(budget);
  Valuer<Rules> valuer(arena);
  for (int rows = 1; rows <= 4; ++rows) {
    for (int columns = rows; rows * columns <= 16; ++columns) {
      const Game value = valuer.value(GridRegion::all_empty(rows, columns));
      const std::string text = to_text(arena, value);
      const std::string temperature =
          arena.is_number(value) ? "(a number)" : arena.walls(value).temperature().to_string();
      std::string shown;
      for (const char c : text) shown += c == '|' ? std::string("\\|") : std::string(1, c);
      out += fmt::format("| {}x{} | {} | {} | {} |\n", rows, columns, arena.mean(value).to_string(),
                         temperature,
                         text.size() <= 60 ? shown : fmt::format("({} characters)", text.size()));
    }
  }
  return out;
}

TEST(DomineeringResults, AreWhatTheLibraryFinds) {
  const std::string fresh = std::string(kIntroduction) + "## Outcomes and boards looked at\n\n" +
                            outcomes(13) + "\n## Values\n\n" + values();
  expect_results_page("domineering.md", fresh);
}

}  // namespace
}  // namespace upstar::domineering
