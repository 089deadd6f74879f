// Answers about positions in which both players have the same moves: told once, not twice.
#pragma once

#include <span>

#include <upstar/engine.hpp>

#include "engine/positions.hpp"

namespace upstar {

// Have both players the same moves in all of these? Sums of values alone are told as Black and White
// see them, nimbers or not.
[[nodiscard]] bool are_impartial(std::span<const PlacedPosition> placed);

// Fills answer.impartial from what the answer says for the player, or the players, that were asked
// about, adds what the games can tell about the moves, and clears the other lists.
void tell_once(std::span<const PlacedPosition> placed, SolveAnswer& answer);

}  // namespace upstar
