// Sorting the moves by where they lead: to another block, to another word of the block, or to another
// bit of the word.
#include "search/removal/program.hpp"

#include <algorithm>
#include <map>
#include <tuple>

namespace upstar::retrograde {

Program::Program(const Layout& layout) {
  constexpr std::uint64_t kNine = (1u << kWordBits) - 1;
  std::map<std::uint64_t, std::uint32_t> source_numbers;
  std::map<std::uint16_t, std::vector<std::uint16_t>> lows_by_middle;
  for (const std::uint64_t move : layout.game().moves) {
    const auto low = static_cast<std::uint16_t>(move & kNine);
    const auto middle = static_cast<std::uint16_t>(move >> kWordBits & kNine);
    const std::uint64_t upper = move >> kBlockBits;
    if (upper != 0) {
      const auto [entry, is_new] =
          source_numbers.try_emplace(upper, static_cast<std::uint32_t>(sources.size()));
      if (is_new) sources.push_back(upper);
      between.push_back({low, middle, entry->second});
    } else if (middle != 0) {
      lows_by_middle[middle].push_back(low);
    } else {
      in_word.push_back(low);
    }
  }
  std::sort(between.begin(), between.end(), [this](const Between& a, const Between& b) {
    return std::tuple(a.low, a.middle, sources[a.source]) <
           std::tuple(b.low, b.middle, sources[b.source]);
  });
  for (auto& [middle, lows] : lows_by_middle) {
    std::sort(lows.begin(), lows.end());
    inside.push_back({middle, std::move(lows)});
  }
  std::sort(in_word.begin(), in_word.end());
}

}  // namespace upstar::retrograde
