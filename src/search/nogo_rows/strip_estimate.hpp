// A guess at the mean of a strip, for the order of moves. Nothing is ever decided by it.
//
// Where the layers reach, the mean is known, or nearly. Beyond, it is put together from windows: a
// window of w points sees w points and the gaps around them, and adding up the means of all windows
// while taking off what neighbouring windows share counts every spot once:
//
//     strip       . x . . o . . x . .         mean  ~  sum of mean(window of w points)
//     windows    [. x . . o]                        -  sum of mean(overlap of w - 1 points)
//                  [x . . o . .]
//                         ...
//
// The guesses for windows of 3, 5, 8, 11 and 14 points (as far as the layers reach) are averaged: each
// alone is off by a little that depends on the length by threes, and together they take a fifth of the
// nodes that the windows of 14 points take alone. Means of windows are kept in tables of their own, two
// bytes a strip, which stay in the caches; for small windows there are tables of what a window adds to its
// overlap with the one before, by all strips as they are read, so that adding it takes a few instructions.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "base/budget.hpp"
#include "base/lossy_table.hpp"
#include "rules/nogo/strip.hpp"
#include "store/nogo_rows/strip_layers.hpp"

namespace upstar {

class StripEstimator {
 public:
  StripEstimator(const store::StripLayers& layers, Budget& budget);
  ~StripEstimator();
  StripEstimator(const StripEstimator&) = delete;
  StripEstimator& operator=(const StripEstimator&) = delete;

  // In units of 2^-14; of the negative, the negative. The strip is canonical, or its mirror image.
  std::int32_t mean(const nogo::Strip& strip);

 private:
  struct Slot {
    using Key = nogo::Strip;
    nogo::Strip strip;  // n == 0 marks empty slots
    std::int32_t mean = 0;

    [[nodiscard]] bool empty() const { return strip.n == 0; }
    [[nodiscard]] bool holds(const Key& key) const { return strip == key; }
    [[nodiscard]] std::uint64_t hash() const { return hash_of(strip); }
    static std::uint64_t hash_of(const Key& key) { return key.hash().low; }
  };

  // From the layers.
  [[nodiscard]] std::int32_t mean_within_reach(const nogo::Strip& strip) const;
  [[nodiscard]] std::int32_t mean_of_number(int n, std::uint32_t number) const;
  [[nodiscard]] std::int32_t by_windows(const nogo::Strip& strip) const;

  // Of a window of a size that has a table, in units of 2^-8.
  [[nodiscard]] int window_mean(const nogo::Strip& window) const {
    const nogo::StripIndex at = nogo::strip_index(window);
    const int mean = window_means_[static_cast<std::size_t>(window.n)][at.number];
    return at.negated ? -mean : mean;
  }

  // What a window adds to its first points - 1, in units of 2^-8: of sizes up to kReadDirectly.
  static constexpr int kReadDirectly = 8;
  void make_gains(int points);
  // The place of a strip of so many points among all of them: its gaps are digits in balanced ternary.
  [[nodiscard]] static std::size_t place(std::uint64_t black, std::uint64_t white, int points) {
    const auto number = nogo::detail::kFromFirst[black] - nogo::detail::kFromFirst[white] +
                        nogo::detail::power_of_three(points + 1) / 2;
    return static_cast<std::size_t>(number);
  }

  const store::StripLayers& layers_;
  Budget& budget_;
  LossyTable<Slot> known_;
  std::vector<int> windows_;  // sizes
  std::array<std::vector<std::int16_t>, nogo::kMaxIndexedPoints + 1> window_means_;
  std::array<std::vector<std::int16_t>, kReadDirectly + 1> gains_;
  std::size_t charged_ = 0;
};

}  // namespace upstar
