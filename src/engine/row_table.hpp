// Boards of few rows, by their length, as a plain answer.
#pragma once

#include <upstar/table.hpp>

#include "engine/attempts.hpp"
#include "engine/games/game_registry.hpp"
#include "value/arena.hpp"

namespace upstar {

// Throws Error{BadInput} when there is no such game, when it is not played on a grid, or when the boards
// are too large. What a limit cuts off is missing, and `stopped` says so.
[[nodiscard]] RowsAnswer row_table(Arena& arena, GameRegistry& games, const RowsQuestion& question,
                                   Attempts& attempts);

}  // namespace upstar
