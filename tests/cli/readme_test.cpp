// What the README says about folders and packages is what the checkout holds.
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "cli/transcript.hpp"
#include "paths.hpp"

namespace upstar::cli_test {
namespace {

namespace fs = std::filesystem;

const fs::path kRoot = source_path();

// The names in back-ticks in the first cells of the table below `heading`.
std::set<std::string> first_cells(const std::string& heading) {
  const std::string readme = read_text(kRoot / "README.md");
  const std::size_t start = readme.find("\n## " + heading);
  EXPECT_NE(start, std::string::npos) << heading;
  std::istringstream section(readme.substr(start, readme.find("\n## ", start + 1) - start));
  std::set<std::string> names;
  const std::regex name("`([^`]+)`");
  for (std::string line; std::getline(section, line);) {
    if (!line.starts_with("| `")) continue;
    const std::string cell = line.substr(0, line.find('|', 1));
    for (std::sregex_iterator it(cell.begin(), cell.end(), name), end; it != end; ++it) {
      names.insert((*it)[1]);
    }
  }
  return names;
}

TEST(Readme, NamesTheFoldersThatExist) {
  const std::set<std::string> named = first_cells("The folders, in the order of dependency");
  for (const std::string& folder : named) {
    EXPECT_TRUE(fs::is_directory(kRoot / folder)) << folder << " does not exist";
  }
  for (const auto& entry : fs::directory_iterator(kRoot / "src")) {
    const std::string folder = "src/" + entry.path().filename().string();
    EXPECT_TRUE(named.contains(folder)) << folder << " is not in the list";
  }
}

TEST(Readme, NamesThePackagesThatTheScriptsInstall) {
  std::set<std::string> wanted;
  std::ifstream list(kRoot / "scripts" / "packages.txt");
  for (std::string line; std::getline(list, line);) {
    if (!line.empty() && line.front() != '#') wanted.insert(line.substr(0, line.find(' ')));
  }
  EXPECT_FALSE(wanted.empty());
  EXPECT_EQ(first_cells("What it needs"), wanted);
}

}  // namespace
}  // namespace upstar::cli_test
