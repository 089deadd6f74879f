// Which pairs weigh most: from the end of the line, square by square.
#include "search/domineering/line_packing.hpp"

#include <algorithm>
#include <bit>

namespace upstar::domineering {
namespace {

PickedPairs<std::uint16_t> pick_heaviest(std::uint32_t free, std::uint32_t guarded, int length) {
  std::array<int, 12> best{};  // from this square on
  std::array<bool, 12> take{};
  for (int at = length - 2; at >= 0; --at) {
    const auto i = static_cast<std::size_t>(at);
    best[i] = best[i + 1];
    if (((free >> at) & 3U) != 3U) continue;
    const std::uint32_t both = (guarded >> at) & 3U;
    const int weight = both == 3U ? 12 : both == 0 ? 5 : 4;
    take[i] = weight + best[i + 2] > best[i];
    if (take[i]) best[i] = weight + best[i + 2];
  }
  PickedPairs<std::uint16_t> pairs;
  for (int at = 0; at < length; ++at) {
    if (!take[static_cast<std::size_t>(at)]) continue;
    const std::uint32_t both = (guarded >> at) & 3U;
    const auto bit = static_cast<std::uint16_t>(1U << at);
    if (both == 3U) {
      pairs.safe |= bit;
    } else {
      pairs.vulnerable |= bit;
      if (both != 0) pairs.half_guarded |= bit;
    }
    ++at;
  }
  return pairs;
}

}  // namespace

int packing_number(std::uint64_t line) {
  int number = 0;
  while (line != 0) {
    line >>= std::countr_zero(line);
    const int run = std::countr_one(line);
    number += run / 2;
    if (run == 64) break;
    line >>= run;
  }
  return number;
}

LinePacking::LinePacking(int length) : length_(length) {
  numbers_.resize(std::size_t{1} << std::min(length, kLongestCounted));
  for (std::size_t line = 0; line < numbers_.size(); ++line) {
    numbers_[line] = static_cast<std::uint8_t>(packing_number(line));
  }
  const int piece = std::min(length, kLongestPiece);
  in_base_3_.resize(std::size_t{1} << piece);
  std::size_t all = 1;
  std::uint32_t power = 1;
  for (int i = 0; i < piece; ++i, power *= 3, all *= 3) {
    for (std::uint32_t set = 1U << i; set < (2U << i); ++set) {
      in_base_3_[set] = in_base_3_[set ^ (1U << i)] + power;
    }
  }
  picked_.resize(all);
  for (std::uint32_t free = 0; free < in_base_3_.size(); ++free) {
    for (std::uint32_t guarded = free;; guarded = (guarded - 1) & free) {
      picked_[in_base_3_[free] + in_base_3_[guarded]] = pick_heaviest(free, guarded, piece);
      if (guarded == 0) break;
    }
  }
}

}  // namespace upstar::domineering
