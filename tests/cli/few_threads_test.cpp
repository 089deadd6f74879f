// Where the system starts only a few threads, or none, commands go on with those there are and say so, once.
#include <unistd.h>

#include <filesystem>
#include <string>

#include <gtest/gtest.h>

#include "cli/transcript.hpp"
#include "sanitizers.hpp"

namespace upstar::cli_test {
namespace {

namespace fs = std::filesystem;

// Runs upstar with at most `most` threads, its first one included. Limits of processes count all processes of
// a user and do not bind the superuser, who therefore becomes somebody whom nobody is; others get none.
Outcome with_few_threads(int most, const std::string& arguments, const fs::path& folder) {
  if (::geteuid() != 0) return run_command("prlimit --nproc=1 upstar " + arguments, folder);
  fs::permissions(folder, fs::perms::all);
  const std::string nobody = std::to_string(1'000'000 + ::getpid());
  return run_command("setpriv --reuid=" + nobody + " --regid=" + nobody +
                         " --clear-groups prlimit --nproc=" + std::to_string(most) + " upstar " +
                         arguments,
                     folder);
}

std::size_t count_of(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
    ++count;
  }
  return count;
}

class FewThreadsOfTheSystem : public testing::Test {
 protected:
  void SetUp() override {
    UPSTAR_SKIP_UNDER_SANITIZERS("they need threads of their own");
    if (::geteuid() == 0 && with_few_threads(9, "--version", folder_.path()).exit_code != 0) {
      GTEST_SKIP() << "nobody else can run the program here";
    }
  }

  // What all threads together say, with few or none of them.
  void expect_same(const std::string& arguments) {
    const Outcome all = run_command("upstar " + arguments, folder_.path());
    ASSERT_EQ(all.exit_code, 0) << all.err;
    for (const int most : {1, 2, 4}) {
      const Outcome few = with_few_threads(most, arguments, folder_.path());
      EXPECT_EQ(few.exit_code, 0) << arguments << ", " << most << " threads: " << few.err;
      EXPECT_EQ(masked(few.out), masked(all.out)) << arguments << ", " << most << " threads";
      EXPECT_EQ(count_of(few.err, "the system starts"), 1U) << few.err;
    }
  }

  ScratchFolder folder_;
};

TEST_F(FewThreadsOfTheSystem, SearchesGoOn) { expect_same("solve nogo:4x4 --threads 8"); }

TEST_F(FewThreadsOfTheSystem, TablesInMemoryGoOn) { expect_same("nim first 6 --threads 8"); }

TEST_F(FewThreadsOfTheSystem, TablesInFilesGoOn) {
  for (const int most : {1, 2, 4}) {
    const std::string file = "t" + std::to_string(most);
    const Outcome few =
        with_few_threads(most, "nim build 6 --threads 8 --output " + file, folder_.path());
    EXPECT_EQ(few.exit_code, 0) << few.err;
    EXPECT_EQ(run_command("upstar nim info " + file, folder_.path()).exit_code, 0);
  }
}

TEST_F(FewThreadsOfTheSystem, DatabasesGoOn) {
  const Outcome few = with_few_threads(
      3, "db build nogo-strip --exact 5 --bounds 7 --threads 8 --folder data", folder_.path());
  EXPECT_EQ(few.exit_code, 0) << few.err;
  EXPECT_EQ(run_command("upstar db verify nogo-strip --folder data", folder_.path()).exit_code, 0);
}

}  // namespace
}  // namespace upstar::cli_test
