// The hottest of all legal positions of a board, slice by slice.
//
// Every way to put stones on the points is tried. A position that a symmetry of the rectangle or the exchange
// of the colours carries to a smaller one is left to that one: temperatures are the same. A slice is what
// the first points look like; slices are independent, and a hunt that was interrupted goes on with the next.
#pragma once

#include <functional>
#include <optional>

#include "base/budget.hpp"
#include "lab/hunt/heat_meter.hpp"

namespace upstar {

inline constexpr int kMostExhaustedPoints = 18;

// How many slices a board has: 1, or 81 for boards of more than nine points.
[[nodiscard]] int slices_of(int rows, int columns);

// The hottest position of a slice, the first of those that are equally hot; nothing where no legal position of
// the slice is the smallest of its images. Boards are no higher than wide.
[[nodiscard]] std::optional<HotPosition> hottest_of_slice(int rows, int columns, int slice,
                                                          HeatMeter& meter, Budget& budget);

}  // namespace upstar
