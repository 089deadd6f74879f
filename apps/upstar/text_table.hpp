// Two columns: names dimmed, texts beside them.
#pragma once

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "upstar/display.hpp"

namespace upstar::cli {

using TextRows = std::vector<std::pair<std::string, std::string>>;

[[nodiscard]] inline std::string text_table(const TextRows& rows, const Palette& palette) {
  std::size_t first = 0;
  for (const auto& row : rows) first = std::max(first, row.first.size());
  std::string out;
  for (const auto& [name, text] : rows) {
    out +=
        fmt::format("  {}{}  {}\n", palette.dim(name), std::string(first - name.size(), ' '), text);
  }
  return out;
}

}  // namespace upstar::cli
