// Outcomes of rectangles: found twice in different ways, written to a file and read again.
#include "lab/sweeps/outcomes.hpp"

#include <algorithm>
#include <fstream>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "base/error.hpp"
#include "lab/sweeps/check_results.hpp"
#include "lab/sweeps/outcomes_file.hpp"
#include "lab/sweeps/outcomes_report.hpp"
#include "scratch_folder.hpp"

namespace upstar {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

OutcomeWork plain_outcome_work(Budget& budget) { return {budget, 1, false, {}, {}, {}}; }

OutcomeResult solved_outcome(const Rectangle& board, bool again = false) {
  Budget budget;
  OutcomeResult result{board, {}};
  OutcomeWork work = plain_outcome_work(budget);
  work.again = again;
  complete(result, work);
  return result;
}

TEST(Outcomes, OfASecondOpinionAreTheSame) {
  bool differs = false;
  for (const Rectangle& board : rectangles_up_to(36)) {
    const OutcomeResult first = solved_outcome(board);
    const OutcomeResult second = solved_outcome(board, true);
    ASSERT_TRUE(first.outcome().has_value());
    EXPECT_EQ(first.outcome(), second.outcome()) << board.name();
    differs = differs || first.nodes() != second.nodes();
    EXPECT_EQ(second.verdicts.front().method, "boards-again");
  }
  EXPECT_TRUE(differs);  // it was found in another way
}

TEST(Outcomes, ASquareBoardIsSearchedOnce) {
  for (const bool again : {false, true}) {
    const OutcomeResult seven = solved_outcome({7, 7}, again);
    EXPECT_GT(seven.verdicts[0].nodes, 1000U);
    EXPECT_LE(seven.verdicts[1].nodes, 1U);
  }
}

TEST(Outcomes, AreLaidOutByRowsAndColumns) {
  std::vector<OutcomeResult> results;
  for (const Rectangle& board : rectangles_up_to(9)) results.push_back(solved_outcome(board));
  results.push_back({{3, 4}, {}});
  EXPECT_THAT(outcome_table(results, 5), ElementsAre("rows  1  2  3  4  5", "   1  P  R  R  R  R",
                                                     "   2     N  N  R", "   3        N  ?"));
}

class OutcomesFileTest : public testing::Test {
 protected:
  void write(const std::string& text) const { std::ofstream(file()) << text; }
  [[nodiscard]] std::string file() const { return folder_ / "outcomes.txt"; }
  [[nodiscard]] std::string complaint() const {
    try {
      static_cast<void>(read_outcomes(file()));
    } catch (const Error& error) {
      return error.message;
    }
    return "";
  }

 private:
  ScratchFolder folder_;
};

TEST_F(OutcomesFileTest, GoesOnWhereItWas) {
  OutcomeResult board = solved_outcome({4, 6});
  {
    OutcomesFile file(this->file());
    file.append(board.verdicts[0]);
  }
  OutcomesFile file(this->file());
  OutcomeResult found = file.find({4, 6});
  ASSERT_EQ(found.verdicts.size(), 1U);
  EXPECT_FALSE(found.outcome().has_value());
  Budget budget;
  OutcomeWork work = plain_outcome_work(budget);
  work.on_verdict = [&](const OutcomeVerdict& verdict) { file.append(verdict); };
  complete(found, work);
  EXPECT_EQ(found.outcome(), Outcome::Next);
  EXPECT_EQ(read_outcomes(this->file()).front().outcome(), Outcome::Next);
  EXPECT_TRUE(file.find({4, 5}).verdicts.empty());
}

TEST_F(OutcomesFileTest, RefusesWhatIsNoLineOfIt) {
  const std::string good = "4x6 black wins by boards threads 1 nodes 187 seconds 0.002";
  EXPECT_EQ(outcome_line(read_outcome_line(good)), good + "\n");
  for (const std::string bad :
       {"", "4x6", "6x4 black wins by boards threads 1 nodes 187 seconds 0.002",
        "4x6 green wins by boards threads 1 nodes 187 seconds 0.002",
        "4x6 black draws by boards threads 1 nodes 187 seconds 0.002",
        "4x6 black wins by boards threads 1 nodes 187 seconds 0.0020",
        "12x12 black wins by boards threads 1 nodes 187 seconds 0.002",
        "1x65 black wins by boards threads 1 nodes 187 seconds 0.002"}) {
    EXPECT_THROW(static_cast<void>(read_outcome_line(bad)), Error) << bad;
  }
}

TEST_F(OutcomesFileTest, KeepsNumbersBesideBoards) {
  EXPECT_EQ(name_beside({4, 6}, 0), "4x6");
  EXPECT_EQ(name_beside({4, 6}, 4), "4x6+1/2");
  EXPECT_EQ(name_beside({4, 6}, -16), "4x6-2");
  const std::string rest = " black wins by boards threads 1 nodes 187 seconds 0.002";
  for (const std::string good : {"4x6", "4x6+1/2", "4x6-3/8", "4x6+1", "4x6-5/4", "9x13+1/8"}) {
    EXPECT_EQ(outcome_line(read_outcome_line(good + rest)), good + rest + "\n");
  }
  for (const std::string bad :
       {"4x6+2/4", "4x6+0", "4x6+1/3", "4x6+", "4x61/2", "4x6+17", "4x6+1/2x", "7x17+1/8"}) {
    EXPECT_THROW(static_cast<void>(read_outcome_line(bad + rest)), Error) << bad;
  }
  const std::string head = "upstar sweep 1: domineering, rectangles\n";
  write(head + "4x4+1/8 white loses by boards threads 1 nodes 0 seconds 0.000\n" + "4x4" + rest +
        "\n" + "4x4+1/8" + rest + "\n");
  const std::vector<OutcomeResult> results = read_outcomes(file());
  ASSERT_EQ(results.size(), 2U);
  EXPECT_EQ(results[1].eighths, 1);
  EXPECT_EQ(results[1].outcome(), Outcome::Left);
  EXPECT_EQ(OutcomesFile(file()).find({4, 4}, 1).verdicts.size(), 2U);
}

TEST_F(OutcomesFileTest, RefusesContradictions) {
  const std::string head = "upstar sweep 1: domineering, rectangles\n";
  const std::string black = "4x4 black wins by boards threads 1 nodes 0 seconds 0.000\n";
  write(head + black + "4x4 white loses by boards threads 1 nodes 0 seconds 0.000\n");
  EXPECT_THAT(complaint(), HasSubstr("contradict each other"));
  write(head + black + black);
  EXPECT_THAT(complaint(), HasSubstr("was there before"));
  write(head + black);
  EXPECT_EQ(complaint(), "");
}

TEST(CheckedOutcomes, NameWhatIsFalse) {
  std::vector<OutcomeResult> results{solved_outcome({4, 6}), solved_outcome({5, 5})};
  results[1].verdicts[1].wins = !results[1].verdicts[1].wins;
  Budget budget;
  ResultsCheck check;
  check_outcomes(
      results, plain_outcome_work(budget), [](const std::string&, double) {}, check);
  EXPECT_EQ(check.checked, 2U);
  EXPECT_THAT(check.wrong, ElementsAre("5x5 white"));
}

}  // namespace
}  // namespace upstar
