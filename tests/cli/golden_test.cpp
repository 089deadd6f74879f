// Every transcript of tests/cli/golden, and the tour of the README, run again and compared.
//
// When an answer changes on purpose, UPSTAR_REGENERATE=1 writes them anew; the change is then read in
// the diff.
#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <regex>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "cli/transcript.hpp"
#include "paths.hpp"
#include "sanitizers.hpp"

namespace upstar::cli_test {
namespace {

namespace fs = std::filesystem;

fs::path golden_folder() { return source_path("tests/cli/golden"); }

std::vector<std::string> golden_names() {
  std::vector<std::string> names;
  for (const auto& entry : fs::directory_iterator(golden_folder())) {
    if (entry.path().extension() == ".txt") names.push_back(entry.path().stem().string());
  }
  std::sort(names.begin(), names.end());
  return names;
}

void compare_or_write(const fs::path& path, const std::string& expected,
                      const std::string& actual) {
  if (!regenerating()) {
    EXPECT_EQ(expected, actual) << "If this change is meant, UPSTAR_REGENERATE=1 writes " << path
                                << " anew.";
    return;
  }
  std::ofstream(path, std::ios::binary) << actual;
}

class Golden : public testing::TestWithParam<std::string> {};

TEST_P(Golden, Transcript) {
  if (GetParam() == "deep_nesting") UPSTAR_SKIP_UNDER_SANITIZERS("unwinds too much stack");
  constexpr std::array kLong{
      "reproduce",           "linear_nogo",      "nim", "pictures", "table", "kept_values",
      "linear_go_published", "domineering_sweep"};
  if (std::ranges::find(kLong, GetParam()) != kLong.end()) {
    UPSTAR_SKIP_UNDER_SANITIZERS("it computes for long what has tests of its own");
  }
  const fs::path path = golden_folder() / (GetParam() + ".txt");
  const std::string expected = read_text(path);
  const std::vector<Entry> entries = parse_transcript(expected);
  ASSERT_FALSE(entries.empty()) << path << " has no commands";
  const ScratchFolder folder;
  std::string actual;
  for (const Entry& entry : entries) {
    actual += render(entry, run_command(entry.command, folder.path()));
  }
  compare_or_write(path, expected, actual);
}

INSTANTIATE_TEST_SUITE_P(Cli, Golden, testing::ValuesIn(golden_names()),
                         [](const auto& file) { return file.param; });

// The blocks of the README that begin with ```console hold commands `$ ./run ...` and their output.
TEST(Readme, TheTourIsTrue) {
  UPSTAR_SKIP_UNDER_SANITIZERS("transcripts have the same commands on smaller boards");
  const fs::path path = source_path("README.md");
  const std::string expected = read_text(path);
  const std::string open = "```console\n";
  const std::string close = "```\n";
  const ScratchFolder folder;
  std::string actual;
  std::size_t commands = 0;
  for (std::size_t at = 0;;) {
    const std::size_t start = expected.find(open, at);
    if (start == std::string::npos) {
      actual += expected.substr(at);
      break;
    }
    const std::size_t body = start + open.size();
    const std::size_t end = expected.find(close, body);
    ASSERT_NE(end, std::string::npos) << "a block of the README is not closed";
    actual += expected.substr(at, body - at);
    for (const Entry& entry : parse_transcript(expected.substr(body, end - body))) {
      const std::string command =
          std::regex_replace(entry.command, std::regex(R"(^\./run )"), "upstar ");
      const Outcome outcome = run_command(command, folder.path());
      actual += "$ " + entry.command + "\n" + outcome.out + outcome.err;
      ++commands;
    }
    at = end;
  }
  EXPECT_GT(commands, 3u);
  compare_or_write(path, expected, actual);
}

}  // namespace
}  // namespace upstar::cli_test
