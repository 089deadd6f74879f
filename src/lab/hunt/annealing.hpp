// Hot positions by simulated annealing: a walk over legal positions that climbs more and more surely.
//
// A step changes one point, or exchanges two; what is not legal, or has too many live points to be valued in
// passing, is not tried. A hotter position is always taken, a colder one with a chance that falls with the
// difference and with the time. A walk is determined by the board, the seed, its number and its length, so a
// hunt that was interrupted finds again what it would have found.
#pragma once

#include <cstdint>
#include <optional>

#include "base/budget.hpp"
#include "lab/hunt/heat_meter.hpp"

namespace upstar {

struct AnnealingWalk {
  int rows = 1;
  int columns = 1;
  std::uint64_t seed = 1;
  int number = 0;
  int steps = 5'000;
  int live = 9;  // points at most: what a step costs grows threefold with each
  std::optional<nogo::Board> start = std::nullopt;  // none: stones anywhere
};

// The hottest position of a walk.
[[nodiscard]] HotPosition hottest_of_walk(const AnnealingWalk& walk, HeatMeter& meter,
                                          Budget& budget);

}  // namespace upstar
