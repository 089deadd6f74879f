// The papers on Domineering: nothing differs, and every exhibit is there.
#include "lab/papers/domineering/report.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "lab/papers/paper_test.hpp"
#include "lab/papers/report_writer.hpp"
#include "sanitizers.hpp"

namespace upstar {
namespace {

struct DomineeringPapers : PaperTest<DomineeringPapers> {
  static void fill(Report& report, Arena& arena) {
    ReportWriter writer(arena, report, {});
    reproduce_domineering(writer, {kIsSanitized ? 12 : 24, kIsSanitized ? 56 : 76, false});
  }
};

TEST_F(DomineeringPapers, NothingDiffers) {
  EXPECT_THAT(known_errors_in_words(), testing::IsEmpty());
  EXPECT_GT(report_->count(Agreement::Agrees), kIsSanitized ? 50U : 80U);
}

TEST_F(DomineeringPapers, HaveEveryExhibit) {
  EXPECT_EQ(exhibit_names(),
            (std::vector<std::string>{
                "Breuker, Uiterwijk, van den Herik", "Lachmann, Moore, Rapaport, width 2",
                "Lachmann, Moore, Rapaport, width 3", "Lachmann, Moore, Rapaport, width 5",
                "Lachmann, Moore, Rapaport, width 7", "Uiterwijk, families", "Uiterwijk"}));
  EXPECT_EQ(row("Uiterwijk", "10x11").ours, "Vertical");
  EXPECT_EQ(row("Breuker, Uiterwijk, van den Herik", "8x8").ours, "first player");
  EXPECT_EQ(row("Breuker, Uiterwijk, van den Herik", "5x5").ours, "second player");
}

}  // namespace
}  // namespace upstar
