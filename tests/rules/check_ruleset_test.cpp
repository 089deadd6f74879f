// A hook that is misspelled or has the wrong type is a compile error that names it: all games of
// wrong_games.hpp are compiled at once, and every complaint must be there, and no other.
#include <array>
#include <cstdio>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "paths.hpp"

namespace upstar {
namespace {

// What the compiler that built this test says about a file of the checkout.
std::string compiler_output(const std::string& file) {
  const std::string command = std::string(UPSTAR_CXX) + " -std=c++20 -fsyntax-only -x c++ -I'" +
                              source_path("src") + "' -I'" + source_path("include") + "' '" +
                              source_path(file) + "' 2>&1";
  const std::unique_ptr<FILE, int (*)(FILE*)> pipe(popen(command.c_str(), "r"), pclose);
  std::string output;
  std::array<char, 4096> buffer;
  while (const std::size_t count = std::fread(buffer.data(), 1, buffer.size(), pipe.get())) {
    output.append(buffer.data(), count);
  }
  return output;
}

std::size_t occurrences(std::string_view text, std::string_view word) {
  std::size_t count = 0;
  for (std::size_t at = text.find(word); at != text.npos; at = text.find(word, at + 1)) ++count;
  return count;
}

TEST(CheckRuleset, AWrongHookIsACompileErrorThatNamesIt) {
  const std::string output = compiler_output("tests/rules/wrong_games.hpp");
  // NOLINTBEGIN(bugprone-suspicious-missing-comma): long messages take two lines
  const std::vector<std::string_view> complaints = {
      "hook::NormalForm is offered, but the game has no member 'normal_form': "
      "static Normalised<Position> normal_form(const Position&)",
      "the type of 'bounds' is wrong: static IntegerBounds bounds(const Position&)",
      "the type of 'split' is wrong: "
      "template <class Visit> static void split(const Position&, Visit&&)",
      "the type of 'kEasySize' is wrong: static constexpr int kEasySize = ...",
      "the type of 'estimate' is wrong: static int estimate(const Position&)",
      "hook::Reduced is offered, but the game has no member 'reduced': "
      "static Reduced::Position reduced(const Position&)",
      "the game has a member 'cuts', but hook::Cuts is not in its Offers",
      "the game has a member 'kMisere', but hook::Misere is not in its Offers",
  };
  // NOLINTEND(bugprone-suspicious-missing-comma)
  for (const std::string_view complaint : complaints) {
    EXPECT_EQ(occurrences(output, complaint), 1U) << complaint << "\n" << output;
  }
  EXPECT_EQ(occurrences(output, "error: static"), complaints.size()) << output;
}

}  // namespace
}  // namespace upstar
