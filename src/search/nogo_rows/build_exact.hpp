// The exact layer: the value of every strip, one number of points after the other.
//
// A strip's options are shorter strips and sums of two of them, so all values of n points follow from
// those of fewer. Each class of mirror images and negatives is valued once (strip_index.hpp).
//
// Everything is kept as shape and mean, and worked on that way:
//
//     parts        (G, x) + (H, y)  =  (G + H, x + y)        sums of shapes, which are fewer than values
//     {L | R}      its options moved so that the least mean among Left's is 0, made, and moved back
//
// An option is not even added up when its stops, between the sums of those of its parts, tell that
// another is better: G < H when the left stop of G is less than the right stop of H.
//
// Moving is sound where the result is not a number: then {L + x | R + x} = {L | R} + x. Whether it is a
// number does not depend on x, for y fits between L and R just when y + x fits between L + x and
// R + x; but which number is the simplest does, so numbers are made from the options in their place.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <vector>

#include "base/budget.hpp"
#include "search/nogo_rows/build_shapes.hpp"
#include "store/nogo_rows/strip_layers.hpp"
#include "value/arena.hpp"

namespace upstar {

// Told how many strips of the present number of points are done.
using StripsDone = std::function<void(std::uint32_t)>;

// An exact layer in memory of its own.
struct BuiltExactLayer {
  int points = 0;
  std::vector<store::ShapeRecord> shapes;
  std::vector<store::ShapeOption> options;
  std::array<std::vector<store::StripValue>, nogo::kMaxIndexedPoints + 1> values;

  [[nodiscard]] store::ExactLayer view() const;
};

class ExactBuilder {
 public:
  // The budget lends memory to the builder and its arena; it is ticked while they work.
  explicit ExactBuilder(Budget& budget);
  // Goes on from an earlier build's layer.
  ExactBuilder(Budget& budget, const store::ExactLayer& so_far);
  ~ExactBuilder() { budget_.release(charged_); }
  ExactBuilder(const ExactBuilder&) = delete;
  ExactBuilder& operator=(const ExactBuilder&) = delete;

  // Values the strips of one point more; `on_strips` is told now and then how many are done.
  void add_points(const StripsDone& on_strips = {});

  // What is known so far; valid until the next add_points().
  [[nodiscard]] store::ExactLayer view() const;
  [[nodiscard]] BuiltExactLayer copy() const;

 private:
  // What a move leaves, not yet added up. Its stops lie from `low` to `high`.
  struct ShapeSum {
    std::uint32_t first;
    std::uint32_t second;
    std::int32_t mean;
    std::int32_t low;
    std::int32_t high;
  };

  [[nodiscard]] TranslatedShape value_of(const nogo::Strip& strip);
  [[nodiscard]] store::StripValue looked_up(const nogo::Strip& strip) const;
  void gather_options(const nogo::Strip& strip, Player player,
                      std::vector<TranslatedShape>& options);
  [[nodiscard]] Game made(std::int32_t moved_by);
  void charge(std::size_t bytes);

  Budget& budget_;
  Arena arena_;
  ShapeNumbering shapes_;
  int points_ = 0;
  std::array<std::vector<store::StripValue>, nogo::kMaxIndexedPoints + 1> values_;
  std::size_t charged_ = 0;
  // Options under construction, kept for their memory.
  std::vector<ShapeSum> moves_;
  std::vector<TranslatedShape> left_;
  std::vector<TranslatedShape> right_;
  std::vector<Game> left_games_;
  std::vector<Game> right_games_;
};

// The values of all strips of up to `points` points.
[[nodiscard]] BuiltExactLayer build_exact(Budget& budget, int points);

}  // namespace upstar
