// The report on Linear NoGo with short rows: nothing differs but the slip of the paper that is listed here,
// and what is printed is what the papers print.
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "lab/papers/linear_nogo/report.hpp"
#include "lab/papers/paper_test.hpp"
#include "lab/papers/reports.hpp"
#include "paths.hpp"
#include "rules/nogo/rules.hpp"
#include "search/core/valuer.hpp"
#include "value/structure.hpp"

namespace upstar {
namespace {

constexpr LinearNogoExtent kShortRows{.exact_points = 8,
                                      .bounds_points = 10,
                                      .openings = 18,
                                      .second_point = 20,
                                      .compared = 16,
                                      .ablated = 16,
                                      .searched = 16,
                                      .searched_by_us = 22,
                                      .valued = 16,
                                      .outcome_points = 7};

struct LinearNogoPapers : PaperTest<LinearNogoPapers> {
  static void fill(Report& report, Arena& arena) {
    ReportWriter writer(arena, report, nullptr);
    reproduce_linear_nogo(writer, kShortRows);
  }
  static nlohmann::json facts() {
    std::ifstream file(test_data("facts/linear_nogo.json"));
    return nlohmann::json::parse(file);
  }
};

TEST_F(LinearNogoPapers, NothingDiffersButOneSlip) {
  for (const ReportRow& row : known_errors()) EXPECT_EQ(row.item, "games in the table");
  // Nine counts, eleven values, stops, one row with a single win, thirteen winners, thirteen second points
  // up to 1x20, five claims, two on parts of the solver.
  EXPECT_EQ(report_->count(Agreement::Agrees), 9U + 11U + 1U + 1U + 13U + 13U + 5U + 2U);
}

TEST_F(LinearNogoPapers, HasEveryExhibit) {
  EXPECT_EQ(exhibit_names(),
            (std::vector<std::string>{
                "linear NoGo, theorem 3", "linear NoGo, table 1", "database",
                "small boards, figure 8", "small boards, figure 7", "linear NoGo, figure 3",
                "linear NoGo, section 8", "small boards, section 4.3", "linear NoGo, figure 2",
                "linear NoGo, figure 4", "linear NoGo, figure 5", "linear NoGo, section 8.3"}));
  EXPECT_EQ(find_report("linear-nogo").title, "Linear NoGo");
  EXPECT_EQ(exhibit("small boards, figure 8").pictures.size(), 1U);
  EXPECT_EQ(exhibit("linear NoGo, figure 2").pictures.size(), 2U);
  EXPECT_EQ(exhibit("linear NoGo, figure 5").pictures.size(), 6U);
  EXPECT_EQ(row("linear NoGo, figure 3", "1x28 to 1x33").ours, "not computed here");
}

TEST_F(LinearNogoPapers, PrintsWhatThePapersPrint) {
  const nlohmann::json printed = facts();
  std::size_t rank = 0;
  for (const nlohmann::json& entry : printed["table_1"]) {
    const std::string text = entry[0].get<std::string>() + " = " + entry[1].get<std::string>() +
                             ", " + std::to_string(entry[2].get<int>()) + " times";
    EXPECT_EQ(row("linear NoGo, table 1", std::to_string(rank++)).published, text);
  }
  EXPECT_EQ(rank, 11U);
  EXPECT_EQ(row("linear NoGo, theorem 3", "1 to 15 empty points").published,
            printed["rows_with_1_to_15_empty_points"]);
  EXPECT_EQ(row("linear NoGo, section 8.3", "1x16, stops").published, printed["stops_of_1x16"]);
  for (std::size_t n = 1; n <= 13; ++n) {
    EXPECT_EQ(row("small boards, figure 7", "1x" + std::to_string(n)).published,
              printed["black_first_wins"][n - 1] == 1 ? "Black wins" : "Black loses");
  }
}

// Where CGSuite runs out of memory.
TEST(EmptyRows, OfSeventeenPointsHaveAValue) {
  Budget budget(std::size_t{2} << 30);
  Arena arena(budget);
  Valuer<nogo::Rules> valuer(arena);
  const Game value = valuer.value(nogo::Rules::parse("1x17"));
  EXPECT_EQ(stop_count(arena, value).to_string(), "5124754");
}

}  // namespace
}  // namespace upstar
