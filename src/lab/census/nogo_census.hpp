// The census of an empty NoGo board: every legal position of it.
//
// The arrays of nogo_positions.hpp do the work. A class tells its value for the images with its colours, and
// the negative for those with the colours exchanged.
#pragma once

#include "lab/census/census.hpp"
#include "lab/census/nogo_positions.hpp"

namespace upstar {

// At most PlacementIndex::kMostPoints points.
[[nodiscard]] Census nogo_census(Arena& arena, int rows, int columns, const CensusRequest& request);

}  // namespace upstar
