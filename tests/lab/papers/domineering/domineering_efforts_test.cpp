// Measuring solvers of Domineering. What is asserted are answers and forms, never times.
#include "lab/papers/domineering/domineering_efforts.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "search/baselines/obsequi/solver.hpp"
#include "search/domineering/search_features.hpp"

namespace upstar {
namespace {

class DomineeringEffortsTest : public testing::Test {
 protected:
  Budget budget{std::size_t{64} << 20};
  std::vector<EffortTable> tables;
  std::vector<std::string> told;
  std::function<void(std::string_view)> tell = [this](std::string_view row) {
    told.emplace_back(row);
  };
};

TEST_F(DomineeringEffortsTest, PutsBothSolversSideBySide) {
  measure_domineering({{"5x5", "..#./..../...."}, false}, budget, tables, tell);
  ASSERT_EQ(tables.size(), 2U);
  for (const EffortTable& table : tables) {
    EXPECT_EQ(table.names, (std::vector<std::string>{"5x5", "..#./..../...."}));
    EXPECT_EQ(table.sizes, (std::vector<int>{25, 12}));
    ASSERT_EQ(table.rows.size(), 1U);
    EXPECT_GT(table.rows[0].efforts[0].nodes, 0U);
  }
  EXPECT_EQ(told, (std::vector<std::string>{"obsequi", "upstar"}));
}

TEST_F(DomineeringEffortsTest, LeavesOutEachPartInTurn) {
  measure_domineering({{"5x7"}, true, 6}, budget, tables, tell);
  ASSERT_EQ(tables.size(), 2U);
  ASSERT_EQ(tables[0].rows.size(), 1 + obsequi::kFeatures.size());
  ASSERT_EQ(tables[1].rows.size(), 1 + domineering::kOutcomeSearchFeatures.size());
  const auto nodes_without = [&](std::string_view part) {
    for (const EffortRow& row : tables[0].rows) {
      if (row.without == part) return row.efforts.back().nodes;
    }
    return std::uint64_t{0};
  };
  EXPECT_GT(nodes_without("table"), nodes_without(""));
  EXPECT_GT(nodes_without("packing"), nodes_without(""));
}

TEST_F(DomineeringEffortsTest, RefusesWhatIsNoBoard) {
  EXPECT_THROW(measure_domineering({{"5x5", "fünf"}, false}, budget, tables, tell), Error);
  EXPECT_TRUE(tables.empty());
}

}  // namespace
}  // namespace upstar
