// Signals: a clean end, exit code 130, what is known printed, nothing half-written left behind.
#include <filesystem>

#include <gtest/gtest.h>

#include "cli/transcript.hpp"

namespace upstar::cli_test {
namespace {

// Starts upstar, after another command if there is one, sends `signal` once it runs, and hands on its exit code.
Outcome interrupted(const std::string& signal, const std::string& arguments,
                    const std::filesystem::path& folder, const std::string& before = {}) {
  return run_command((before.empty() ? "" : before + " && ") + "timeout --preserve-status -s " +
                         signal + " 2 upstar " + arguments,
                     folder);
}

// A pipe that a program reads from and that never ends, with a line in it.
std::string endless_pipe(const std::string& line = {}) {
  return "mkfifo pipe && exec 3<>pipe" + (line.empty() ? line : " && printf '" + line + "\\n' >&3");
}

TEST(Interrupt, CtrlCPrintsWhatIsKnown) {
  const ScratchFolder folder;
  const Outcome outcome =
      interrupted("INT", "value domineering:8x8 --svg graph.svg", folder.path());
  EXPECT_EQ(outcome.exit_code, 130);
  EXPECT_NE(outcome.err.find("interrupted"), std::string::npos) << outcome.err;
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(Interrupt, SigtermIsTheSame) {
  const ScratchFolder folder;
  const Outcome outcome = interrupted("TERM", "value domineering:8x8 --json", folder.path());
  EXPECT_EQ(outcome.exit_code, 130);
  EXPECT_NE(outcome.out.find("\"message\": \"interrupted\""), std::string::npos) << outcome.out;
}

// `timeout` signals the process and then its group: the same wish, told twice.
TEST(Interrupt, ToldTwiceAtOnceStillEndsCleanly) {
  const ScratchFolder folder;
  const Outcome outcome = run_command(
      "upstar value domineering:8x8 --svg graph.svg & child=$!; sleep 1; kill -TERM $child; "
      "kill -TERM $child; wait $child",
      folder.path());
  EXPECT_EQ(outcome.exit_code, 130);
  EXPECT_NE(outcome.err.find("interrupted"), std::string::npos) << outcome.err;
  EXPECT_TRUE(std::filesystem::is_empty(folder.path()));
}

TEST(Interrupt, ADatabaseUnderConstructionKeepsItsPoints) {
  const ScratchFolder folder;
  const Outcome outcome =
      interrupted("INT", "db build nogo-strip --exact 15 --bounds 15 --folder data", folder.path());
  EXPECT_EQ(outcome.exit_code, 130);
  EXPECT_NE(outcome.err.find("nothing is lost"), std::string::npos) << outcome.err;
  const std::filesystem::path data = folder.path() / "data";
  EXPECT_FALSE(std::filesystem::exists(data / "nogo-strip-exact-15.upstar"));
  EXPECT_TRUE(std::filesystem::exists(data / "nogo-strip-exact-15.upstar.so-far"));
}

TEST(Interrupt, AGameIsNotLost) {
  const ScratchFolder folder;
  const Outcome outcome = interrupted("INT", "play nogo:7x7 --player random --sgf game.sgf <pipe",
                                      folder.path(), endless_pipe("D4"));
  EXPECT_EQ(outcome.exit_code, 130);
  EXPECT_NE(outcome.err.find("the game stands at nogo:"), std::string::npos) << outcome.err;
  EXPECT_NE(outcome.err.find("Black to move"), std::string::npos) << outcome.err;
  const Outcome game = run_command("cat game.sgf", folder.path());
  EXPECT_NE(game.out.find(";B[dd]"), std::string::npos) << game.out;
}

TEST(Interrupt, ABatchSaysWhatItHasAndWhatIsLeft) {
  const ScratchFolder folder;
  const Outcome outcome = interrupted("INT", "batch questions --output answers", folder.path(),
                                      "printf 'eval 1 => 2\\nsolve nogo:6x6\\n' >questions");
  EXPECT_EQ(outcome.exit_code, 130);
  for (const char* told : {"1 answered, 0 agree, 1 differ", "line 1: eval 1: 1, expected 2",
                           "1 of 2 questions are left", "goes on after them"}) {
    EXPECT_NE(outcome.err.find(told), std::string::npos) << outcome.err;
  }
}

TEST(Interrupt, EndsTheWaitForStandardInput) {
  const ScratchFolder folder;
  const Outcome outcome = interrupted("INT", "eval - <pipe", folder.path(), endless_pipe());
  EXPECT_EQ(outcome.exit_code, 130);
}

}  // namespace
}  // namespace upstar::cli_test
