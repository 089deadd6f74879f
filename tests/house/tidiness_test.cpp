// Habits that a reader relies on: a file opens by saying what it is about, holds one idea (at most
// 600 lines), and leaves no note to do the work later.
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "house/source_files.hpp"

namespace upstar::house {
namespace {

constexpr std::size_t kMaxLines = 600;
constexpr std::size_t kMinOpening = 20;  // characters of prose on the first comment line or lines

// The words of the comment that a file opens with, markers and line ends removed.
std::string opening_comment(const std::vector<std::string>& lines) {
  std::string out;
  for (const std::string& line : lines) {
    if (!line.starts_with("//")) break;
    const std::size_t start = line.find_first_not_of("/-= ");
    if (start != std::string::npos) out += line.substr(start) + " ";
  }
  return out;
}

std::vector<std::string> tidiness_complaints(const SourceFile& file) {
  static const std::regex note(R"(\b(TODO|FIXME|XXX)\b)");
  const std::vector<std::string> lines = file.lines();
  std::vector<std::string> out;
  if (opening_comment(lines).size() < kMinOpening) {
    out.push_back(file.path + ":1: does not open with a // comment that explains it");
  }
  if (lines.size() > kMaxLines) {
    out.push_back(file.path + ": has " + std::to_string(lines.size()) + " lines, more than " +
                  std::to_string(kMaxLines) + "; split it by idea");
  }
  for (std::size_t i = 0; i < lines.size(); ++i) {
    std::smatch match;
    if (!std::regex_search(lines[i], match, note)) continue;
    out.push_back(file.path + ":" + std::to_string(i + 1) + ": " + match.str() +
                  ": do it now, or leave it out");
  }
  return out;
}

TEST(Tidiness, EveryFileKeepsTheHabits) {
  std::vector<std::string> complaints;
  for (const SourceFile& file : source_files({"src", "include", "apps"})) {
    for (std::string& complaint : tidiness_complaints(file)) complaints.push_back(complaint);
  }
  EXPECT_TRUE(complaints.empty()) << joined(complaints);
}

// Errors of the library name fields of questions ('memory_limit'); which option a user types for one is the
// shell's business. Reports that quote whole commands are documents, and may.
TEST(Tidiness, TheLibraryNamesNoOptionsOfTheCommandLine) {
  static const std::regex option(R"re("[^"]*(^|[ "'`(])--[a-z][a-z-]+)re");
  static const std::regex document(
      R"(src/lab/|src/engine/patterns\.cpp|src/play/match/program_side\.cpp)");
  std::vector<std::string> complaints;
  for (const SourceFile& file : source_files({"src", "include"})) {
    if (std::regex_search(file.path, document)) continue;
    const std::vector<std::string> lines = file.lines();
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::string code = lines[i].substr(0, lines[i].find("//"));
      if (!std::regex_search(code, option)) continue;
      complaints.push_back(file.path + ":" + std::to_string(i + 1) + ": " + lines[i]);
    }
  }
  EXPECT_TRUE(complaints.empty()) << joined(complaints);
}

TEST(Tidiness, TheScannerSeesWhatItShould) {
  const std::string opening = "// The sum of two games.\n#pragma once\n";
  const auto complaints = [](const std::string& text) {
    return tidiness_complaints({"src/a.hpp", text});
  };
  EXPECT_TRUE(complaints(opening).empty());
  EXPECT_TRUE(complaints("//\n// In two lines,\n// then.\n").empty());
  EXPECT_TRUE(complaints(opening + "int todo = kTODOs;\n").empty());
  EXPECT_TRUE(complaints(opening + std::string(kMaxLines - 2, '\n')).empty());

  EXPECT_EQ(complaints("").size(), 1u);
  EXPECT_EQ(complaints("#pragma once\n// The sum of two games.\n").size(), 1u);
  EXPECT_EQ(complaints("// sum\n#pragma once\n").size(), 1u);
  EXPECT_EQ(complaints("// ----------------------------------\n").size(), 1u);
  EXPECT_EQ(complaints(opening + "// TODO: the rest\n").size(), 1u);
  EXPECT_EQ(complaints(opening + "int x;  // FIXME\n").size(), 1u);
  EXPECT_EQ(complaints(opening + std::string(kMaxLines - 1, '\n')).size(), 1u);
}

}  // namespace
}  // namespace upstar::house
