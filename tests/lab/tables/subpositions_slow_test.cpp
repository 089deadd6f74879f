// The two largest tables of XT Domineering's subpositions that are computed regularly.
#include <gtest/gtest.h>

#include "lab/tables/subpositions.hpp"
#include "long_tests.hpp"
#include "rules/xt_domineering/rules.hpp"

namespace upstar {
namespace {

struct Size {
  int rows, columns;
  std::uint64_t sets;
  std::size_t classes, values;
  int stops;
};

class LargeTable : public testing::TestWithParam<Size> {};

TEST_P(LargeTable, HasAsManyClassesAndValuesAsFoundBefore) {
  if (GetParam().rows == 5) UPSTAR_ONLY_IN_LONG_RUNS();
  Budget budget(std::size_t{2} << 30);
  Arena arena(budget);
  Valuer<xt_domineering::Rules> valuer(arena);
  const SubpositionTable table = subpositions(valuer, GetParam().rows, GetParam().columns);
  ASSERT_FALSE(table.stopped) << table.stopped->message;
  const SubpositionSummary summary = summarise(arena, table);
  EXPECT_EQ(table.connected_sets, GetParam().sets);
  EXPECT_EQ(table.classes.size(), GetParam().classes);
  EXPECT_EQ(summary.values, GetParam().values);
  EXPECT_EQ(summary.most_stops, Dyadic(GetParam().stops));
  for (const Subposition& entry : table.classes) ASSERT_TRUE(entry.atomic_weight);
  // The last class is the empty board itself; of 5x5 the value is known.
  if (GetParam().rows == 5) {
    EXPECT_EQ(table.classes.back().value, arena.star());
  }
}

INSTANTIATE_TEST_SUITE_P(XtDomineering, LargeTable,
                         testing::Values(Size{4, 5, 116'166, 24'244, 10'481, 2'443},
                                         Size{5, 5, 2'301'877, 262'292, 130'478, 29'264}));

}  // namespace
}  // namespace upstar
