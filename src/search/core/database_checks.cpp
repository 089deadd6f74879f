// Samples are drawn size by size, without putting back.
#include "search/core/database_checks.hpp"

#include <map>
#include <numeric>
#include <random>
#include <utility>

namespace upstar {

std::vector<std::size_t> entries_to_check(std::size_t count,
                                          const std::function<int(std::size_t)>& size_of,
                                          const DatabaseCheckOptions& options) {
  if (options.full) {
    std::vector<std::size_t> all(count);
    std::iota(all.begin(), all.end(), std::size_t{0});
    return all;
  }
  std::map<int, std::vector<std::size_t>> by_size;
  for (std::size_t at = 0; at < count; ++at) by_size[size_of(at)].push_back(at);
  std::mt19937_64 random(options.seed);
  std::vector<std::size_t> chosen;
  for (auto& [size, entries] : by_size) {
    for (std::uint32_t i = 0; i < options.samples && !entries.empty(); ++i) {
      std::swap(entries[random() % entries.size()], entries.back());
      chosen.push_back(entries.back());
      entries.pop_back();
    }
  }
  return chosen;
}

void check_entries(const std::vector<std::size_t>& entries, Budget& budget,
                   const DatabaseCheckOptions& options,
                   const std::function<void(std::size_t)>& check) {
  for (std::size_t i = 0; i < entries.size(); ++i) {
    check(entries[i]);
    budget.poll();
    if (options.on_progress) {
      options.on_progress(static_cast<double>(i + 1) / static_cast<double>(entries.size()));
    }
  }
}

}  // namespace upstar
