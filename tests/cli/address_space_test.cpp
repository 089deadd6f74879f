// Under a limit of addresses (ulimit -v) everything works that fits, and what does not fit says so.
#include <string>

#include <gtest/gtest.h>

#include "cli/transcript.hpp"
#include "sanitizers.hpp"

namespace upstar::cli_test {
namespace {

Outcome with_addresses(const std::string& mebibytes, const std::string& arguments,
                       const std::filesystem::path& folder) {
  return run_command("ulimit -v $((" + mebibytes + " * 1024)); upstar " + arguments, folder);
}

TEST(AddressSpace, SmallQuestionsFitIntoLittle) {
  UPSTAR_SKIP_UNDER_SANITIZERS("they need addresses of their own");
  const ScratchFolder folder;
  for (const char* arguments :
       {"eval '{3|1} + ^'", "solve domineering:4x4", "solve nogo:3x4 --threads 2",
        "solve linear-go:1x6", "nim first 5 --threads 2", "solve nogo:1x14 --moves"}) {
    const Outcome all = run_command(std::string("upstar ") + arguments, folder.path());
    for (const char* mebibytes : {"1024", "4096", "32768"}) {
      const Outcome few = with_addresses(mebibytes, arguments, folder.path());
      EXPECT_EQ(few.exit_code, 0) << arguments << " in " << mebibytes << " MiB: " << few.err;
      EXPECT_EQ(masked(few.out), masked(all.out)) << arguments << " in " << mebibytes << " MiB";
    }
  }
}

// Arrays share what there is, whichever of them grows: the limit of memory is reached, not a smaller one.
TEST(AddressSpace, AllOfTheMemoryCanBeUsed) {
  UPSTAR_SKIP_UNDER_SANITIZERS("they need addresses of their own");
  const ScratchFolder folder;
  const Outcome full =
      with_addresses("1024", "eval --memory 160M '{*30000|0}' --json", folder.path());
  EXPECT_EQ(full.exit_code, 3) << full.err;
  EXPECT_NE(full.err.find("the memory limit of 160 MiB is reached"), std::string::npos) << full.err;
}

TEST(AddressSpace, MoreThanThereIsEndsInAMessage) {
  UPSTAR_SKIP_UNDER_SANITIZERS("they need addresses of their own");
  const ScratchFolder folder;
  const Outcome over = with_addresses("300", "eval --memory 4G '{*30000|0}'", folder.path());
  EXPECT_EQ(over.exit_code, 3) << over.err;
  EXPECT_NE(over.err.find("memory"), std::string::npos) << over.err;
  EXPECT_NE(over.err.find("hint:"), std::string::npos) << over.err;
}

}  // namespace
}  // namespace upstar::cli_test
