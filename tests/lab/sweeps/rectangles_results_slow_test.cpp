// docs/results/rectangular_nogo.md and its picture are what the catalogue beside it says, and its small
// boards are what the library finds.
//
// The catalogue is the results file of `upstar sweep nogo --points N`. When it has grown, write the page anew
// and read the difference:
//
//     UPSTAR_REWRITE=1 upstar_tests_lab_slow --gtest_filter='RectanglesResults.*'
#include <algorithm>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/sweeps/rectangles_file.hpp"
#include "lab/sweeps/rectangles_report.hpp"
#include "lab/sweeps/rectangles_table.hpp"
#include "paths.hpp"
#include "results_page.hpp"

namespace upstar {
namespace {

constexpr const char* kRectanglesIntroduction =
    R"(# Rectangular NoGo: who wins, and by which first moves

NoGo on empty rectangles; Black moves first, and who cannot move loses. Of the first moves that a symmetry of
the board carries into each other one is named: columns are letters from the left (without I), rows count from
the bottom, and on a single row points have numbers. In the picture a filled stone is an opening that wins,
an open one an opening that loses:

![filled stones win, open ones lose](rectangular_nogo_openings.svg)

Before, the winners of all 50 rectangles of up to 27 points were known, and all openings of rows among them,
of 4x4 and of 5x5 (Du, Wei and Müller, "Solving NoGo on Small Rectangular Boards");
`upstar reproduce rectangular-nogo` holds them against ours.

Nodes are states that were expanded; seconds are of the processor, all threads together. A sweep that was
interrupted finds what was dear in its log, and the line it then finishes counts the work since; that of 4x7
is such a line. Rows go through the search of strips (`strips-V/B`: a database of values up to V points and
bounds up to B), other boards through the search of boards (`boards-N`: parts of up to N live points by
value). Both keep states in tables under hashes of 128 bits, not under exact keys.
The sweeps were made before the network was asked about moves of large states, with which boards take fewer nodes
(4x5 646,794 for 921,347; `--without network` does without).

The results file `rectangular_nogo.txt` is what the sweep has written, a line for every opening with its own
nodes and time, and `rectangular_nogo_again.txt` is that of a second sweep; the test `RectanglesResults` of
`tests/lab` derives this page and the picture from them. A strategy for 5x5 that rules alone verify is in
[rectangular_nogo_a1.md](rectangular_nogo_a1.md).

)";

std::vector<RectangleResult> catalogue() {
  return read_rectangles(source_path("docs/results/rectangular_nogo.txt"));
}
std::vector<RectangleResult> second_catalogue() {
  return read_rectangles(source_path("docs/results/rectangular_nogo_again.txt"));
}

TEST(RectanglesResults, AreOnThePage) {
  const std::vector<RectangleResult> results = catalogue();
  expect_results_page("rectangular_nogo.md",
                      kRectanglesIntroduction + rectangles_report(results, second_catalogue()));
  expect_results_page("rectangular_nogo_openings.svg", rectangles_svg(results));
}

TEST(RectanglesResults, OfSmallBoardsAreWhatTheLibraryFinds) {
  constexpr int kQuick = 15;
  Budget budget(std::size_t{1} << 30);
  RectangleWork work;
  work.make_judge = [&](const Rectangle& board) {
    return oracle_of_boards(board.rows, board.columns, budget, 1);
  };
  int checked = 0;
  for (const RectangleResult& result : catalogue()) {
    if (result.board.points() > kQuick || result.board.points() < 2) continue;
    RectangleResult fresh{result.board, {}};
    complete(fresh, RectangleChoice::Openings, work);
    EXPECT_EQ(opening_marks(fresh), opening_marks(result)) << result.board.name();
    ++checked;
  }
  EXPECT_EQ(checked, 23);
}

TEST(RectanglesResults, WereFoundASecondTimeInAnotherWay) {
  const std::vector<RectangleResult> results = catalogue();
  int compared = 0;
  for (const RectangleResult& second : second_catalogue()) {
    const auto first = std::ranges::find(results, second.board, &RectangleResult::board);
    ASSERT_NE(first, results.end()) << second.board.name();
    for (const RectangleVerdict& verdict : second.verdicts) {
      EXPECT_THAT(verdict.method, testing::EndsWith("-again"));
      EXPECT_EQ(verdict.opening ? first->wins_by(*verdict.opening) : first->black_wins(),
                verdict.black_wins)
          << second.board.name();
      ++compared;
    }
  }
  EXPECT_GT(compared, 300);
}

// Every winner, and up to 27 points every opening.
TEST(RectanglesResults, WereAllFoundASecondTime) {
  const std::vector<RectangleResult> second = second_catalogue();
  for (const RectangleResult& result : catalogue()) {
    if (result.board.points() < 2) continue;
    const auto again = std::ranges::find(second, result.board, &RectangleResult::board);
    ASSERT_NE(again, second.end()) << result.board.name();
    EXPECT_TRUE(again->black_wins().has_value()) << result.board.name();
    EXPECT_TRUE(result.board.points() > 27 || again->knows_all_openings()) << result.board.name();
  }
}

TEST(RectanglesResults, LackNoSmallBoard) {
  const std::vector<RectangleResult> results = catalogue();
  for (const Rectangle& board : rectangles_up_to(28)) {
    if (board.points() < 2) continue;
    const auto found = std::ranges::find(results, board, &RectangleResult::board);
    ASSERT_NE(found, results.end()) << board.name();
    EXPECT_TRUE(found->black_wins().has_value()) << board.name();
    EXPECT_TRUE(board.points() > 27 || found->knows_all_openings()) << board.name();
  }
}

}  // namespace
}  // namespace upstar
