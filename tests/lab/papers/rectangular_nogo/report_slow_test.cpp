// The report on rectangular NoGo with small boards: nothing differs, and what is printed is what the paper
// prints.
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/papers/paper_test.hpp"
#include "lab/papers/rectangular_nogo/report.hpp"
#include "lab/papers/reports.hpp"

namespace upstar {
namespace {

constexpr RectangularNogoExtent kSmall{.exact_points = 6,
                                       .bounds_points = 8,
                                       .rows = 16,
                                       .points = 15,
                                       .compared = 12,
                                       .strategy = {3, 4},
                                       .how_soon = false};

struct RectangularNogoPaper : PaperTest<RectangularNogoPaper> {
  static void fill(Report& report, Arena& arena) {
    ReportWriter writer(arena, report, nullptr);
    reproduce_rectangular_nogo(writer, kSmall);
  }
};

TEST_F(RectangularNogoPaper, NothingDiffers) {
  EXPECT_THAT(known_errors_in_words(), testing::IsEmpty());
  // Openings of 5x5; of 4x4 openings, three replies, two counts; a property of strategies; 22 winners of
  // boards up to 15 points or rows up to 13; five claims.
  EXPECT_EQ(report_->count(Agreement::Agrees), 1U + 1U + 3U + 2U + 1U + 22U + 5U);
}

TEST_F(RectangularNogoPaper, HasEveryExhibit) {
  EXPECT_EQ(
      exhibit_names(),
      (std::vector<std::string>{"figure 1", "figure 4", "section 4.1", "section 3", "figure 5",
                                "section 4.2", "database", "figure 7", "figure 8", "section 4.3"}));
  EXPECT_EQ(find_report("rectangular-nogo").title, "Rectangular NoGo");
  EXPECT_EQ(exhibit_of(*report_, "figure 1").pictures.size(), 1U);
  EXPECT_EQ(exhibit_of(*report_, "figure 5").pictures.size(), 2U);
  EXPECT_EQ(row("figure 4", "winning replies to A1").ours, "D4");
  EXPECT_EQ(row("figure 7", "5x5").ours, "not computed here");
  EXPECT_EQ(row("figure 7", "5x5").published, "Black wins");
  EXPECT_EQ(row("figure 7", "2x9").published, "Black loses");
  EXPECT_EQ(row("section 4.1", "of them, such a move wins").ours, "85.3 %");
}

}  // namespace
}  // namespace upstar
