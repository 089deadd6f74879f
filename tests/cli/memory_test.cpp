// --memory is a promise about the whole process: its resident set never exceeds it.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "sanitizers.hpp"

namespace upstar::cli_test {
namespace {

struct Finished {
  int exit_code = -1;
  long peak_kib = 0;
};

// Runs upstar, its output thrown away.
Finished run_upstar(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), UPSTAR_BINARY);
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  const pid_t child = ::fork();
  if (child == 0) {
    const int nowhere = ::open("/dev/null", O_WRONLY);
    ::dup2(nowhere, STDOUT_FILENO);
    ::dup2(nowhere, STDERR_FILENO);
    ::execv(argv[0], argv.data());
    ::_exit(127);
  }
  int status = 0;
  rusage usage{};
  ::wait4(child, &status, 0, &usage);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, usage.ru_maxrss};
}

// Unrelated hot games, whose sum has a canonical form larger than any memory.
std::string endless_sum() {
  std::string text;
  for (int i = 1; i < 20; ++i) {
    const auto term = std::to_string(5 * i * i + 3) + "|" + std::to_string(i) + "},*2|{-" +
                      std::to_string(i) + "|-" + std::to_string(3 * i * i);
    text += (text.empty() ? "{{" : " + {{") + term + "}}";
  }
  return text;
}

TEST(Memory, OneQuestionStaysWithinItsLimit) {
  UPSTAR_SKIP_UNDER_SANITIZERS("shadow memory is not ours");
  const struct {
    std::string limit;
    long kib;
  } limits[] = {{"48M", 48 * 1024}, {"160M", 160 * 1024}};
  for (const auto& [limit, kib] : limits) {
    const Finished sum =
        run_upstar({"eval", "--memory", limit, "--time-limit", "20s", endless_sum()});
    EXPECT_EQ(sum.exit_code, 3) << limit;
    EXPECT_LE(sum.peak_kib, kib) << "a sum within " << limit;
    const Finished options = run_upstar({"eval", "--memory", limit, "{*30000|0}"});
    EXPECT_EQ(options.exit_code, 3) << limit;
    EXPECT_LE(options.peak_kib, kib) << "many options within " << limit;
    const Finished board =
        run_upstar({"value", "--memory", limit, "--time-limit", "5s", "domineering:6x6"});
    EXPECT_EQ(board.exit_code, 3) << limit;
    EXPECT_LE(board.peak_kib, kib) << "a board within " << limit;
  }
}

}  // namespace
}  // namespace upstar::cli_test
