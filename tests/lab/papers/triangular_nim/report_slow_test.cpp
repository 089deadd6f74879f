// The chapter on Triangular Nim, with memory for seven layers: nothing differs, what is missing says so.
#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "lab/papers/paper_test.hpp"
#include "lab/papers/reports.hpp"
#include "lab/papers/triangular_nim/report.hpp"
#include "paths.hpp"

namespace upstar {
namespace {

struct TriangularNimChapter : PaperTest<TriangularNimChapter> {
  static void fill(Report& report, Arena&) {
    Budget for_seven_layers(std::size_t{512} << 20);
    Arena arena(for_seven_layers);
    doing_.clear();
    report = make_report(find_report("triangular-nim"), arena,
                         [](std::string_view what) { doing_.emplace_back(what); });
  }

  static inline std::vector<std::string> doing_;
};

TEST_F(TriangularNimChapter, NothingDiffers) {
  EXPECT_FALSE(report_->stopped);
  EXPECT_THAT(known_errors_in_words(), testing::IsEmpty());
  // Two counts of moves, two of groups, fourteen winners, and the fifteen rows of tables 1 to 4.
  EXPECT_EQ(report_->count(Agreement::Agrees), 2u + 2u + 14u + 15u);
}

TEST_F(TriangularNimChapter, HasEveryExhibit) {
  EXPECT_EQ(exhibit_names(), (std::vector<std::string>{
                                 "section 2.2.1", "sections 2.2 and 2.3", "figures 6, 12 and 13",
                                 "figures 8 and 9, section 2.3.2", "table 5", "figure 16",
                                 "figures 10 and 11", "table 1", "table 2", "table 3", "table 4"}));
}

TEST_F(TriangularNimChapter, TableFiveIsThatOfTheFacts) {
  std::ifstream file(test_data("facts/triangular_nim.json"));
  const nlohmann::json facts = nlohmann::json::parse(file);
  for (int layers = 1; layers <= 9; ++layers) {
    const std::string k = std::to_string(layers);
    for (const std::string play : {"normal", "misere"}) {
      const ReportRow& found =
          row("table 5", fmt::format("{} {}, {}", k, layers == 1 ? "layer" : "layers", play));
      const bool wins = facts["first_player_wins_" + play][k];
      EXPECT_EQ(found.published, wins ? "win" : "loss");
      if (layers <= 7) {
        EXPECT_EQ(found.agreement, Agreement::Agrees);
      } else {
        EXPECT_EQ(found.agreement, Agreement::Told);
        EXPECT_NE(found.ours.find("not computed"), std::string::npos);
      }
    }
  }
}

TEST_F(TriangularNimChapter, TellsCountsAndMoves) {
  EXPECT_EQ(row("figure 16", "7 layers, normal").ours, "19,765,963 of 2^28, 7.36 %");
  EXPECT_EQ(row("figure 16", "7 layers, misere").ours, "19,496,523 of 2^28, 7.26 %");
  EXPECT_EQ(row("figures 10 and 11", "2 layers, normal").ours, "none");
  EXPECT_EQ(row("figures 10 and 11", "1 layer, normal").ours, "1.1 (1)");
  // Three classes of moves.
  const std::string& moves = row("figures 10 and 11", "6 layers, misere").ours;
  EXPECT_EQ(std::count(moves.begin(), moves.end(), ';'), 2);
  EXPECT_EQ(exhibit("figure 16").pictures.size(), 1u);
}

TEST_F(TriangularNimChapter, AllMethodsLoseTheSamePositions) {
  for (const ReportRow& found : exhibit("sections 2.2 and 2.3").rows) {
    EXPECT_TRUE(found.ours.starts_with("189,089 lost, ")) << found.item << ": " << found.ours;
  }
  EXPECT_EQ(exhibit("sections 2.2 and 2.3").rows.size(), 4u);
}

TEST_F(TriangularNimChapter, TellsHowManySetsFitTheDrawings) {
  const std::vector<std::pair<std::string, std::string>> expected = {
      {"6(a)", "56"}, {"6(b)", "1"},  {"6(c)", "6"},  {"6(d)", "50"}, {"6(e)", "4"},
      {"6(f)", "4"},  {"13(a)", "3"}, {"13(b)", "2"}, {"13(c)", "1"}};
  for (const auto& [figure, sets] : expected) {
    EXPECT_EQ(row("figures 6, 12 and 13", figure).ours, sets + " up to symmetry") << figure;
  }
}

TEST_F(TriangularNimChapter, SaysWhatItIsDoing) {
  EXPECT_EQ(std::count(doing_.begin(), doing_.end(), "triangular-nim, table 5"), 1);
  EXPECT_GT(
      std::count_if(doing_.begin(), doing_.end(),
                    [](const std::string& what) {
                      return what.starts_with("triangular-nim, table 5: 7 layers in misere play, ");
                    }),
      0);
}

}  // namespace
}  // namespace upstar
