// The static evaluation of sums: from values and bounds, without making a move.
//
// A state is seen by the player to move, Left. Her stop of the sum decides unless it is 0, and there are
// three ways to learn enough about it, from cheap to expensive:
//
//   - counting. At most one shape beside numbers and integer bounds of the components: an order test, done
//     once per shape, settles even stop 0. With several shapes: with L and R the walls of the terms
//     at some temperature t >= 0, Left's stop lies between  sum R + max (L - R)  and  sum L + t.
//   - one hand tied (tied_bounds.hpp). The same, with walls of the components from cuts.
//   - the witness. When such a bound is 0 exactly, the components are replaced by the sums that made the bound:
//     if Left wins that from below, or loses that from above, so does she here.
//
// Every verdict says for which numbers it holds.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "rules/ruleset.hpp"
#include "search/core/fixed.hpp"
#include "search/core/shapes.hpp"
#include "search/core/sum_state.hpp"
#include "search/core/threshold_table.hpp"
#include "search/core/tied_bounds.hpp"

namespace upstar {

using SumVerdict = NumberVerdict<Fixed>;

template <Playable R>
class SumEvaluation {
 public:
  SumEvaluation(SumWorkspace<R>& sums, Shapes& shapes) : sums_(sums), shapes_(shapes) {}

  std::optional<SumVerdict> by_counting(const SumState& state) {
    Fixed components_low = 0;
    Fixed components_high = 0;
    for (std::size_t i = 0; i < sums_.component_count(state); ++i) {
      const IntegerBounds limits = sums_.component(state, i).bounds;
      components_low += limits.low * kFixedOne;
      components_high += limits.high * kFixedOne;
    }
    const std::size_t shape_count = sums_.shape_count(state);
    if (shape_count <= 1) {
      // The sum is at most a shape plus a number, and at least another one; these are exact.
      const Game shape = shape_count == 1 ? sums_.shape(state, 0) : kZero;
      const ShapeFacts facts = shapes_.facts(shape);
      const Fixed loses_to = -facts.left_stop - (facts.below_left_stop ? 0 : 1);
      if (state.number <= loses_to - components_high)
        return SumVerdict{false, loses_to - components_high};
      if (state.number > loses_to - components_low)
        return SumVerdict{true, loses_to - components_low + 1};
      return std::nullopt;
    }
    temperatures_.assign(1, 0);
    for (std::size_t i = 0; i < shape_count; ++i) {
      temperatures_.push_back(shapes_.facts(sums_.shape(state, i)).temperature);
    }
    for (const Fixed temperature : temperatures_) {
      Fixed left = 0;
      Fixed right = 0;
      Fixed widest = 0;
      for (std::size_t i = 0; i < shape_count; ++i) {
        const Fixed left_wall = shapes_.left_wall(sums_.shape(state, i), temperature);
        const Fixed right_wall = shapes_.right_wall(sums_.shape(state, i), temperature);
        left += left_wall;
        right += right_wall;
        widest = std::max(widest, left_wall - right_wall);
      }
      const auto verdict =
          from_stop(state, components_low + right + widest, components_high + left + temperature);
      if (verdict) return verdict;
    }
    return std::nullopt;
  }

  std::optional<SumVerdict> with_a_hand_tied(const SumState& state) {
    if constexpr (!HasCuts<R>) return std::nullopt;
    if (sums_.component_count(state) == 0) return std::nullopt;
    WallTotals below;
    AtLevels above{};  // the sum of the left walls, from above
    for (std::size_t i = 0; i < sums_.component_count(state); ++i) {
      const TwoSidedWalls walls = sums_.component_walls(state, i);
      below.add(walls.low);
      for (std::size_t k = 0; k < kLevels.size(); ++k) above[k] -= walls.negative_low.right[k];
    }
    for (std::size_t i = 0; i < sums_.shape_count(state); ++i) {
      const LevelWalls walls = sums_.tied_bounds().of_value(sums_.shape(state, i));
      below.add(walls);
      for (std::size_t k = 0; k < kLevels.size(); ++k) above[k] += walls.left[k];
    }
    const auto at_least = [&](std::size_t k) { return below.right[k] + below.widest[k]; };
    const auto at_most = [&](std::size_t k) { return above[k] + kLevels[k]; };
    for (std::size_t k = 0; k < kLevels.size(); ++k) {
      if (const auto verdict = from_stop(state, at_least(k), at_most(k))) return verdict;
    }
    for (std::size_t k = 0; k < kLevels.size(); ++k) {
      for (const Side bound : {Side::Left, Side::Right}) {
        const Fixed stop = bound == Side::Left ? at_least(k) : at_most(k);
        if (state.number + stop != 0) continue;
        if (const auto verdict = by_witness(state, bound, k)) return verdict;
      }
    }
    return std::nullopt;
  }

 private:
  // Left's stop of everything but the number lies between these.
  static std::optional<SumVerdict> from_stop(const SumState& state, Fixed at_least, Fixed at_most) {
    if (state.number + at_least > 0) return SumVerdict{true, -at_least + 1};
    if (state.number + at_most < 0) return SumVerdict{false, -at_most - 1};
    return std::nullopt;
  }

  // Side::Left asks whether the witness from below shows a win, Side::Right the one from above a loss.
  std::optional<SumVerdict> by_witness(const SumState& state, Side bound, std::size_t k) {
    const bool from_below = bound == Side::Left;
    witness_.clear();
    const std::size_t starter = widest_component(state, k);
    for (std::size_t i = 0; i < sums_.component_count(state); ++i) {
      const auto component = sums_.component(state, i);
      const std::size_t first = witness_.size();
      sums_.tied_bounds().witness(component.position, component.negated != !from_below, k,
                                  from_below && i == starter, witness_);
      if (from_below) continue;
      for (std::size_t j = first; j < witness_.size(); ++j) {
        witness_[j] = shapes_.arena().negative(witness_[j]);
      }
    }
    const auto height = sums_.height();
    SumState replaced = sums_.fresh();
    replaced.number = state.number;
    for (std::size_t i = 0; i < sums_.shape_count(state); ++i) {
      sums_.add(replaced, sums_.shape(state, i));
    }
    for (const Game game : witness_) sums_.add(replaced, game);
    const auto verdict = by_counting(replaced);
    sums_.cut_to(height);
    if (!verdict || verdict->wins != from_below) return std::nullopt;
    return SumVerdict{verdict->wins, verdict->from - (replaced.number - state.number)};
  }

  // The component in which Left gains most by starting.
  std::size_t widest_component(const SumState& state, std::size_t k) {
    std::size_t best = 0;
    Fixed widest = -1;
    for (std::size_t i = 0; i < sums_.component_count(state); ++i) {
      const LevelWalls low = sums_.component_walls(state, i).low;
      if (low.left[k] - low.right[k] <= widest) continue;
      widest = low.left[k] - low.right[k];
      best = i;
    }
    return best;
  }

  SumWorkspace<R>& sums_;
  Shapes& shapes_;
  std::vector<Fixed> temperatures_;
  std::vector<Game> witness_;
};

}  // namespace upstar
