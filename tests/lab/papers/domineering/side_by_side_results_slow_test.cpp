// docs/results/domineering_side_by_side.md is what follows from the catalogues beside it.
//
// They are the results files of `upstar sweep domineering`, of boards alone and with numbers beside them. When one has
// grown, write the page anew and read the difference:
//
//     UPSTAR_REWRITE=1 upstar_tests_lab_slow --gtest_filter='SideBySideResults.*'
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "lab/papers/domineering/published.hpp"
#include "lab/papers/domineering/side_by_side_report.hpp"
#include "lab/sweeps/outcomes_file.hpp"
#include "paths.hpp"
#include "results_page.hpp"

namespace upstar {
namespace {

constexpr int kLines = 64;
constexpr int kGranted = 100;

constexpr const char* kIntroduction = R"(@INTRO@)";

std::vector<OutcomeResult> outcomes_of(const std::string& file) {
  return read_outcomes(source_path("docs/results/" + file));
}

SideBySide what_follows() {
  SideBySide ours(kLines);
  ours.learn(outcomes_of("domineering.txt"));
  ours.learn(outcomes_of("domineering_beside.txt"));
  ours.conclude();
  return ours;
}

TEST(SideBySideResults, AreOnThePage) {
  const SideBySide ours = what_follows();
  expect_results_page(
      "domineering_side_by_side.md",
      kIntroduction + side_by_side_report(ours, published_knowledge(ours, kGranted),
                                          outcomes_of("domineering.txt"),
                                          outcomes_of("domineering_beside.txt"),
                                          outcomes_of("domineering_beside_again.txt")));
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
  const std::vector<OutcomeResult> again = outcomes_of("domineering_beside_again.txt");
  for (const OutcomeResult& result : outcomes_of("domineering_beside.txt")) {
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
  for (const OutcomeResult& result : outcomes_of("domineering_beside.txt")) {
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
