// A sum under search, always seen by the player to move, who is called Left.
//
//     sum  =  parts            components kept as positions, each in normal form with a sign
//          +  shapes           components known by their values, moved to mean 0
//          +  number           all means and numbers together
//
// Adding a component splits it, replaces what is small by its value, lets G and -G cancel, and
// multiplies shapes out while that is cheap. To pass the move, everything is negated.
//
// States of one search lie on two stacks (a Workspace), one above the other, so that making a child
// allocates nothing: a state owns the range between its marks and grows only while it is on top.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/hash.hpp"
#include "rules/ruleset.hpp"
#include "search/core/fixed.hpp"
#include "search/core/shapes.hpp"
#include "search/core/tied_bounds.hpp"
#include "search/core/valuer.hpp"

namespace upstar {

template <Playable R>
struct SumPart {
  typename R::Position position;  // in normal form, does not split
  bool negated = false;
  // Of the part as it stands in the sum, sign included:
  IntegerBounds bounds;
  std::optional<TwoSidedWalls> walls;  // when somebody has asked for them
};

// The marks of a state on the stacks, and what is known of it.
struct SumState {
  std::size_t parts_begin = 0;
  std::size_t parts_end = 0;
  std::size_t shapes_begin = 0;
  std::size_t shapes_end = 0;
  Fixed number = 0;
  Hash128 key;  // of parts and shapes, not of the number
};

template <Playable R>
class SumWorkspace {
 public:
  using Position = typename R::Position;
  using Part = SumPart<R>;

  // Parts of at most `easy_size` are replaced by their values.
  SumWorkspace(Valuer<R>& valuer, Shapes& shape_book, int easy_size)
      : valuer_(valuer), shape_book_(shape_book), tied_bounds_(valuer, easy_size) {}

  [[nodiscard]] std::size_t part_count(const SumState& state) const {
    return state.parts_end - state.parts_begin;
  }
  [[nodiscard]] std::size_t shape_count(const SumState& state) const {
    return state.shapes_end - state.shapes_begin;
  }
  // By value: the stacks move when they grow.
  [[nodiscard]] Part part(const SumState& state, std::size_t index) const {
    return parts_[state.parts_begin + index];
  }
  [[nodiscard]] Game shape(const SumState& state, std::size_t index) const {
    return shapes_[state.shapes_begin + index];
  }

  [[nodiscard]] TiedBounds<R>& tied_bounds() { return tied_bounds_; }

  // The bounds of a part from cuts, computed when first asked for.
  TwoSidedWalls part_walls(const SumState& state, std::size_t index) {
    Part& part = parts_[state.parts_begin + index];
    if (!part.walls) {
      const TwoSidedWalls upright = tied_bounds_.of_part(part.position);
      part.walls = part.negated ? upright.negated() : upright;
    }
    return *part.walls;
  }

  // A guess at a part's mean, for the order of moves.
  Fixed estimate(const SumState& state, std::size_t index) {
    if constexpr (HasEstimate<R>) {
      const Part& part = parts_[state.parts_begin + index];
      const Fixed guess = R::estimate(part.position) * (kFixedOne / 16);
      return part.negated ? -guess : guess;
    } else {
      return estimate_from_walls(state, index);
    }
  }

  // An empty sum on top of the stacks.
  [[nodiscard]] SumState fresh() const {
    return {parts_.size(), parts_.size(), shapes_.size(), shapes_.size(), 0, {}};
  }

  // The negative of `state` without one of its parts or shapes (kNone: without nothing), on top.
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  [[nodiscard]] SumState negated_without(const SumState& state, std::size_t part_index,
                                         std::size_t shape_index) {
    SumState out = fresh();
    out.number = -state.number;
    for (std::size_t i = 0; i < part_count(state); ++i) {
      if (i == part_index) continue;
      parts_.push_back(negative_of(part(state, i)));
    }
    for (std::size_t i = 0; i < shape_count(state); ++i) {
      if (i != shape_index) shapes_.push_back(shape_book_.arena().negative(shape(state, i)));
    }
    out.parts_end = parts_.size();
    out.shapes_end = shapes_.size();
    return out;
  }

