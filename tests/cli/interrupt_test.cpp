// Signals: a clean end, exit code 130, what is known printed, nothing half-written left behind.
#include <filesystem>

#include <gtest/gtest.h>

#include "cli/transcript.hpp"

namespace upstar::cli_test {
namespace {

// Starts upstar, sends `signal` once it runs, and hands on its exit code.
Outcome interrupted(const std::string& signal, const std::string& arguments,
                    const std::filesystem::path& folder) {
  return run_command("timeout --preserve-status -s " + signal + " 2 upstar " + arguments, folder);
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

TEST(Interrupt, EndsTheWaitForStandardInput) {
  const ScratchFolder folder;
  const Outcome outcome = run_command(
      "mkfifo pipe && exec 3<>pipe && timeout --preserve-status -s INT 2 upstar eval - <pipe",
      folder.path());
  EXPECT_EQ(outcome.exit_code, 130);
}

}  // namespace
}  // namespace upstar::cli_test
