// The project's own files, read from the checkout for the tests of the house.
#pragma once

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

#include "paths.hpp"

namespace upstar::house {

struct SourceFile {
  std::string path;  // from the root of the checkout, with '/': "src/value/arena.hpp"
  std::string text;

  // The lines without their ends; line n of an editor is lines()[n - 1].
  [[nodiscard]] std::vector<std::string> lines() const {
    std::vector<std::string> out;
    std::istringstream stream(text);
    for (std::string line; std::getline(stream, line);) out.push_back(line);
    return out;
  }
};

inline std::string read_text(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

// Every .hpp and .cpp below the named folders of the checkout, sorted by path.
inline std::vector<SourceFile> source_files(const std::vector<std::string>& folders) {
  namespace fs = std::filesystem;
  const fs::path root = source_path();
  std::vector<SourceFile> out;
  for (const std::string& folder : folders) {
    if (!fs::is_directory(root / folder)) continue;
    for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
      const fs::path& path = entry.path();
      if (!entry.is_regular_file()) continue;
      if (path.extension() != ".hpp" && path.extension() != ".cpp") continue;
      out.push_back({path.lexically_relative(root).generic_string(), read_text(path)});
    }
  }
  std::sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.path < b.path; });
  return out;
}

// One complaint a line, for the message of a failed test.
inline std::string joined(const std::vector<std::string>& complaints) {
  std::string out;
  for (const std::string& complaint : complaints) out += "\n  " + complaint;
  return out;
}

}  // namespace upstar::house
