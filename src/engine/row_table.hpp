// Boards of few rows, by their length, as a plain answer.
#pragma once

#include <upstar/engine.hpp>

#include "engine/attempts.hpp"
#include "engine/positions.hpp"
#include "value/arena.hpp"

namespace upstar {

// `position` is any position of the game, placed. Throws Error{BadInput} when the game is not played
// on a grid or the boards are too large. What a limit cuts off is missing, and `stopped` says so.
[[nodiscard]] RowsAnswer row_table(Arena& arena, const PlacedPosition& position,
                                   const RowsQuestion& question, Attempts& attempts);

}  // namespace upstar
