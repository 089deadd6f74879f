// docs/results/xt_domineering_decomposition.md is what the library finds, word for word.
//
// After a change that is meant to find more, write it anew and read the difference:
//
//     UPSTAR_REWRITE=1 upstar_tests_lab_slow --gtest_filter='DecompositionResults.*'
#include <string>

#include <gtest/gtest.h>

#include "lab/tables/decomposition_report.hpp"
#include "lab/tables/subpositions.hpp"
#include "long_tests.hpp"
#include "results_page.hpp"
#include "rules/xt_domineering/rules.hpp"
#include "search/infinitesimals/decomposition.hpp"

namespace upstar {
namespace {

constexpr const char* kIntroduction = R"(# XT Domineering: values as sums of few games

Every connected subposition of a board has an infinitesimal value. On 3x3, Yi-Chang Shan's thesis
(National Chiao Tung University) writes all of them as integer combinations of eight elementary games
and asks for an automated procedure for larger boards. Here is what ours finds
(`src/search/infinitesimals/decomposition.hpp` tells how): generators, chosen as simple as possible, and each value as a
combination of them, checked by multiplying it out.

How few could they be? The values and the eight generate an abelian group. How many generators it needs
follows from the relations between the values, and games from outside the group are no help, because a
subgroup of an abelian group never needs more generators than the group. So there are two things to do.

- Find relations. All sums and differences of two values are compared, so every relation G + H = K + L
  is known (on 4x4 apart from pairs of values whose stops multiply to more than 20,000), and then sums
  of the simplest games met. Longer relations may exist and would save generators, but on 3x4 they do
  not show: a second round over the 1,000 simplest games met, four of each class modulo 2 (1,008,281
  sums), finds nothing new, nor do three rounds over 1,000 classes and pairs whose stops multiply to
  at most 3,000 (294,010 sums).
- Prove that none exist. Games of order 2 are shown independent by adding up all subsets. For games of
  infinite order, a strategy wins against all multiples of other games at once
  (`src/search/infinitesimals/decomposition_escape.hpp`), which makes x1, x2, ... independent when none is below a
  combination of those before it; atomic weights, which add, are treated apart
  (`src/search/infinitesimals/decomposition_rank.hpp`, `src/search/infinitesimals/decomposition_bound.hpp`).

On 3x3 the two meet. On 3x4 more than half of the generators are proved necessary, so nobody will find a
set as small as the eight; what is still open is the gap between the two figures.

The test `DecompositionResults` of `tests/lab` holds this file to the library and writes it anew.

)";

std::string section(int rows, int columns, ReportDetail detail) {
  Budget budget;
  Arena arena(budget);
  Valuer<xt_domineering::Rules> valuer(arena);
  const SubpositionTable table = subpositions(valuer, rows, columns);
  std::vector<Game> values;
  for (const Subposition& entry : table.classes) values.push_back(entry.value);
  DecompositionOptions options;
  options.check_limit = std::chrono::seconds(60);
  BoundOptions& bound = options.bound.emplace();
  bound.most_involutions = 14;
  bound.most_games = 20000;
  bound.rank.most_candidates = 130;
  const Decomposition found = decompose(arena, elementary_infinitesimals(arena), values, options);
  EXPECT_TRUE(found.all_checked());
  return decomposition_report(arena, table, found, detail);
}

TEST(DecompositionResults, AreWhatTheLibraryFinds) {
  UPSTAR_ONLY_IN_LONG_RUNS();
  const std::string fresh = kIntroduction + section(3, 3, ReportDetail::Tables) + "\n" +
                            section(3, 4, ReportDetail::Tables) + "\n" +
                            section(4, 4, ReportDetail::Summary);
  expect_results_page("xt_domineering_decomposition.md", fresh);
}

}  // namespace
}  // namespace upstar
