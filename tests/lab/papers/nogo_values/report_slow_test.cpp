// The chapter on values of NoGo: nothing differs but the errors that are known, and all are there.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "lab/papers/nogo_values/report.hpp"
#include "lab/papers/paper_test.hpp"
#include "lab/papers/reports.hpp"

namespace upstar {
namespace {

struct NogoChapter : PaperTest<NogoChapter> {
  static void fill(Report& report, Arena& arena) {
    report = make_report(find_report("nogo-values"), arena);
  }
};

TEST_F(NogoChapter, HasEveryExhibit) {
  EXPECT_EQ(exhibit_names(), (std::vector<std::string>{
                                 "figure 25", "figure 26", "figure 27", "figure 27, smaller boards",
                                 "table 8", "table 9", "table 10", "table 11", "table 12",
                                 "table 13", "tables 12 and 13, conventions", "section 4.4.3"}));
}

TEST_F(NogoChapter, NothingDiffersButTheKnownErrors) {
  EXPECT_FALSE(report_->stopped);
  EXPECT_EQ(known_errors_in_words(),
            (std::vector<std::string>{
                "highest mean, depth 6: 13/4 -> 7/2",
                "highest mean, depth 8: 9/4 -> 21/8",
                ("game 19  {2|1*||-5/2}: mean -1/2, temperature 2, depth 6 -> mean -1/2, "
                 "temperature 2, depths 5 and 7"),
                "highest temperature: 7/4 -> 59/32",
                "positions, counted in 24 ways: 89,964 -> none gives it",
                "positions, counted in 24 ways: 21,454 -> none gives it",
                "sum of the printed counts: 21,454 -> 21,973",
                "conventions that give both: 89,964 and 21,454 -> 0 of 4,032",
            }));
}

// Found by a prototype that shares nothing with the library.
TEST_F(NogoChapter, CountsByTheMostNaturalWay) {
  EXPECT_EQ(row("table 12", "reached in turn, up to symmetry").ours,
            "109,144 7.05 24.32 3.07 48.05 16.59 0.91 0.01 0.00");
  EXPECT_EQ(row("table 13", "reached in turn, up to symmetry").ours,
            "40,339 3.31 22.84 3.28 54.03 16.05 0.49 0.00 0.00");
}

}  // namespace
}  // namespace upstar
