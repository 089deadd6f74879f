// Sweeps that are killed, interrupted and out of time: finished rows are kept, and the rest comes later.
#include <algorithm>
#include <filesystem>
#include <regex>
#include <string>

#include <gtest/gtest.h>

#include "cli/transcript.hpp"

namespace upstar::cli_test {
namespace {

class Sweeps : public testing::Test {
 protected:
  // A small database of its own keeps searches long enough to be disturbed.
  void SetUp() override { ASSERT_EQ(run("db build nogo-strip --exact 6 --bounds 6").exit_code, 0); }
  Outcome shell(const std::string& command) {
    return run_command("export XDG_CACHE_HOME=$PWD/cache; " + command, folder.path());
  }
  Outcome run(const std::string& arguments) { return shell("upstar " + arguments); }
  // Without what differs from run to run.
  [[nodiscard]] std::string results(const std::string& name) const {
    static const std::regex seconds("seconds [0-9.]+ check [0-9a-f]+");
    return std::regex_replace(read_text(folder / name), seconds, "seconds _");
  }
  static auto lines(const std::string& text) { return std::count(text.begin(), text.end(), '\n'); }

  ScratchFolder folder;
};

TEST_F(Sweeps, AreTheSameAfterKills) {
  const std::string sweep = "sweep nogo --from 8 --to 20 --threads 1 --output ";
  ASSERT_EQ(run(sweep + "straight.txt").exit_code, 0);
  // Twice: killed when some rows are there, then the last line is torn.
  for (const std::string rows : {"4", "9"}) {
    shell("upstar " + sweep +
          "killed.txt >/dev/null & while [ \"$(cat killed.txt 2>/dev/null | "
          "wc -l)\" -lt " +
          rows + " ]; do sleep 0.002; done; kill -9 $!; wait $!; true");
    EXPECT_LT(lines(results("killed.txt")), lines(results("straight.txt")));
    shell("truncate -s -7 killed.txt");
  }
  const Outcome last = run(sweep + "killed.txt");
  EXPECT_EQ(last.exit_code, 0);
  EXPECT_NE(last.out.find("were there from an earlier sweep"), std::string::npos) << last.out;
  EXPECT_EQ(results("killed.txt"), results("straight.txt"));
}

// A kill costs at most one opening of one board. Nodes after it differ: the judge of a board begins anew.
TEST_F(Sweeps, OfRectanglesGoOnAfterKills) {
  const std::string sweep = "sweep nogo --points 14 --threads 1 --output ";
  ASSERT_EQ(run(sweep + "straight.txt").exit_code, 0);
  for (const std::string verdicts : {"12", "30"}) {
    shell("upstar " + sweep +
          "killed.txt >/dev/null & while [ \"$(cat killed.txt 2>/dev/null | wc -l)\" -lt " +
          verdicts + " ]; do sleep 0.002; done; kill -9 $!; wait $!; true");
    shell("truncate -s -9 killed.txt");
  }
  const Outcome last = run(sweep + "killed.txt");
  EXPECT_EQ(last.exit_code, 0);
  EXPECT_NE(last.out.find("were there from an earlier sweep"), std::string::npos) << last.out;
  static const std::regex efforts(" by .*");
  EXPECT_EQ(std::regex_replace(results("killed.txt"), efforts, ""),
            std::regex_replace(results("straight.txt"), efforts, ""));
}

TEST_F(Sweeps, PrintWhatIsDoneWhenInterrupted) {
  const Outcome outcome = shell(
      "timeout --preserve-status -s INT 1 upstar sweep nogo --to 40 --output rows.txt --svg a.svg");
  EXPECT_EQ(outcome.exit_code, 130);
  EXPECT_NE(outcome.out.find("○○○●○○○"), std::string::npos) << outcome.out;
  EXPECT_NE(outcome.err.find("what is finished is kept"), std::string::npos) << outcome.err;
  EXPECT_GT(lines(results("rows.txt")), 6);
}

TEST_F(Sweeps, EndWithTheTime) {
  const Outcome outcome = run("sweep nogo --to 40 --time-limit 300ms --json");
  EXPECT_EQ(outcome.exit_code, 3);
  EXPECT_NE(outcome.out.find("\"stopped\""), std::string::npos) << outcome.out;
  EXPECT_GT(lines(results("cache/upstar/nogo-openings-all.txt")), 6);
}

}  // namespace
}  // namespace upstar::cli_test
