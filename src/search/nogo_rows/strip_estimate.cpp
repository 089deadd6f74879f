// Means guessed from windows.
#include "search/nogo_rows/strip_estimate.hpp"

#include <algorithm>

namespace upstar {

using nogo::Strip;

namespace {

constexpr int kWindows[] = {3, 5, 8, 11, 14};
constexpr int kMeanBits = 8;

// Points [first, first + points) of the strip with the gaps around them.
Strip window(const Strip& strip, int first, int points) {
  return nogo::detail::slice(strip, first, first + points);
}

}  // namespace

StripEstimator::StripEstimator(const store::StripLayers& layers, Budget& budget)
    : layers_(layers), budget_(budget), known_(budget, 1.0 / 16) {
  for (const int points : kWindows) {
    if (points <= layers.reach() || windows_.empty()) {
      windows_.push_back(std::min(points, layers.reach()));
    }
  }
  for (const int points : windows_) {
    for (const int n : {points, points - 1}) {
      std::vector<std::int16_t>& means = window_means_[static_cast<std::size_t>(n)];
      if (!means.empty()) continue;
      const std::uint32_t count = nogo::strip_count(n);
      budget_.charge(count * sizeof(std::int16_t));
      charged_ += count * sizeof(std::int16_t);
      means.reserve(count);
      for (std::uint32_t number = 0; number < count; ++number) {
        const std::int32_t mean = n == 0 ? 0 : mean_of_number(n, number);
        means.push_back(static_cast<std::int16_t>(mean >> (store::kUnitBits - kMeanBits)));
      }
    }
    if (points <= kReadDirectly) make_gains(points);
  }
}

void StripEstimator::make_gains(int points) {
  std::vector<std::int16_t>& gains = gains_[static_cast<std::size_t>(points)];
  const auto count = static_cast<std::size_t>(nogo::detail::power_of_three(points + 1));
  budget_.charge(count * sizeof(std::int16_t));
  charged_ += count * sizeof(std::int16_t);
  gains.resize(count);
  const std::uint64_t all = nogo::detail::low_bits(points + 1);
  for (std::uint64_t black = 0; black <= all; ++black) {
    const std::uint64_t rest = all & ~black;
    for (std::uint64_t white = rest;;
         white = (white - 1) & rest) {  // its subsets, down to the empty one
      const Strip strip{black, white, points};
      gains[place(black, white, points)] =
          static_cast<std::int16_t>(window_mean(strip) - window_mean(window(strip, 0, points - 1)));
      if (white == 0) break;
    }
  }
}

StripEstimator::~StripEstimator() { budget_.release(charged_); }

std::int32_t StripEstimator::mean(const Strip& strip) {
  if (strip.n <= layers_.reach()) return mean_within_reach(strip);
  if (const Slot* slot = known_.find(strip)) return slot->mean;
  const std::int32_t guess = by_windows(strip);
  known_.store({strip, guess});
  return guess;
}

std::int32_t StripEstimator::mean_within_reach(const Strip& strip) const {
  const nogo::StripIndex at = nogo::strip_index(strip);
  const std::int32_t mean = mean_of_number(strip.n, at.number);
  return at.negated ? -mean : mean;
}

std::int32_t StripEstimator::mean_of_number(int n, std::uint32_t number) const {
  const auto points = static_cast<std::size_t>(n);
  if (n <= layers_.exact.points) return layers_.exact.values[points][number].mean;
  const std::uint32_t entry = layers_.bounds.entries[points][number];
  const store::WallBounds& walls = layers_.bounds.records[entry >> store::BoundsLayer::kBaseBits];
  // The middle of the bounds where walls are masts.
  constexpr std::size_t kTop = store::WallBounds::kLevels - 1;
  const int twice =
      walls.low_right[kTop] + walls.high_left[kTop] + 2 * store::BoundsLayer::base_of(entry);
  return twice * (1 << (store::kUnitBits - store::WallBounds::kUnitBits - 1));
}

std::int32_t StripEstimator::by_windows(const Strip& strip) const {
  int total = 0;
  for (const int points : windows_) {
    if (points <= kReadDirectly) {
      const std::vector<std::int16_t>& gains = gains_[static_cast<std::size_t>(points)];
      total += window_mean(window(strip, 0, points - 1));
      for (int first = 0; first + points <= strip.n; ++first) {
        const Strip part = window(strip, first, points);
        total += gains[place(part.black, part.white, points)];
      }
      continue;
    }
    for (int first = 0; first + points <= strip.n; ++first) {
      total += window_mean(window(strip, first, points));
      if (first > 0) total -= window_mean(window(strip, first, points - 1));
    }
  }
  return total * (1 << (store::kUnitBits - kMeanBits)) / static_cast<int>(windows_.size());
}

}  // namespace upstar
