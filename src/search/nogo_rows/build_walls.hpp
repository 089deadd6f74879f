// Walls caught between two: what is known about the thermograph of a position from the walls of its
// options, when those are only known between two themselves.
//
// Write L and R for the walls of a game at some temperature t >= 0, l for the largest R of Left's
// options less t, and r for the smallest L of Right's options plus t: the scaffolds. All that follows
// holds at each temperature by itself.
//
// Sums. Cooling is additive, and walls are the stops of the cooled game, so
//
//     R(A) + R(B)  <=  R(A + B)  <=  min(R(A) + L(B), L(A) + R(B))         and mirrored for L
//
// for Right may start in A and be answered there, or go on in B. R never falls as t rises, and rises no
// faster than t. So an upper bound at one temperature is one below it, and one above it if the
// difference of the temperatures is added.
//
// Both players can move. Let m be the mean. Then
//
//     L = max(l, m),   R = min(r, m),   min(l, r) <= m <= max(l, r)        at every temperature
//
//     hot: below its temperature  r <= m <= l;  from there on  l <= m <= r,  and both walls are m
//     a number x: l <= x <= r at temperature 0, and l never rises, r never falls; both walls are x
//
// so the best of thirteen pairs of bounds for m serves all levels.
//
// A player cannot move. If Left cannot, the game is the largest integer n <= 0 that no right option is
// below or equal to. With c the smallest left stop of the options, every n < c is such, no n > c is,
// and n = c may be or not:
//
//     min(0, ceil(c) - 1)  <=  game  <=  min(0, floor(c))                  and mirrored for Right
//
// All functions see walls from Left's side; Right's are Left's of the negative.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "store/nogo_rows/strip_layers.hpp"

namespace upstar {

using WallLanes = store::WallBounds::AtLevels;

// Right's wall, between two.
struct RightWalls {
  WallLanes low;
  WallLanes high;
};

// The walls of a strip as they are found in a layer: a record and a number, or the negative of both.
struct PlacedWalls {
  const store::WallBounds* record = nullptr;
  int base = 0;
  bool negated = false;
};

// The best right walls among Left's options, before the tax.
class BestOfOptions {
 public:
  BestOfOptions() {
    best_.low.fill(kNothing);
    best_.high.fill(kNothing);
  }

  void add(const PlacedWalls& option);
  void add_sum(const PlacedWalls& a, const PlacedWalls& b);

  [[nodiscard]] bool empty() const { return best_.high[0] == kNothing; }
  [[nodiscard]] const RightWalls& walls() const { return best_; }

 private:
  static constexpr std::int16_t kNothing = std::numeric_limits<std::int16_t>::min() / 2;

  RightWalls best_;
};

// The walls of a position whose options are these; `right` are Right's, seen in the negative.
[[nodiscard]] store::WallBounds walls_of_options(const BestOfOptions& left,
                                                 const BestOfOptions& right);

// The walls of a strip whose value is known, rounded outwards.
[[nodiscard]] store::WallBounds walls_of_value(const store::ShapeRecord& shape, std::int32_t mean);

}  // namespace upstar
