// Who wins a sum of positions of different games: their values add up, and the sum of values decides.
//
// The solver of one game knows that game's moves, parts and bounds. A sum of Domineering and a value,
// say, has no such solver; what its parts have in common is that each has a value.
#pragma once

#include <span>

#include "engine/positions.hpp"
#include "search/core/solve_result.hpp"
#include "value/arena.hpp"

namespace upstar {

// Obeys the arena's budget; what is known when that ends comes back with `stopped`.
[[nodiscard]] SolveResult solve_mixed_sum(Arena& arena, std::span<const PlacedPosition> positions,
                                          const SolveRequest& request);

}  // namespace upstar
