// "Did you mean ...?": the known name nearest to what somebody typed.
#pragma once

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace upstar {

// Insertions, deletions and replacements that turn one word into the other (Levenshtein).
[[nodiscard]] inline std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 0; i < a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i + 1;
    for (std::size_t j = 0; j < b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i] == b[j] ? 0 : 1);
      diagonal = row[j + 1];
      row[j + 1] = std::min({replaced, row[j] + 1, row[j + 1] + 1});
    }
  }
  return row.back();
}

// The nearest of `names`, if it is near enough to have been meant: a beginning of it was typed, or at
// most a third of the letters differ.
[[nodiscard]] inline std::optional<std::string> closest_name(std::string_view typed,
                                                             std::span<const std::string> names) {
  constexpr std::size_t kLongest = 64;
  if (typed.empty() || typed.size() > kLongest) return std::nullopt;
  std::optional<std::string> best;
  std::size_t best_distance = 0;
  for (const std::string& name : names) {
    const bool begins = typed.size() >= 2 && name.starts_with(typed);
    const std::size_t distance = begins ? 0 : edit_distance(typed, name);
    if (distance * 3 > std::max(typed.size(), name.size())) continue;
    if (!best || distance < best_distance) {
      best = name;
      best_distance = distance;
    }
  }
  return best;
}

}  // namespace upstar
