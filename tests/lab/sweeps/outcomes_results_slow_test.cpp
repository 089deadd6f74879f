// docs/results/domineering.md is what the catalogue beside it says, and its cheap boards are what the library
// finds, node for node.
//
// The catalogue is the results file of `upstar sweep domineering`. When it has grown, or the search has changed,
// write the page anew and read the difference:
//
//     UPSTAR_REWRITE=1 upstar_tests_lab_slow --gtest_filter='OutcomesResults.*'
#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/sweeps/outcomes_file.hpp"
#include "lab/sweeps/outcomes_report.hpp"
#include "paths.hpp"
#include "results_page.hpp"
#include "rules/domineering/rules.hpp"
#include "search/core/valuer.hpp"
#include "value/printer.hpp"

namespace upstar {
namespace {

constexpr const char* kOutcomesIntroduction = R"(# Domineering: who wins which board

Black places vertical dominoes, boards are rows x columns. L: Black wins, R: White wins, N: who moves
first wins, P: who moves second wins. A quarter turn exchanges the players, so boards higher than wide
follow from those here.

Nodes are boards that the search of whole boards (`src/search/domineering`) looked at, from an empty table, by
one thread; seconds are of the processor, building of tables included, on a machine with other work. Keys are
exact, the board without the components that are numbers, and their sum, so no verdict rests on a hash.

The results file `domineering.txt` is what `upstar sweep domineering` has written, and `domineering_again.txt` is
that of a second sweep; the test `OutcomesResults` of `tests/lab` derives this page from them. The second sweep
was made before numbers were taken off boards, all but its 9x9. 9x9 was searched with a table of 1 GiB
(`--memory 3G`); of large boards the nodes depend on that.
`upstar reproduce domineering` holds published outcomes against ours: Breuker, Uiterwijk and van den Herik
(boards up to 8x9, 2000), Lachmann, Moore and Rapaport (all boards of 2, 3, 5 and 7 rows, 2000). What follows for
longer boards is in [domineering_side_by_side.md](domineering_side_by_side.md).

`upstar solve domineering:8x8 --first black --proof FILE` writes a strategy that the rules alone verify: 1,333,657
states in 942 KiB, made in 43 seconds of the processor and verified in 2.3. That of 6x8 has 37,152 states in
34 KiB.

)";

std::vector<OutcomeResult> outcome_catalogue() {
  return read_outcomes(source_path("docs/results/domineering.txt"));
}
std::vector<OutcomeResult> second_outcome_catalogue() {
  return read_outcomes(source_path("docs/results/domineering_again.txt"));
}

std::string rectangle_values() {
  std::string out = "| board | mean | temperature | value |\n| --- | --- | --- | --- |\n";
  Budget budget;
  Arena arena(budget);
  Valuer<domineering::Rules> valuer(arena);
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

TEST(OutcomesResults, AreOnThePage) {
  expect_results_page("domineering.md",
                      kOutcomesIntroduction +
                          outcomes_report(outcome_catalogue(), second_outcome_catalogue()) +
                          "\n## Values\n\n" + rectangle_values());
}

TEST(OutcomesResults, OfCheapBoardsAreWhatTheLibraryFinds) {
  constexpr std::uint64_t kCheap = 300'000;
  int checked = 0;
  for (const OutcomeResult& result : outcome_catalogue()) {
    if (result.nodes() > kCheap || result.board.points() > 72) continue;
    Budget budget(std::size_t{2} << 30);
    OutcomeResult fresh{result.board, {}};
    complete(fresh, {budget, 1, false, {}, {}, {}});
    EXPECT_EQ(fresh.outcome(), result.outcome()) << result.board.name();
    EXPECT_EQ(fresh.nodes(), result.nodes()) << result.board.name();
    ++checked;
  }
  EXPECT_GT(checked, 140);
}

TEST(OutcomesResults, WereAllFoundASecondTimeInAnotherWay) {
  const std::vector<OutcomeResult> second = second_outcome_catalogue();
  for (const OutcomeResult& result : outcome_catalogue()) {
    const auto again = std::ranges::find(second, result.board, &OutcomeResult::board);
    ASSERT_NE(again, second.end()) << result.board.name();
    for (const OutcomeVerdict& verdict : again->verdicts) {
      EXPECT_THAT(verdict.method, testing::EndsWith("-again"));
      EXPECT_EQ(result.wins(verdict.first), verdict.wins) << result.board.name();
    }
  }
}

TEST(OutcomesResults, LackNoBoardOfUpTo72Squares) {
  const std::vector<OutcomeResult> results = outcome_catalogue();
  for (const Rectangle& board : rectangles_up_to(72)) {
    if (board.columns > kMostOutcomeColumns) continue;
    const auto found = std::ranges::find(results, board, &OutcomeResult::board);
    ASSERT_NE(found, results.end()) << board.name();
    EXPECT_TRUE(found->outcome().has_value()) << board.name();
  }
}

}  // namespace
}  // namespace upstar
