// The static evaluation of sums of strips: from walls and exact comparisons, without making a move.
//
// Left is to move. With L and R the walls of the components at a temperature t >= 0, Left's stop of the
// sum lies between
//
//     sum R + max (L - R)        she takes the widest gap, then answers every move
//     sum L + t                  with a coupon of t left over at most
//
// so bounds of the walls will do: R and L - R from below for the first, L from above for the second.
// Every level of the grid gives a bound, and the best decides unless Left's stop may be 0. Shapes are
// masts at 3/2: there their walls are 0, and so is the temperature of a sum without strips if all its
// shapes are cooler.
//
// Where at most two shapes are left, the order of shapes decides in full.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "search/core/threshold_table.hpp"
#include "search/nogo_rows/end_order.hpp"
#include "search/nogo_rows/shape_book.hpp"
#include "search/nogo_rows/strip_sum.hpp"
#include "store/nogo_rows/strip_layers.hpp"

namespace upstar {

// The walls of a sum's terms added up, level by level, in units of 2^-14.
struct StripWalls {
  static constexpr std::size_t kLevels = store::WallBounds::kLevels;
  using AtLevels = std::array<std::int32_t, kLevels>;

  AtLevels low_right{};
  AtLevels low_gap{};  // the widest L - R of one term
  AtLevels high_left{};

  void add(const store::ShapeRecord& shape) {
    for (std::size_t k = 0; k < store::kWallLevels; ++k) {
      low_right[k] += shape.right[k];
      low_gap[k] = std::max(low_gap[k], shape.left[k] - shape.right[k]);
      high_left[k] += shape.left[k];
    }
  }
  void add(const store::WallBounds& bounds) {
    constexpr std::int32_t kScale = 1 << (store::kUnitBits - store::WallBounds::kUnitBits);
    for (std::size_t k = 0; k < kLevels; ++k) {
      low_right[k] += bounds.low_right[k] * kScale;
      low_gap[k] = std::max(low_gap[k], (bounds.low_left[k] - bounds.low_right[k]) * kScale);
      high_left[k] += bounds.high_left[k] * kScale;
    }
  }

  // Left's stop, from below and from above.
  [[nodiscard]] std::int32_t at_least() const {
    std::int32_t best = low_right[0] + low_gap[0];
    for (std::size_t k = 1; k < kLevels; ++k) best = std::max(best, low_right[k] + low_gap[k]);
    return best;
  }
  [[nodiscard]] std::int32_t at_most() const {
    std::int32_t best = high_left[0];
    for (std::size_t k = 1; k < kLevels; ++k) {
      best = std::min(best, high_left[k] + static_cast<std::int32_t>(k) * store::kWallStep);
    }
    return best;
  }
};

class StripEvaluation {
 public:
  // `ends` => two strips that are nearly each other's negatives may be left out.
  StripEvaluation(const store::StripLayers& layers, ShapeBook& book, bool ends)
      : layers_(layers), book_(book), ends_(ends) {}

  std::optional<UnitVerdict> evaluate(const StripSum& sum) const {
    if (const auto seen = by_walls(sum)) return seen;
    return ends_ ? by_near_opposites(sum) : std::nullopt;
  }

 private:
  // Two strips A and B, where A and -B differ only at their ends, are left out.
  std::optional<UnitVerdict> by_near_opposites(const StripSum& sum) const {
    for (std::uint32_t i = 0; i + 1 < sum.strip_count; ++i) {
      for (std::uint32_t j = i + 1; j < sum.strip_count; ++j) {
        const auto order = compare_by_ends(sum.strip_places[i], sum.strip_places[j].negated());
        if (order == std::partial_ordering::unordered) continue;
        StripSum rest = sum;
        rest.strip_places[j] = rest.strip_places[--rest.strip_count];
        rest.strip_places[i] = rest.strip_places[--rest.strip_count];
        const auto verdict = evaluate(rest);
        if (verdict && verdict->wins == (order > 0)) return verdict;
      }
    }
    return std::nullopt;
  }

  std::optional<UnitVerdict> by_walls(const StripSum& sum) const {
    if (std::ranges::any_of(sum.strips(), [&](const nogo::Strip& strip) {
          return strip.n > layers_.bounds.points;
        })) {
      return std::nullopt;
    }
    StripWalls walls;
    std::int32_t hottest = 0;
    for (const ShapeBook::Shape shape : sum.shapes()) {
      const store::ShapeRecord& record = book_.record(shape);
      walls.add(record);
      hottest = std::max<std::int32_t>(hottest, record.temperature);
    }
    for (const nogo::Strip& strip : sum.strips()) walls.add(layers_.bounds.bounds(strip));

    const std::int32_t at_least = walls.at_least();
    if (sum.number + at_least > 0) return UnitVerdict{true, -at_least + 1};
    std::int32_t at_most = walls.at_most();
    if (sum.strip_count == 0) at_most = std::min(at_most, hottest);
    if (sum.number + at_most < 0) return UnitVerdict{false, -at_most - 1};
    if (sum.strip_count == 0 && sum.shape_count <= 2) return by_order(sum);
    return std::nullopt;
  }

  // Left to move loses exactly when the sum is at most 0.
  UnitVerdict by_order(const StripSum& sum) const {
    const ShapeBook::Shape first = sum.shape_count > 0 ? sum.shape_places[0] : ShapeBook::kNumber;
    const ShapeBook::Shape second = sum.shape_count > 1 ? sum.shape_places[1] : ShapeBook::kNumber;
    return {!book_.le(first, book_.negative(second), -sum.number), sum.number};
  }

  const store::StripLayers& layers_;
  ShapeBook& book_;
  bool ends_;
};

}  // namespace upstar
