// Bounds of a sum, level by level from the hottest term down.
#include "value/sum_bounds.hpp"

#include <algorithm>

namespace upstar {
namespace {

// All temperatures at which some term's wall bends, ascending, 0 included.
std::vector<Dyadic> bends(const LazySum& sum) {
  std::vector<Dyadic> temperatures{Dyadic(0)};
  for (const LazySum::Term& term : sum.terms()) {
    const Thermograph& walls = sum.arena().walls(term.shape);
    for (const Wall* wall : {&walls.left, &walls.right}) {
      for (const Corner& corner : *wall) temperatures.push_back(corner.temperature);
    }
  }
  std::sort(temperatures.begin(), temperatures.end());
  temperatures.erase(std::unique(temperatures.begin(), temperatures.end()), temperatures.end());
  return temperatures;
}

// The terms' walls added up, and the widest gap between the walls of one of them. Terms have mean 0.
struct Totals {
  Dyadic left;
  Dyadic right;
  Dyadic widest_gap;
};

Totals totals_at(const LazySum& sum, const Dyadic& temperature) {
  Totals totals;
  for (const LazySum::Term& term : sum.terms()) {
    const Thermograph& walls = sum.arena().walls(term.shape);
    const Dyadic left = value_at(walls.left, temperature);
    const Dyadic right = value_at(walls.right, temperature);
    totals.left += left * Dyadic(term.count);
    totals.right += right * Dyadic(term.count);
    totals.widest_gap = std::max(totals.widest_gap, left - right);
  }
  return totals;
}

SumBounds::Level level_at(const LazySum& sum, const Dyadic& temperature) {
  const Totals totals = totals_at(sum, temperature);
  const Dyadic& mean = sum.mean();
  return {temperature,
          {mean + std::max(Dyadic(0), totals.right + totals.widest_gap), mean + totals.left},
          {mean + totals.right, mean + std::min(Dyadic(0), totals.left - totals.widest_gap)}};
}

// Between two neighbouring bends every wall is straight, and so is the bound that one term gives. If
// some term's bound is off the mean at the lower bend and not beyond the mean at the upper one, a
// wall of the sum stays off the mean in between.
bool off_mean_until(const LazySum& sum, const Dyadic& lower, const Dyadic& upper) {
  const Totals low = totals_at(sum, lower);
  const Totals high = totals_at(sum, upper);
  return std::any_of(sum.terms().begin(), sum.terms().end(), [&](const LazySum::Term& term) {
    const Thermograph& walls = sum.arena().walls(term.shape);
    const Dyadic lower_gap = value_at(walls.left, lower) - value_at(walls.right, lower);
    const Dyadic upper_gap = value_at(walls.left, upper) - value_at(walls.right, upper);
    const bool left_off =
        (low.right + lower_gap).sign() > 0 && (high.right + upper_gap).sign() >= 0;
    const bool right_off = (low.left - lower_gap).sign() < 0 && (high.left - upper_gap).sign() <= 0;
    return left_off || right_off;
  });
}

}  // namespace

SumBounds bounds_of(const LazySum& sum) {
  SumBounds bounds;
  bounds.mean = sum.mean();
  for (const Dyadic& temperature : bends(sum)) bounds.levels.push_back(level_at(sum, temperature));
  // Carry bounds downwards.
  for (std::size_t i = bounds.levels.size() - 1; i-- > 0;) {
    SumBounds::Level& here = bounds.levels[i];
    const SumBounds::Level& above = bounds.levels[i + 1];
    const Dyadic step = above.temperature - here.temperature;
    here.left.low = std::max(here.left.low, above.left.low);
    here.left.high = std::min(here.left.high, above.left.high + step);
    here.right.high = std::min(here.right.high, above.right.high);
    here.right.low = std::max(here.right.low, above.right.low - step);
  }
  bounds.left_stop = bounds.levels.front().left;
  bounds.right_stop = bounds.levels.front().right;

  if (sum.terms().empty()) {
    const Game remainder = sum.remainder();
    const bool is_number = sum.arena().is_number(remainder);
    const Dyadic coldest =
        is_number ? -Dyadic(1).scaled(-bounds.mean.log2_denominator()) : Dyadic(0);
    bounds.temperature = {coldest, coldest};
    return bounds;
  }
  // No hotter than the hottest term.
  bounds.temperature = {Dyadic(-1), bounds.levels.back().temperature};
  for (std::size_t i = bounds.levels.size(); i-- > 0;) {
    const SumBounds::Level& level = bounds.levels[i];
    if (level.left.low <= bounds.mean && level.right.high >= bounds.mean) continue;
    // A wall is off the mean here: the sum is hotter than this. Up to the next bend, perhaps.
    const Dyadic& next = bounds.levels[i + 1].temperature;  // at the last level all walls are means
    bounds.temperature.low =
        off_mean_until(sum, level.temperature, next) ? next : level.temperature;
    break;
  }
  return bounds;
}

}  // namespace upstar
