// The report on patterns and UCT, with players that are always there.
#include "lab/papers/nogo_player/report.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "value/arena.hpp"

namespace upstar {
namespace {

// Small boards and a single playout: what counts here is the shape of the table.
TEST(NogoPlayerPaper, PutsSharesBesideThePrintedOnes) {
  Budget budget;
  Arena arena(budget);
  Report report;
  {
    ReportWriter writer(arena, report, nullptr);
    reproduce_uct(writer, {.size = 4, .games = 6, .playouts = 1, .a = "random", .b = "perfect"});
  }
  ASSERT_EQ(report.exhibits.size(), 1U);
  const Exhibit& table = report.exhibits.front();
  ASSERT_EQ(table.rows.size(), 12U);
  EXPECT_EQ(table.rows[2].item, "5 s, 1 playouts, total");
  EXPECT_EQ(table.rows[2].published, "69.4%");
  EXPECT_EQ(table.rows[11].item, "50 s, 10 playouts, total");
  for (const ReportRow& row : table.rows) {
    EXPECT_EQ(row.agreement, Agreement::Told);
    EXPECT_THAT(row.ours, testing::MatchesRegex("[0-9]+% of [36] \\[[0-9]+, [0-9]+\\]"));
  }
}

}  // namespace
}  // namespace upstar
