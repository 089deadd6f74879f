// The checker of certificates stands on the rules alone: nothing it includes, however far down, knows
// values, databases or searches. What finds a proof must not be what believes it.
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "house/source_files.hpp"

namespace upstar::house {
namespace {

// What the checker may stand on. The store's core keeps bytes; its other folders keep knowledge.
bool is_allowed(const std::string& path) {
  static const std::regex allowed(
      R"(src/(base/.*|rules/[^/]*|rules/grid/.*|rules/nogo/.*|store/core/[^/]*|)"
      R"(proof/core/(certificate_text|claim)\..pp|)"
      R"(proof/nogo_rows/(checker|certificate|claim_strips|sum|walk)\..pp))");
  return std::regex_match(path, allowed);
}

std::map<std::string, std::vector<std::string>> includes_by_file() {
  static const std::regex include_line(R"re(^\s*#\s*include\s*"([^"]+)".*)re");
  std::map<std::string, std::vector<std::string>> out;
  for (const SourceFile& file : source_files({"src"})) {
    std::vector<std::string>& included = out[file.path];
    for (const std::string& line : file.lines()) {
      std::smatch match;
      if (std::regex_match(line, match, include_line)) included.push_back("src/" + match[1].str());
    }
  }
  return out;
}

// Every file that takes part in checking: headers, and the .cpp files beside those of the proof room.
std::set<std::string> files_of_the_checker(const std::string& checker) {
  const auto includes = includes_by_file();
  std::set<std::string> seen;
  std::vector<std::string> pending{checker};
  while (!pending.empty()) {
    const std::string path = pending.back();
    pending.pop_back();
    const auto found = includes.find(path);
    if (found == includes.end() || !seen.insert(path).second) continue;
    pending.insert(pending.end(), found->second.begin(), found->second.end());
    if (path.ends_with(".hpp")) pending.push_back(path.substr(0, path.size() - 4) + ".cpp");
  }
  return seen;
}

TEST(Checker, StandsOnTheRulesAlone) {
  const std::set<std::string> files = files_of_the_checker("src/proof/nogo_rows/checker.cpp");
  EXPECT_TRUE(files.contains("src/rules/nogo/strip.hpp"));
  EXPECT_TRUE(files.contains("src/proof/nogo_rows/walk.cpp"));
  std::vector<std::string> complaints;
  for (const std::string& path : files) {
    if (!is_allowed(path)) complaints.push_back("the checker depends on " + path);
  }
  EXPECT_TRUE(complaints.empty()) << joined(complaints);
}

// The checker of strategies of any game takes from a game what it says of itself, and nothing else.
TEST(Checker, OfAnyGameStandsOnTheRulesAlone) {
  static const std::regex allowed(R"(src/(base/.*|rules/.*|store/core/[^/]*|)"
                                  R"(proof/core/(certificate_text|claim|strategy_[a-z]+)\..pp))");
  const std::set<std::string> files = files_of_the_checker("src/proof/core/strategy_checker.cpp");
  EXPECT_TRUE(files.contains("src/rules/domineering/rules.hpp"));
  EXPECT_TRUE(files.contains("src/proof/core/strategy_walk.hpp"));
  for (const std::string& path : files) {
    EXPECT_TRUE(std::regex_match(path, allowed)) << "the checker depends on " << path;
  }
}

// The checker of Linear Go has rules of its own; from those of the game it takes only how a game is
// written down.
TEST(Checker, OfLinearGoHasItsOwnRules) {
  static const std::regex allowed(
      R"(src/(base/.*|rules/[^/]*|rules/linear_go/(text|record|board)\..pp|store/core/[^/]*|)"
      R"(proof/core/certificate_text.hpp|proof/linear_go/(checker|certificate|row_rules|row_sets)\..pp))");
  const std::set<std::string> files = files_of_the_checker("src/proof/linear_go/checker.cpp");
  EXPECT_TRUE(files.contains("src/proof/linear_go/row_rules.cpp"));
  for (const std::string& path : files) {
    EXPECT_TRUE(std::regex_match(path, allowed)) << "the checker depends on " << path;
  }
  // Playing and scoring it does itself.
  const auto includes = includes_by_file();
  for (const std::string& path : includes.at("src/proof/linear_go/checker.cpp")) {
    EXPECT_NE(path, "src/rules/linear_go/board.hpp");
  }
}

// The checker of solutions places stones itself (plain_board.hpp); of NoGo it takes how boards are written,
// and what an eye is.
TEST(Checker, OfSolutionsHasItsOwnRules) {
  static const std::regex allowed(
      R"(src/(base/.*|rules/[^/]*|rules/grid/.*|rules/nogo/.*|store/core/[^/]*|)"
      R"(proof/core/(certificate_text|claim)\..pp|)"
      R"(proof/nogo_boards/(plain_board|position_codes|code_set|solution_[a-z]+)\..pp))");
  const std::set<std::string> files =
      files_of_the_checker("src/proof/nogo_boards/solution_checker.cpp");
  EXPECT_TRUE(files.contains("src/proof/nogo_boards/plain_board.cpp"));
  EXPECT_TRUE(files.contains("src/proof/nogo_boards/solution_walk.cpp"));
  for (const std::string& path : files) {
    EXPECT_TRUE(std::regex_match(path, allowed)) << "the checker depends on " << path;
    EXPECT_FALSE(path.starts_with("src/rules/nogo/live_board") ||
                 path.starts_with("src/rules/nogo/residual"))
        << "the checker depends on " << path;
  }
}

}  // namespace
}  // namespace upstar::house
