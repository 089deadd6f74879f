// docs/results/linear_nogo.md and its picture are what the tables of openings beside it say, and the
// short rows of the tables are what the library finds. So are the canonical forms of short empty rows.
//
// The tables are results files of `upstar sweep`. When they have grown, write the page anew and read the
// difference:
//
//     UPSTAR_REWRITE=1 upstar_tests_lab_slow --gtest_filter='OpeningsResults.*'
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/grouped_digits.hpp"
#include "lab/sweeps/openings_claims.hpp"
#include "lab/sweeps/openings_file.hpp"
#include "lab/sweeps/openings_report.hpp"
#include "lab/sweeps/openings_svg.hpp"
#include "paths.hpp"
#include "results_page.hpp"
#include "rules/nogo/rules.hpp"
#include "search/core/valuer.hpp"
#include "search/nogo_rows/build_database.hpp"
#include "value/structure.hpp"

namespace upstar {
namespace {

constexpr const char* kIntroduction =
    R"(# Linear NoGo: which first moves win, and what empty rows are worth

NoGo on a row of n points; Black moves first, and who cannot move loses. In the tables an `x` is a point
where Black wins by opening there, an `o` one where Black loses:

![filled circles win, open ones lose](linear_nogo_openings.svg)

Before, all openings were known up to 1x33 and the second point up to 1x39 (Du and Müller, "Solving Linear
NoGo with Combinatorial Game Theory"; up to 1x27 Du, Wei and Müller, "Solving NoGo on Small Rectangular
Boards"). Where their figures state results in words, `upstar reproduce linear-nogo` holds them against
ours.

Nodes are states that were expanded; seconds are of the processor, all threads together. A database 13/16 has the values of all
strips of up to 13 empty points and bounds of those of up to 16 (`upstar db build nogo-strip`); in brackets
the fingerprint of its values. The search's table has keys of 128 bits and no exact ones: an answer is
wrong if two of the states met have the same key, for which the chance is below 10^-20.

The results files `linear_nogo_openings.txt` and `linear_nogo_b1.txt` are what the sweeps have written; the
test `OpeningsResults` of `tests/lab` derives this page and the picture from them.

)";

// Lines that take too long for a test, each made by `upstar value nogo:1xn` from nothing.
constexpr const char* kLongForms = R"(| 1x17 | 5,124,754 | 12,176 | 3.2 |
| 1x18 | 22,989,320 | 24,439 | 10.1 |
| 1x19 | 137,543,258 | 52,532 | 24.2 |
| 1x20 | 595,093,660 | 122,658 | 83.5 |

CGSuite computes rows up to 1x16 in several minutes and runs out of memory at 1x17 (Du and Müller, section
8.3). Seconds are of the processor, for `upstar value nogo:1xn` from nothing; 1x20 takes 0.9 GB of memory.
)";

constexpr const char* kForms = R"(
## Canonical forms of empty rows

| row | stops | followers | seconds |
| --- | ---: | ---: | ---: |
)";

std::string empty_rows(int last) {
  Budget budget(std::size_t{1} << 30);
  Arena arena(budget);
  Valuer<nogo::Rules> valuer(arena);
  std::string out;
  for (int n = 1; n <= last; ++n) {
    const Game value = valuer.value(nogo::Rules::parse(fmt::format("1x{}", n)));
    out += fmt::format("| 1x{} | {} | {} | |\n", n,
                       grouped_digits(std::stoull(stop_count(arena, value).to_string())),
                       grouped_digits(follower_count(arena, value)));
  }
  return out;
}

std::vector<RowOpenings> results(const std::string& name, OpeningChoice choice) {
  return read_openings(source_path("docs/results/" + name), choice);
}
std::vector<RowOpenings> all_openings() {
  return results("linear_nogo_openings.txt", OpeningChoice::All);
}
std::vector<RowOpenings> second_points() {
  return results("linear_nogo_b1.txt", OpeningChoice::B1);
}

TEST(OpeningsResults, AreOnThePage) {
  expect_results_page("linear_nogo.md", kIntroduction +
                                            openings_report(all_openings(), second_points()) +
                                            kForms + empty_rows(16) + kLongForms);
  expect_results_page("linear_nogo_openings.svg", openings_svg(all_openings()));
}

TEST(OpeningsResults, OfShortRowsAreWhatTheLibraryFinds) {
  constexpr int kQuick = 20;
  Budget budget(std::size_t{1} << 30);
  const BuiltStripLayers built = build_strip_layers(budget, {7, 9}, 1, nullptr);
  const store::StripLayers layers = built.view();
  const OpeningsSolver solver(layers, budget, 1);
  int checked = 0;
  for (const RowOpenings& row : all_openings()) {
    if (row.n > kQuick) continue;
    EXPECT_EQ(solver.solve(row.n, OpeningChoice::All).marks, row.marks) << row.n;
    ++checked;
  }
  EXPECT_EQ(checked, kQuick - 1);
}

TEST(OpeningsResults, AgreeWithEachOtherAndWithTheClaims) {
  const std::vector<RowOpenings> all = all_openings();
  const std::vector<RowOpenings> b1 = second_points();
  for (std::size_t i = 0; i < all.size(); ++i) {
    EXPECT_EQ(all[i].n, static_cast<int>(i) + 2) << "a row is missing";
    if (i < b1.size()) {
      EXPECT_EQ(all[i].at(2), b1[i].at(2)) << all[i].n;
    }
  }
  for (std::size_t i = 0; i < b1.size(); ++i) EXPECT_EQ(b1[i].n, static_cast<int>(i) + 2);
  for (const OpeningsClaim& claim : openings_claims()) {
    EXPECT_TRUE(check_claim(claim, all).exceptions.empty()) << claim.statement;
    EXPECT_TRUE(check_claim(claim, b1).exceptions.empty()) << claim.statement;
  }
}

TEST(OpeningsClaims, HaveExceptionsWhereTheyFail) {
  RowOpenings row;
  row.n = 8;
  row.marks = "xoxxxxox";
  std::vector<int> fails;
  for (const OpeningsClaim& claim : openings_claims()) {
    fails.push_back(static_cast<int>(check_claim(claim, std::span(&row, 1)).exceptions.size()));
  }
  EXPECT_EQ(fails, (std::vector<int>{0, 1, 1, 1, 0}));
  EXPECT_EQ(losing_rows(std::span(&row, 1), 2), std::vector<int>{8});
  EXPECT_EQ(other_losses(row), std::vector<int>{2});
  row.marks = "........";
  for (const OpeningsClaim& claim : openings_claims()) {
    EXPECT_EQ(check_claim(claim, std::span(&row, 1)).last, 0) << claim.statement;
  }
}

}  // namespace
}  // namespace upstar
