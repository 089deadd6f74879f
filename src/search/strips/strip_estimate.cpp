// Means guessed from windows.
#include "search/strips/strip_estimate.hpp"

#include <algorithm>

namespace upstar {

using nogo::Strip;

namespace {

constexpr int kWindows[] = {5, 8, 11, 14};

// Points [first, first + points) of the strip with the gaps around them.
Strip window(const Strip& strip, int first, int points) {
  return nogo::detail::slice(strip, first, first + points);
}

}  // namespace

std::int32_t StripEstimator::mean(const Strip& strip) {
  if (strip.n <= layers_.reach()) return mean_within_reach(strip);
  if (const Slot* slot = known_.find(strip)) return slot->mean;
  const std::int32_t guess = by_windows(strip);
  known_.store({strip, guess});
  return guess;
}

std::int32_t StripEstimator::mean_within_reach(const Strip& strip) const {
  if (strip.n <= layers_.exact.points) return layers_.exact.value(strip).mean;
  const store::WallBounds walls = layers_.bounds.bounds(strip);
  constexpr std::size_t kTop = store::WallBounds::kLevels - 1;
  return (walls.low_right[kTop] + walls.high_left[kTop]) *
         (1 << (store::kUnitBits - store::WallBounds::kUnitBits - 1));
}

std::int32_t StripEstimator::by_windows(const Strip& strip) const {
  std::int64_t total = 0;
  int kinds = 0;
  for (const int wanted : kWindows) {
    const int points = std::min(wanted, layers_.reach());
    if (points != wanted && kinds > 0) break;
    ++kinds;
    for (int first = 0; first + points <= strip.n; ++first) {
      total += mean_within_reach(window(strip, first, points));
      if (first > 0) total -= mean_within_reach(window(strip, first, points - 1));
    }
  }
  return static_cast<std::int32_t>(total / kinds);
}

}  // namespace upstar
