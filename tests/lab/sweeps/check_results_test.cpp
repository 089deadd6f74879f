// Results found once more: what is true passes, what is false is named, what is dear is left out.
#include "lab/sweeps/check_results.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "search/nogo_rows/build_database.hpp"

namespace upstar {
namespace {

using ::testing::ElementsAre;

class CheckedResults : public testing::Test {
 protected:
  [[nodiscard]] ResultsCheck check(const std::vector<RowOpenings>& rows) const {
    ResultsCheck out;
    check_openings(
        rows, OpeningChoice::All, solver_, [](const std::string&, double) {}, out);
    return out;
  }
  [[nodiscard]] ResultsCheck check(const std::vector<RectangleResult>& results) {
    ResultsCheck out;
    check_rectangles(
        results, work_, [](const std::string&, double) {}, out);
    return out;
  }
  [[nodiscard]] RectangleResult found(const Rectangle& board, RectangleChoice choice) const {
    RectangleResult result{board, {}};
    complete(result, choice, work_);
    return result;
  }

  Budget budget_{std::size_t{1} << 29};
  BuiltStripLayers layers_ = build_strip_layers(budget_, {5, 7}, 1);
  store::StripLayers view_ = layers_.view();
  OpeningsSolver solver_{view_, budget_, 1};
  RectangleWork work_ = [this] {
    RectangleWork work;
    work.make_judge = [this](const Rectangle& board) {
      return oracle_of_boards(board.rows, board.columns, budget_, 1, "", nullptr, nullptr,
                              Opinion::First);
    };
    return work;
  }();
};

TEST_F(CheckedResults, OfRows) {
  std::vector<RowOpenings> rows;
  for (int n = 2; n <= 10; ++n) rows.push_back(solver_.solve(n, OpeningChoice::All));
  EXPECT_EQ(check(rows).checked, 9U);
  EXPECT_TRUE(check(rows).wrong.empty());
  rows[5].marks = "xooxoox";
  EXPECT_THAT(check(rows).wrong, ElementsAre("1x7"));
  rows[5].nodes = kCheapNodes + 1;
  EXPECT_EQ(check(rows).checked, 8U);
  EXPECT_TRUE(check(rows).wrong.empty());
}

TEST_F(CheckedResults, OfRectangles) {
  std::vector<RectangleResult> results = {found({3, 3}, RectangleChoice::Openings),
                                          found({2, 4}, RectangleChoice::Winner)};
  EXPECT_EQ(check(results).checked, 2U);
  EXPECT_TRUE(check(results).wrong.empty());
  results[0].verdicts[0].black_wins = !results[0].verdicts[0].black_wins;
  results[1].verdicts[0].black_wins = !results[1].verdicts[0].black_wins;
  EXPECT_THAT(check(results).wrong, testing::UnorderedElementsAre("3x3 A1", "2x4 any"));
}

}  // namespace
}  // namespace upstar
