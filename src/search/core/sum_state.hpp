// A sum under search, always seen by the player to move, who is called Left.
//
//     sum  =  components       kept as positions, each in normal form with a sign
//          +  shapes           those known by their values, moved to mean 0
//          +  number           all means and numbers together
//
// Adding a component splits it, replaces what is small by its value, lets G and -G cancel, and computes the
// canonical form of two shapes together while that is cheap. To pass the move, everything is negated.
//
// The key of a state is the same in every thread: positions have hashes of their own, and shapes are named
// by what they are (shape_hashes.hpp).
//
// States of one search lie on two stacks (a SumWorkspace), one above the other, so that making a child
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
#include "search/core/shape_hashes.hpp"
#include "search/core/shapes.hpp"
#include "search/core/tied_bounds.hpp"
#include "search/core/valuer.hpp"

namespace upstar {

template <Playable R>
struct SumComponent {
  typename R::Position position;  // in normal form, does not split
  bool negated = false;
  // Of the component as it stands in the sum, sign included:
  IntegerBounds bounds;
  std::optional<TwoSidedWalls> walls;  // when somebody has asked for them
};

// The marks of a state on the stacks, and what is known of it.
struct SumState {
  std::size_t components_begin = 0;
  std::size_t components_end = 0;
  std::size_t shapes_begin = 0;
  std::size_t shapes_end = 0;
  Fixed number = 0;
  Hash128 key;  // of components and shapes, not of the number
};

template <Playable R>
class SumWorkspace {
 public:
  using Position = typename R::Position;
  using Component = SumComponent<R>;

  // Components of at most `easy_size` are replaced by their values.
  SumWorkspace(Valuer<R>& valuer, Shapes& shape_book, int easy_size)
      : valuer_(valuer),
        shape_book_(shape_book),
        shape_hashes_(valuer.arena()),
        tied_bounds_(valuer, easy_size) {}

  [[nodiscard]] std::size_t component_count(const SumState& state) const {
    return state.components_end - state.components_begin;
  }
  [[nodiscard]] std::size_t shape_count(const SumState& state) const {
    return state.shapes_end - state.shapes_begin;
  }
  // By value: the stacks move when they grow.
  [[nodiscard]] Component component(const SumState& state, std::size_t index) const {
    return components_[state.components_begin + index];
  }
  [[nodiscard]] Game shape(const SumState& state, std::size_t index) const {
    return shapes_[state.shapes_begin + index];
  }

  [[nodiscard]] TiedBounds<R>& tied_bounds() { return tied_bounds_; }

  // The bounds of a component from cuts, computed when first asked for.
  TwoSidedWalls component_walls(const SumState& state, std::size_t index) {
    Component& component = components_[state.components_begin + index];
    if (!component.walls) {
      const TwoSidedWalls upright = tied_bounds_.of_part(component.position);
      component.walls = component.negated ? upright.negated() : upright;
    }
    return *component.walls;
  }

  // A guess at a component's mean, for the order of moves.
  Fixed estimate(const SumState& state, std::size_t index) {
    if constexpr (HasEstimate<R>) {
      const Component& component = components_[state.components_begin + index];
      const Fixed guess = R::estimate(component.position) * (kFixedOne / 16);
      return component.negated ? -guess : guess;
    } else {
      return estimate_from_walls(state, index);
    }
  }

  // An empty sum on top of the stacks.
  [[nodiscard]] SumState fresh() const {
    return {components_.size(), components_.size(), shapes_.size(), shapes_.size(), 0, {}};
  }

  // The negative of `state` without one of its components or shapes (kNone: without nothing), on top.
  static constexpr std::size_t kNone = static_cast<std::size_t>(-1);
  [[nodiscard]] SumState negated_without(const SumState& state, std::size_t component_index,
                                         std::size_t shape_index) {
    SumState out = fresh();
    out.number = -state.number;
    for (std::size_t i = 0; i < component_count(state); ++i) {
      if (i == component_index) continue;
      components_.push_back(negative_of(component(state, i)));
    }
    for (std::size_t i = 0; i < shape_count(state); ++i) {
      if (i != shape_index) shapes_.push_back(shape_book_.arena().negative(shape(state, i)));
    }
    out.components_end = components_.size();
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
        add_component(state, normal.position, sign);
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
  void finish(SumState& state) {
    Hash128 key;
    for (std::size_t i = state.components_begin; i < state.components_end; ++i) {
      const Hash128 hash = components_[i].position.hash();
      key.low += components_[i].negated ? -hash.low : hash.low;
      key.high += components_[i].negated ? -hash.high : hash.high;
    }
    for (std::size_t i = state.shapes_begin; i < state.shapes_end; ++i) {
      const Hash128 hash = shape_hashes_.of(shapes_[i]);
      key.low += hash.low;
      key.high += hash.high;
    }
    state.key = key;
  }

  // How high the stacks are; what is put on them later comes off with cut_to.
  struct Height {
    std::size_t components = 0;
    std::size_t shapes = 0;
  };
  [[nodiscard]] Height height() const { return {components_.size(), shapes_.size()}; }
  void cut_to(const Height& height) {
    components_.resize(height.components);
    shapes_.resize(height.shapes);
  }

  // Takes a state off the top of the stacks.
  void drop(const SumState& state) { cut_to({state.components_begin, state.shapes_begin}); }

  // While it lives, states may be put on the stacks; they come off when it ends.
  class Frame {
   public:
    explicit Frame(SumWorkspace& sums) : sums_(sums), bottom_(sums.height()) {}
    ~Frame() { sums_.cut_to(bottom_); }
    Frame(const Frame&) = delete;
    Frame& operator=(const Frame&) = delete;

   private:
    SumWorkspace& sums_;
    Height bottom_;
  };

 private:
  // The middle of the bounds, shifted towards the player who has more moves. A wall at any temperature
  // bounds the mean.
  Fixed estimate_from_walls(const SumState& state, std::size_t index) {
    const TwoSidedWalls walls = component_walls(state, index);
    const auto best = [](const AtLevels& wall) {
      return *std::max_element(wall.begin(), wall.end());
    };
    const Component& component = components_[state.components_begin + index];
    Fixed more_moves = 0;
    R::for_each_move(component.position, Player::Black,
                     [&](auto, const Position&) { ++more_moves; });
    R::for_each_move(component.position, Player::White,
                     [&](auto, const Position&) { --more_moves; });
    return (best(walls.low.right) - best(walls.negative_low.right)) / 2 +
           (component.negated ? -more_moves : more_moves) * (kFixedOne / 8);
  }

  void add_component(SumState& state, const Position& position, bool negated) {
    for (std::size_t i = state.components_begin; i < state.components_end; ++i) {
      if (components_[i].negated == negated || !(components_[i].position == position)) continue;
      components_[i] = components_.back();  // G - G = 0
      components_.pop_back();
      --state.components_end;
      return;
    }
    const IntegerBounds limits = bounds<R>(position);
    const Component upright{position, false, limits, std::nullopt};
    components_.push_back(negated ? negative_of(upright) : upright);
    ++state.components_end;
  }

  static Component negative_of(const Component& component) {
    Component out{component.position,
                  !component.negated,
                  {-component.bounds.high, -component.bounds.low},
                  std::nullopt};
    if (component.walls) out.walls = component.walls->negated();
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
  ShapeHashes shape_hashes_;
  TiedBounds<R> tied_bounds_;
  std::vector<Component> components_;
  std::vector<Game> shapes_;
};

}  // namespace upstar
