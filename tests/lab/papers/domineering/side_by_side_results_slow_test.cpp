// docs/results/domineering_side_by_side.md is what follows from the catalogues beside it.
//
// They are the results files of `upstar sweep domineering`, of boards alone and with numbers beside them. When one has
// grown, write the page anew and read the difference:
//
//     UPSTAR_REWRITE=1 upstar_tests_lab_slow --gtest_filter='SideBySideResults.*'
#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "lab/papers/domineering/published.hpp"
#include "lab/papers/domineering/side_by_side_report.hpp"
#include "lab/sweeps/outcomes_file.hpp"
#include "paths.hpp"
#include "results_page.hpp"

namespace upstar {
namespace {

constexpr int kLines = 128;
constexpr int kGranted = 100;

constexpr const char* kSideBySideIntroduction = R"(# Domineering: boards side by side

Black places vertical dominoes, boards are rows x columns; L: Black wins, R: White wins, N: who moves first, P: who
moves second. Who wins a long board often follows from shorter ones, if it is known by how much they are won:
`upstar sweep domineering --rows 6 --from 12 --to 12 --beside 1/2` asks who wins 6x12 with half a move of Black's
beside it. White does, whoever begins, so 6x12 is worth less than -1/2, and makes up for a board beside it of at most
1/2. A number may be a multiple of 1/8.

The rules, with their proofs, stand in `src/lab/sweeps/side_by_side.hpp`. White promises to lay no domino across a line
between columns, which can only cost her; so a board is at most the sum of its two parts. What she has to spare on
one part pays for the other, and where she is first to move she needs only one part that she wins as first player.
Besides, she wins n x 2n for every n: a square board turned by a quarter is its own negative. A quarter turn makes
the same rules for Black.

The table of boards with numbers is what `upstar sweep domineering --beside X` has written
(`domineering_beside.txt`, and `domineering_beside_again.txt` with `--again`: turned boards, another order of moves,
fewer bounds); boards alone are those of [domineering.md](domineering.md). From these files the test
`SideBySideResults` of `tests/lab` derives this page. Nothing on it contradicts what the abstracts of the literature
tell (`src/lab/papers/domineering/published.cpp`), which the same test holds against it. Seconds are of the processor,
under load.

What goes beyond is measured against a literature that is granted more than was seen of it: the boards of 2, 3, 4, 5,
7 and 9 rows that are known here, every board of at most 100 squares, whoever wins it, what the abstracts tell of larger
ones, and all that follows from these by the same rules without numbers. The tables of the papers could not be had
(Drummond-Cole, "An update on domineering on rectangular boards", 2014, first of all, whose abstract tells of
computations for some widths and of results for n x 2n; and those of Uiterwijk's papers), so what is called open here may
be settled in one of them.

)";

std::vector<OutcomeResult> side_by_side_file(const std::string& file) {
  return read_outcomes(source_path("docs/results/" + file));
}

SideBySide what_follows() {
  SideBySide ours(kLines);
  ours.learn(side_by_side_file("domineering.txt"));
  ours.learn(side_by_side_file("domineering_beside.txt"));
  ours.conclude();
  return ours;
}

TEST(SideBySideResults, AreOnThePage) {
  const SideBySide ours = what_follows();
  expect_results_page("domineering_side_by_side.md",
                      kSideBySideIntroduction +
                          side_by_side_report(ours, published_knowledge(ours, kGranted),
                                              side_by_side_file("domineering.txt"),
                                              side_by_side_file("domineering_beside.txt"),
                                              side_by_side_file("domineering_beside_again.txt")));
}

TEST(SideBySideResults, ContradictNothingPublished) {
  const SideBySide ours = what_follows();
  int agree = 0;
  const auto compare = [&](int rows, int columns, bool vertical) {
    const std::optional<bool> wins = ours.wins({rows, columns}, Player::Black);
    if (!wins) return;
    EXPECT_EQ(*wins, vertical) << rows << "x" << columns;
    ++agree;
  };
  for (const PublishedOutcome& outcome : published_outcomes()) {
    compare(outcome.rows, outcome.columns, outcome.vertical);
  }
  for (int rows = 1; rows <= kLines; ++rows) {
    for (int columns = 1; columns <= kLines; ++columns) {
      for (const PublishedFamily& family : published_families()) {
        if (family.has(rows, columns)) compare(rows, columns, family.vertical);
      }
    }
  }
  EXPECT_GT(agree, 300);
}

TEST(SideBySideResults, WereAllFoundASecondTimeInAnotherWay) {
  const std::vector<OutcomeResult> again = side_by_side_file("domineering_beside_again.txt");
  for (const OutcomeResult& result : side_by_side_file("domineering_beside.txt")) {
    const auto second = std::ranges::find_if(again, [&](const OutcomeResult& other) {
      return other.board == result.board && other.eighths == result.eighths;
    });
    const std::string name = name_beside(result.board, result.eighths);
    ASSERT_NE(second, again.end()) << name;
    for (const OutcomeVerdict& verdict : result.verdicts) {
      EXPECT_EQ(second->wins(verdict.first), verdict.wins) << name;
    }
    for (const OutcomeVerdict& verdict : second->verdicts) {
      EXPECT_EQ(verdict.method, "boards-again") << name;
    }
  }
}

TEST(SideBySideResults, OfCheapBoardsAreWhatTheLibraryFinds) {
  constexpr std::uint64_t kCheap = 100'000;
  int checked = 0;
  for (const OutcomeResult& result : side_by_side_file("domineering_beside.txt")) {
    if (result.nodes() > kCheap || result.board.points() > 72) continue;
    Budget budget(std::size_t{1} << 30);
    OutcomeResult fresh{result.board, {}, result.eighths};
    complete(fresh, {budget, 1, false, {}, {}, {}});
    EXPECT_EQ(fresh.outcome(), result.outcome()) << name_beside(result.board, result.eighths);
    EXPECT_EQ(fresh.nodes(), result.nodes()) << name_beside(result.board, result.eighths);
    ++checked;
  }
  EXPECT_GT(checked, 3);
}

}  // namespace
}  // namespace upstar
