// docs/results/xt_domineering_decomposition.md is what the library finds, word for word.
//
// After a change that is meant to find more, write it anew and read the difference:
//
//     UPSTAR_REWRITE=1 upstar_tests_lab_slow --gtest_filter='DecompositionResults.*'
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "lab/decomposition.hpp"
#include "lab/decomposition_report.hpp"
#include "lab/subpositions.hpp"
#include "rules/xt_domineering/rules.hpp"

namespace upstar {
namespace {

constexpr const char* kPath = UPSTAR_SOURCE_DIR "/docs/results/xt_domineering_decomposition.md";

constexpr const char* kIntroduction = R"(# XT Domineering: values as sums of few games

Every connected subposition of a board has an infinitesimal value. On 3x3, Yi-Chang Shan's thesis
(National Chiao Tung University) writes all of them as integer combinations of eight elementary games
and asks for an automated procedure for larger boards. Here is what ours finds
(`src/lab/decomposition.hpp` tells how): generators, chosen as simple as possible, and each value as a
combination of them, checked by multiplying it out.

How few could they be? The values and the eight generate an abelian group; how many generators it needs
follows from the relations between the values. All sums and differences of two values are compared, so
every relation G + H = K + L is known (on 4x4 apart from pairs of values whose stops multiply to more
than 20,000), and then sums of the simplest games met. Longer relations may exist and would save
generators. The proved lower bound counts independent games of order 2 and powers of up only.

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
  const Decomposition found = decompose(arena, elementary_infinitesimals(arena), values, options);
  EXPECT_TRUE(found.all_checked());
  return decomposition_report(arena, table, found, detail);
}

TEST(DecompositionResults, AreWhatTheLibraryFinds) {
  const std::string fresh = kIntroduction + section(3, 3, ReportDetail::Tables) + "\n" +
                            section(3, 4, ReportDetail::Tables) + "\n" +
                            section(4, 4, ReportDetail::Summary);
  if (std::getenv("UPSTAR_REWRITE") != nullptr) std::ofstream(kPath) << fresh;
  std::stringstream written;
  written << std::ifstream(kPath).rdbuf();
  EXPECT_EQ(written.str(), fresh);
}

}  // namespace
}  // namespace upstar
