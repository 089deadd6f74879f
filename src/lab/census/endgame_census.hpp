// The census of the endgames of an empty NoGo board, for boards with too many positions to count all.
//
// Depth after depth, each from the settled positions anew: a depth has some six times as many positions as the
// one before and takes more than ten times as long, so what is repeated does not matter, and nothing is kept but
// counts. What a limit cuts short is left out.
#pragma once

#include "lab/census/census.hpp"
#include "lab/census/endgames.hpp"

namespace upstar {

// At most Endgames::kMostPoints points; up to request.deepest, or of request.depth alone.
[[nodiscard]] Census endgame_census(Arena& arena, int rows, int columns,
                                    const CensusRequest& request);

}  // namespace upstar
