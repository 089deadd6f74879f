// --memory is a promise about the whole process: its resident set never exceeds it.
#include <fcntl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "sanitizers.hpp"
#include "scratch_folder.hpp"

namespace upstar::cli_test {
namespace {

struct Finished {
  int exit_code = -1;
  long peak_kib = 0;
};

// Runs upstar, its output thrown away.
Finished run_upstar(std::vector<std::string> arguments, const std::string& input = "/dev/null") {
  arguments.insert(arguments.begin(), UPSTAR_BINARY);
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  const pid_t child = ::fork();
  if (child == 0) {
    const int nowhere = ::open("/dev/null", O_WRONLY);
    ::dup2(nowhere, STDOUT_FILENO);
    ::dup2(nowhere, STDERR_FILENO);
    ::dup2(::open(input.c_str(), O_RDONLY), STDIN_FILENO);
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

// Text is read before anything is known about it, and takes many times its own length.
TEST(Memory, ReadingStaysWithinTheLimit) {
  UPSTAR_SKIP_UNDER_SANITIZERS("shadow memory is not ours");
  const ScratchFolder folder;
  const std::string options = folder.path() / "options";
  const std::string positions = folder.path() / "positions";
  const std::string terms = folder.path() / "terms";
  {
    std::ofstream brace(options);
    std::ofstream sum(terms);
    std::ofstream list(positions);
    brace << '{';
    for (int i = 0; i < 1'000'000; ++i) {
      brace << i << ',';
      sum << "{" << i << "|0} + ";
      list << "nogo:1x3\n";
    }
    brace << "1|}";
    sum << "1";
  }
  constexpr long kKib = 48 * 1024;
  const std::vector<std::pair<std::vector<std::string>, std::string>> questions = {
      {{"eval", "-"}, options}, {{"eval", "-"}, terms},    {{"solve", "-"}, positions},
      {{"value", "-"}, terms},  {{"solve", "-"}, options},
  };
  for (auto [arguments, input] : questions) {
    arguments.insert(arguments.end(), {"--memory", "48M"});
    const Finished finished = run_upstar(arguments, input);
    EXPECT_NE(finished.exit_code, 0) << arguments[0] << ' ' << input;
    EXPECT_LE(finished.peak_kib, kKib) << arguments[0] << ' ' << input;
    if (arguments[0] == "eval" || input == positions) {
      EXPECT_EQ(finished.exit_code, 3) << arguments[0] << ' ' << input;
    }
  }
}

}  // namespace
}  // namespace upstar::cli_test
