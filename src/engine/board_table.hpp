// The table of a board's subpositions as a plain answer: pictures, values, names, combinations.
#pragma once

#include <upstar/table.hpp>

#include "engine/attempts.hpp"
#include "engine/games/any_position.hpp"
#include "value/arena.hpp"

namespace upstar {

// `position` is "game:RxC". Throws Error{BadInput} when the game is not played on a grid or
// the board is not an empty one. What a limit cuts off is missing, and `stopped` says so.
[[nodiscard]] TableAnswer board_table(Arena& arena, const AnyPosition& position, bool decompose,
                                      Attempts& attempts);

}  // namespace upstar
