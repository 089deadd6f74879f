// Nearness of names: edit distance, and beginnings.
#include "base/closest_name.hpp"

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <vector>

namespace upstar {
namespace {

constexpr std::size_t kLongest = 64;

// How many letters must be added, removed or replaced (Levenshtein).
std::size_t edit_distance(std::string_view a, std::string_view b) {
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

}  // namespace

std::optional<std::string> closest_name(std::string_view typed,
                                        std::span<const std::string> names) {
  if (typed.empty() || typed.size() > kLongest) return std::nullopt;
  const std::string wanted = plain_name(typed);
  const std::size_t most = wanted.size() < 4 ? 1 : std::max<std::size_t>(2, wanted.size() / 3);
  std::optional<std::string> best;
  std::size_t best_distance = most + 1;
  for (const std::string& name : names) {
    const std::string known = plain_name(name);
    const bool begins = wanted.size() >= 2 && known.starts_with(wanted);
    const std::size_t distance = std::min(edit_distance(wanted, known), begins ? most : most + 1);
    if (distance >= best_distance) continue;
    best = name;
    best_distance = distance;
  }
  return best;
}

std::string plain_name(std::string_view name) {
  std::string out;
  for (const char c : name) {
    if (c != '_') out += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return out;
}

}  // namespace upstar
