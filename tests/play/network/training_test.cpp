// Training from nothing: a tiny network that makes 80 steps of learning on a processor beats a random player.
//
// That needs PyTorch, which upstar itself never does, so where Python has none the test is skipped and says so. Debian
// has it as python3-torch.
#include <array>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <memory>
#include <regex>
#include <string>

#include <gtest/gtest.h>

#include "long_tests.hpp"
#include "paths.hpp"
#include "scratch_folder.hpp"

namespace upstar {
namespace {

struct ShellAnswer {
  std::string output;
  bool succeeded = false;
};

ShellAnswer ask_shell(const std::string& command) {
  // NOLINTNEXTLINE(cert-env33-c): a shell is what is wanted
  FILE* pipe = popen((command + " 2>&1").c_str(), "r");
  ShellAnswer answer;
  std::array<char, 4096> buffer;
  while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe)) {
    answer.output.append(buffer.data(), count);
  }
  answer.succeeded = pclose(pipe) == 0;
  return answer;
}

bool has_pytorch() { return ask_shell("/usr/bin/python3 -c 'import torch'").succeeded; }

// The flags and the list of sources in build.sh are not those of CMake, and go stale unnoticed. The compiler only
// reads the sources here, which is enough to see that it finds all of them.
TEST(Training, TheCommandThatBuildsTheCoreFindsItsSources) {
  const ScratchFolder folder;
  const std::filesystem::path compiler = folder / "compiler";
  std::ofstream(compiler) << "#!/bin/sh\nexec '" UPSTAR_CXX "' -fsyntax-only \"$@\"\n";
  std::filesystem::permissions(compiler, std::filesystem::perms::owner_all);
  const ShellAnswer answer =
      ask_shell("CXX='" + compiler.string() + "' '" + source_path("training/build.sh") + "' '" +
                (folder / "core").string() + "'");
  EXPECT_TRUE(answer.succeeded) << answer.output;
}

TEST(Training, ItsPartsAreSound) {
  UPSTAR_ONLY_IN_LONG_RUNS();
  if (!has_pytorch()) GTEST_SKIP() << "/usr/bin/python3 has no PyTorch: install python3-torch";
  const ShellAnswer answer = ask_shell("cd '" + source_path("training") +
                                       "' && PYTHONDONTWRITEBYTECODE=1 /usr/bin/python3 check.py");
  EXPECT_TRUE(answer.succeeded) << answer.output;
  EXPECT_EQ(answer.output, "sound\n");
}

TEST(Training, ATinyNetworkBeatsARandomPlayer) {
  UPSTAR_ONLY_IN_LONG_RUNS();
  if (!has_pytorch()) GTEST_SKIP() << "/usr/bin/python3 has no PyTorch: install python3-torch";
  const ScratchFolder folder;
  const ShellAnswer answer =
      ask_shell("PYTHONDONTWRITEBYTECODE=1 '" + source_path("training/tiny.sh") + "' '" +
                (folder / "tiny").string() + "' 10 80");
  ASSERT_TRUE(answer.succeeded) << answer.output;
  std::smatch found;
  ASSERT_TRUE(std::regex_search(answer.output, found,
                                std::regex(R"x("against random", "games": 400, "wins": (\d+))x")))
      << answer.output;
  EXPECT_GT(std::stoi(found[1]), 260);  // a player as good as random passes once in a billion
}

}  // namespace
}  // namespace upstar
