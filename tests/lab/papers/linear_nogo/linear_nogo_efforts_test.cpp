// Measuring solvers of Linear NoGo. What is asserted are answers and forms, never times.
#include "lab/papers/linear_nogo/linear_nogo_efforts.hpp"

#include <memory>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "search/baselines/cgtsolver/solver.hpp"
#include "search/nogo_rows/build_database.hpp"
#include "search/nogo_rows/search_features.hpp"

namespace upstar {
namespace {

class LinearNogoEffortsTest : public testing::Test {
 protected:
  LinearNogoEfforts what(bool ablate) const {
    LinearNogoEfforts efforts;
    efforts.from = 10;
    efforts.to = 12;
    efforts.ablate = ablate;
    efforts.outcome_points = 4;
    efforts.equal_points = 3;
    return efforts;
  }
  Budget budget{std::size_t{1} << 30};
  BuiltStripLayers built = build_strip_layers(budget, {6, 6}, 1, nullptr);
  store::StripLayers layers = built.view();
  std::vector<EffortTable> tables;
  std::vector<std::string> told;
  std::function<void(std::string_view)> tell = [this](std::string_view row) {
    told.emplace_back(row);
  };
};

TEST_F(LinearNogoEffortsTest, PutsBothSolversSideBySide) {
  measure_linear_nogo(what(false), layers, budget, tables, tell);
  ASSERT_EQ(tables.size(), 2U);
  for (const EffortTable& table : tables) {
    EXPECT_EQ(table.sizes, (std::vector<int>{10, 12}));
    ASSERT_EQ(table.rows.size(), 1U);
    for (const Effort& effort : table.rows[0].efforts) {
      EXPECT_TRUE(effort.finished);
      EXPECT_GT(effort.nodes, 0U);
    }
  }
  EXPECT_EQ(told,
            (std::vector<std::string>{"databases of the published solver", "cgtsolver", "upstar"}));
}

TEST_F(LinearNogoEffortsTest, LeavesOutEachPartInTurn) {
  measure_linear_nogo(what(true), layers, budget, tables, tell);
  ASSERT_EQ(tables.size(), 2U);
  ASSERT_EQ(tables[0].rows.size(), 1 + cgtsolver::kFeatures.size());
  ASSERT_EQ(tables[1].rows.size(), 1 + kStripSearchFeatures.size());
  EXPECT_EQ(tables[1].sizes, (std::vector<int>{20, 22}));
  EXPECT_EQ(tables[0].rows[1].without, cgtsolver::kFeatures[0].name);
  const auto nodes_without = [&](std::string_view part) {
    for (const EffortRow& row : tables[0].rows) {
      if (row.without == part) return row.efforts.back().nodes;
    }
    return std::uint64_t{0};
  };
  EXPECT_GT(nodes_without("table"), nodes_without(""));
  EXPECT_GT(nodes_without("equals"), nodes_without(""));
}

TEST_F(LinearNogoEffortsTest, KeepsWhatWasMeasuredWhenTheBudgetEnds) {
  CancelToken cancel;
  budget.set_cancel_token(&cancel);
  const auto stop_at_ours = [&](std::string_view row) {
    if (row == "upstar") cancel.cancel();
  };
  EXPECT_THROW(measure_linear_nogo(what(false), layers, budget, tables, stop_at_ours), Error);
  budget.set_cancel_token(nullptr);
  ASSERT_EQ(tables.size(), 2U);
  EXPECT_EQ(tables[0].rows[0].efforts.size(), tables[0].sizes.size());
  EXPECT_TRUE(tables[1].rows[0].efforts.empty());
}

TEST_F(LinearNogoEffortsTest, GivesUpWhatTakesTooLong) {
  const cgtsolver::SimplestEquals equals(0, budget);
  const cgtsolver::Outcomes outcomes(0, equals, budget);
  const Effort effort = measure_effort(
      budget, 0.01,
      [&](Budget& own) { return std::make_unique<cgtsolver::Solver>(outcomes, equals, own); },
      [](cgtsolver::Solver& solver) {
        const nogo::Strip row{0, 0, 40};
        static_cast<void>(solver.wins(std::span(&row, 1), Player::Black));
      });
  EXPECT_FALSE(effort.finished);
  EXPECT_GT(effort.nodes, 0U);
}

}  // namespace
}  // namespace upstar
