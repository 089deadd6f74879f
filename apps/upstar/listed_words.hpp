// Options that take several words: "6x8,8x8".
#pragma once

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace upstar::cli {

// The words between commas, empty ones too.
[[nodiscard]] inline std::vector<std::string> listed(std::string_view text) {
  std::vector<std::string> names;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    names.emplace_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return names;
}

}  // namespace upstar::cli
