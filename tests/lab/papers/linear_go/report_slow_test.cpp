// The report on Linear Go with short rows: nothing differs but the slips of the paper that are listed
// here, and what is printed is what the paper prints.
#include <fstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "lab/papers/linear_go/report.hpp"
#include "lab/papers/paper_test.hpp"
#include "lab/papers/reports.hpp"
#include "paths.hpp"

namespace upstar {
namespace {

constexpr LinearGoExtent kShort{.empty_boards = 10,
                                .openings = 9,
                                .counted = 13,
                                .knockout = 7,
                                .patience = 5,
                                .packed = 6,
                                .shapes = 8,
                                .first_points = 6};

struct LinearGoPaper : PaperTest<LinearGoPaper> {
  static void fill(Report& report, Arena& arena) {
    ReportWriter writer(arena, report, nullptr);
    reproduce_linear_go(writer, kShort);
  }
  static nlohmann::json facts() {
    std::ifstream file(test_data("facts/linear_go.json"));
    return nlohmann::json::parse(file);
  }
};

TEST_F(LinearGoPaper, NothingDiffersButTheSlips) {
  std::vector<std::string> slips;
  for (const ReportRow& row : known_errors()) slips.push_back(row.item);
  EXPECT_THAT(slips, testing::ElementsAre("1 2, line", "theorem 5, loosely packed rows, 1x5"));
}

TEST_F(LinearGoPaper, HasEveryExhibit) {
  EXPECT_THAT(
      exhibit_names(),
      testing::ElementsAre("figure 3", "figure 10", "figure 11", "figure 12", "figure 14",
                           "after theorem 5", "figure 1", "theorems", "conjecture 1", "figure 13"));
  EXPECT_EQ(find_report("linear-go").title, "Linear Go");
}

TEST_F(LinearGoPaper, PrintsWhatThePaperPrints) {
  const nlohmann::json printed = facts();
  for (const auto& [points, count] : printed["legal_positions"].items()) {
    std::string digits = row("figure 3", "1x" + points).published;
    std::erase(digits, ',');
    EXPECT_EQ(digits, fmt::format("{}", count.get<int>()));
  }
  for (int points = 1; points <= 10; ++points) {
    const auto& scores = printed["empty_board_score_migos_rules"];
    EXPECT_EQ(row("figure 1", fmt::format("1x{}", points)).published,
              fmt::format("{}", scores[std::to_string(points)].get<int>()));
  }
  for (const auto& [points, scores] : printed["value_by_first_move"].items()) {
    EXPECT_EQ(row("figure 10", "1x" + points).published,
              fmt::format("{}", fmt::join(scores.get<std::vector<int>>(), " ")));
  }
  for (const auto& [reply, score] : printed["8_first_1_replies"].items()) {
    EXPECT_EQ(row("figure 12", "1 " + reply).published, fmt::format("{:+}", score.get<int>()));
  }
  EXPECT_EQ(row("figure 14", "Black's score").published, "+6");
}

// The line of 72 moves in the caption of figure 12: every move of it is a best one.
TEST_F(LinearGoPaper, PlaysTheLongLine) {
  EXPECT_EQ(row("figure 12", "1 4, both prolong").agreement, Agreement::Agrees);
  EXPECT_EQ(row("figure 12", "1 4, both prolong").note, "played with passes that are not printed");
}

TEST_F(LinearGoPaper, TakesFarFewerNodesThanThePublishedSolver) {
  EXPECT_THAT(row("figure 13", "1x7@3").ours, testing::StartsWith("1,428,449 nodes"));
  EXPECT_THAT(row("figure 13", "1x7@3, our solver").ours, testing::HasSubstr("times fewer"));
}

}  // namespace
}  // namespace upstar
