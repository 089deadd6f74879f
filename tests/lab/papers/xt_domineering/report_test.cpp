// The chapter on XT Domineering: nothing differs but the errors that are known, and all are there.
#include "lab/papers/xt_domineering/report.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "lab/papers/paper_test.hpp"
#include "lab/papers/reports.hpp"

namespace upstar {
namespace {

struct XtChapter : PaperTest<XtChapter> {
  static void fill(Report& report, Arena& arena) {
    report = make_report(find_report("xt-domineering"), arena);
  }
};

TEST_F(XtChapter, HasEveryExhibit) {
  EXPECT_EQ(exhibit_names(),
            (std::vector<std::string>{"sections 3.2 and 3.4", "section 3.4, 1xn", "table 6",
                                      "figure 19", "figure 20", "figure 21", "figure 22", "table 7",
                                      "section 3.5", "appendix A", "appendix B"}));
}

TEST_F(XtChapter, NothingDiffersButTheKnownErrors) {
  EXPECT_FALSE(report_->stopped);
  EXPECT_EQ(known_errors_in_words(),
            (std::vector<std::string>{
                "1x6: ^* -> v*",
                "1x7: v* -> ^*",
                "1x3 + 1x6, Right first: Left wins -> Right wins",
                "P5-?  ##./.../.##: not listed -> ^^",
                "classes of 5 squares: 7 -> 8",
                "classes: 34 -> 35",
                "(2,3)  * + star_gap: ^ + 2.^<2> -> ^ + 2.^<2>, ^ + half_up - ^<2>",
                "(4,1) n=1  -star_gap: ^ + 2.^<2> -> ^ + 2.^<2>, ^ + half_up - ^<2>",
                "./. + .../.#./.## + .../.../#.# + ../../..: the first player wins -> Left wins",
                "star_gap + ^ + half_up > *: fails -> holds",
                "-star_gap + ^ + half_up > 0: fails -> holds",
            }));
}

TEST_F(XtChapter, TableSixHasAPictureForEveryClass) {
  std::size_t pictures = 0;
  for (const ReportRow& row : exhibit("table 6").rows) pictures += row.picture.empty() ? 0 : 1;
  EXPECT_EQ(pictures, 35u);
  EXPECT_EQ(exhibit("table 6").pictures.size(), 3u);
}

TEST_F(XtChapter, TableSevenHasEveryCell) {
  // 36 cells, 16 of them for two values of n, and the two counts of inequalities.
  EXPECT_EQ(exhibit("table 7").rows.size(), 36u + 16u + 2u);
}

// Each position of figures 19 and 20 that is not derived in the text is the only one of its values.
TEST_F(XtChapter, TheDrawingsOfFigureEighteenAreDetermined) {
  int determined = 0;
  for (const ReportRow& row : exhibit("figure 19").rows) {
    if (!row.item.starts_with("classes of 3x3 like")) continue;
    EXPECT_EQ(row.ours, "1") << row.item;
    ++determined;
  }
  EXPECT_EQ(determined, 2);
}

}  // namespace
}  // namespace upstar
