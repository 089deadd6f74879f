// Who wins a sum of strips, by the definition: somebody wins who has a move after which the other loses.
#pragma once

#include <algorithm>
#include <bit>
#include <map>
#include <random>
#include <span>
#include <utility>
#include <vector>

#include "rules/nogo/strip.hpp"
#include "rules/player.hpp"

namespace upstar {

class NaiveSum {
 public:
  bool wins(std::vector<nogo::Strip> sum, Player player) {
    std::erase_if(sum, [](const nogo::Strip& strip) { return strip.n == 0; });
    std::sort(sum.begin(), sum.end());
    const auto key = std::pair(player, sum);
    const auto known = known_.find(key);
    if (known != known_.end()) return known->second;
    bool found = false;
    for (std::size_t i = 0; i < sum.size() && !found; ++i) {
      for (std::uint64_t points = nogo::legal_points(sum[i], player); points != 0 && !found;
           points &= points - 1) {
        const nogo::StripParts parts = nogo::play(sum[i], std::countr_zero(points), player);
        std::vector<nogo::Strip> after = sum;
        after[i] = parts[0];
        after.push_back(parts[1]);
        found = !wins(std::move(after), opponent(player));
      }
    }
    known_.emplace(key, found);
    return found;
  }

 private:
  std::map<std::pair<Player, std::vector<nogo::Strip>>, bool> known_;
};

// All strips of n points, mirror images among them.
[[nodiscard]] inline std::vector<nogo::Strip> all_strips(int n) {
  std::vector<nogo::Strip> strips{{0, 0, n}};
  for (int gap = 0; gap <= n; ++gap) {
    const std::uint64_t bit = std::uint64_t{1} << gap;
    for (std::size_t i = 0, count = strips.size(); i < count; ++i) {
      strips.push_back({strips[i].black | bit, strips[i].white, n});
      strips.push_back({strips[i].black, strips[i].white | bit, n});
    }
  }
  return strips;
}

[[nodiscard]] inline nogo::Strip random_strip(int n, std::mt19937_64& random) {
  nogo::Strip strip{0, 0, n};
  for (int gap = 0; gap <= n; ++gap) {
    const std::uint64_t bit = std::uint64_t{1} << gap;
    const auto digit = random() % 3;
    if (digit == 1) strip.black |= bit;
    if (digit == 2) strip.white |= bit;
  }
  return strip;
}

// Strips with `points` points together.
[[nodiscard]] inline std::vector<nogo::Strip> random_sum(int points, std::mt19937_64& random) {
  std::vector<nogo::Strip> sum;
  while (points > 0) {
    const int n = 1 + static_cast<int>(random() % static_cast<unsigned>(points));
    sum.push_back(random_strip(n, random));
    points -= n;
  }
  return sum;
}

}  // namespace upstar