  // Adds a position, or its negative, to the state on top.
  void add(SumState& state, const Position& position, bool negated) {
    for_each_part<R>(position, [&](const Position& found) {
      const Normalised<Position> normal = normal_form<R>(found);
      const bool sign = normal.negated != negated;
      if (tied_bounds_.is_easy(normal.position)) {
        const Game value = valuer_.value_of_normal(normal.position);
        add(state, sign ? shape_book_.arena().negative(value) : value);
      } else {
        add_part(state, normal.position, sign);
      }
    });
  }

  // Adds a value to the state on top.
  void add(SumState& state, Game value) {
    const Shaped shaped = shape_book_.shaped(value);
    state.number += shaped.mean;
    if (shaped.shape != kZero) add_shape(state, shaped.shape);
  }

  // To be called when everything has been added.
  void finish(SumState& state) const {
    Hash128 key;
    for (std::size_t i = state.parts_begin; i < state.parts_end; ++i) {
      const Hash128 hash = parts_[i].position.hash();
      key.low += parts_[i].negated ? -hash.low : hash.low;
      key.high += parts_[i].negated ? -hash.high : hash.high;
    }
    for (std::size_t i = state.shapes_begin; i < state.shapes_end; ++i) {
      Hasher128 hasher;
      hasher.add(shapes_[i].id);
      const Hash128 hash = hasher.finish();
      key.low += hash.low;
      key.high += hash.high;
    }
    state.key = key;
  }

  // How high the stacks are; what is put on them later comes off with cut_to.
  struct Height {
    std::size_t parts = 0;
    std::size_t shapes = 0;
  };
  [[nodiscard]] Height height() const { return {parts_.size(), shapes_.size()}; }
  void cut_to(const Height& height) {
    parts_.resize(height.parts);
    shapes_.resize(height.shapes);
  }

 private:
  // The middle of the bounds, shifted towards the player who has more moves. A wall at any temperature
  // bounds the mean.
  Fixed estimate_from_walls(const SumState& state, std::size_t index) {
    const TwoSidedWalls walls = part_walls(state, index);
    const auto best = [](const AtLevels& wall) {
      return *std::max_element(wall.begin(), wall.end());
    };
    const Part& part = parts_[state.parts_begin + index];
    Fixed more_moves = 0;
    R::for_each_move(part.position, Player::Black, [&](auto, const Position&) { ++more_moves; });
    R::for_each_move(part.position, Player::White, [&](auto, const Position&) { --more_moves; });
    return (best(walls.low.right) - best(walls.negative_low.right)) / 2 +
           (part.negated ? -more_moves : more_moves) * (kFixedOne / 8);
  }

  void add_part(SumState& state, const Position& position, bool negated) {
    for (std::size_t i = state.parts_begin; i < state.parts_end; ++i) {
      if (parts_[i].negated == negated || !(parts_[i].position == position)) continue;
      parts_[i] = parts_.back();  // G - G = 0
      parts_.pop_back();
      --state.parts_end;
      return;
    }
    const IntegerBounds limits = bounds<R>(position);
    const Part upright{position, false, limits, std::nullopt};
    parts_.push_back(negated ? negative_of(upright) : upright);
    ++state.parts_end;
  }

  static Part negative_of(const Part& part) {
    Part out{part.position, !part.negated, {-part.bounds.high, -part.bounds.low}, std::nullopt};
    if (part.walls) out.walls = part.walls->negated();
    return out;
  }

  void add_shape(SumState& state, Game shape) {
    Arena& arena = shape_book_.arena();
    const Game negative = arena.negative(shape);
    for (std::size_t i = state.shapes_begin; i < state.shapes_end; ++i) {
      const Game other = shapes_[i];
      const bool cancels = other == negative;
      if (!cancels && !shape_book_.is_cheap_to_add(other, shape)) continue;
      shapes_[i] = shapes_.back();
      shapes_.pop_back();
      --state.shapes_end;
      if (!cancels) add(state, arena.sum(other, shape));
      return;
    }
    shapes_.push_back(shape);
    ++state.shapes_end;
  }

  Valuer<R>& valuer_;
  Shapes& shape_book_;
  TiedBounds<R> tied_bounds_;
  std::vector<Part> parts_;
  std::vector<Game> shapes_;
};

}  // namespace upstar
