// Walls: the two sides of a thermograph, as functions of the temperature.
//
// A wall is piecewise linear and constant from some temperature on (the mast). Its corners are kept
// in order of temperature; the first corner is the foot, the last the beginning of the mast:
//
//     temperature            left wall of {3|1}, from 0:  (0, 3) (1, 2)
//         |   mast           left walls have slopes 0 and -1,
//       1 +    *             right walls 0 and +1,
//        /      \            so that every corner of a short game is a dyadic rational.
//     0 *        *
//       3   2    1   value
//
// The same code serves both uses: walls from temperature 0 (kept with every game, because they decide
// most order tests) and whole thermographs from temperature -1 (made when somebody asks).
//
// Invariants:  at least one corner;  temperatures strictly increase;  no corner lies on the segment
// between its neighbours.  The two walls of a thermograph end in the corner where they meet.
#pragma once

#include <span>
#include <vector>

#include "base/dyadic.hpp"

namespace upstar {

struct Corner {
  Dyadic temperature;
  Dyadic value;

  bool operator==(const Corner&) const = default;
};

using Wall = std::vector<Corner>;
using WallView = std::span<const Corner>;

struct Thermograph {
  Wall left;
  Wall right;

  bool operator==(const Thermograph&) const = default;
  // Where the walls meet: both end in the same corner.
  [[nodiscard]] const Dyadic& mean() const { return left.back().value; }
  [[nodiscard]] const Dyadic& temperature() const { return left.back().temperature; }
};

enum class Side { Left, Right };

// The wall's value at `temperature` (which must not lie below the foot).
[[nodiscard]] Dyadic value_at(WallView wall, const Dyadic& temperature);

// The larger (Side::Left) or smaller (Side::Right) of two walls at every temperature: what Left,
// or Right, chooses among options with these walls. Both walls start at the same temperature.
[[nodiscard]] Wall better_of(WallView a, WallView b, Side chooser);

// The thermograph of {options|options} from the best right wall among Left's options and the best
// left wall among Right's: tax both by the temperature, cut where they meet.
// Requires that the taxed walls have not crossed below the foot: left >= right there.
[[nodiscard]] Thermograph taxed_and_cut(WallView left_options, WallView right_options);

// True when a <= b at every temperature. Both walls start at the same temperature.
[[nodiscard]] bool wall_le(WallView a, WallView b);

[[nodiscard]] Wall negated(WallView wall);
[[nodiscard]] Wall shifted(WallView wall, const Dyadic& by);

}  // namespace upstar
