// Three tables of the same form.
#include "upstar/show_search_stats.hpp"

#include <cstddef>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"

namespace upstar::cli {
namespace {

using Counts = std::vector<SearchStats::Count>;

std::string count_table(std::string_view index, std::string_view counted, const Counts& counts,
                        std::string_view leaves, const Palette& palette,
                        std::string_view first = "0") {
  std::string out =
      "\n  " + palette.dim(fmt::format("{:>10}  {:>14}  {:>14}", index, counted, leaves)) + "\n";
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i].nodes == 0) continue;
    const std::string where = i == 0 ? std::string(first) : std::to_string(i);
    out += fmt::format("  {:>10}  {:>14}  {:>14}\n", where, grouped_digits(counts[i].nodes),
                       grouped_digits(counts[i].leaves));
  }
  return out;
}

Json count_list(std::string_view index, const Counts& counts) {
  Json out = Json::array();
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i].nodes == 0) continue;
    out.push_back({{std::string(index), i},
                   {"nodes", integer(counts[i].nodes)},
                   {"leaves", integer(counts[i].leaves)}});
  }
  return out;
}

}  // namespace

std::string search_text(const SearchStats& stats, const Palette& palette) {
  const SearchStats::Count total = stats.total();
  return fmt::format("\n  {}  {}, {} of them leaves\n", palette.dim("nodes"),
                     grouped_digits(total.nodes), grouped_digits(total.leaves)) +
         count_table("depth", "nodes", stats.by_depth, "leaves", palette) +
         count_table("components", "nodes", stats.by_components, "leaves", palette) +
         count_table("points", "components", stats.components_by_size, "in leaves", palette,
                     "by value");
}

Json search_json(const SearchStats& stats) {
  return {{"by_depth", count_list("depth", stats.by_depth)},
          {"by_components", count_list("components", stats.by_components)},
          {"components_by_size", count_list("points", stats.components_by_size)}};
}

}  // namespace upstar::cli
