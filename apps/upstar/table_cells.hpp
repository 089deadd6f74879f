// Cells of tables: shortened for the eye, quoted for CSV.
#pragma once

#include <string>

namespace upstar::cli {

// Longer values are shortened in the terminal and on pages.
[[nodiscard]] inline std::string shortened(const std::string& text) {
  constexpr std::size_t kLongestCell = 60;
  return text.size() <= kLongestCell ? text : text.substr(0, kLongestCell) + "...";
}

[[nodiscard]] inline std::string csv_cell(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) out += c == '"' ? std::string("\"\"") : std::string(1, c);
  return out + "\"";
}

}  // namespace upstar::cli
