// What a worksheet says about positions as positions: their moves, pictures, and what follows a move.
#pragma once

#include <string_view>

#include <upstar/worksheet.hpp>

#include "engine/attempts.hpp"
#include "engine/games/any_position.hpp"
#include "value/lazy_sum.hpp"

namespace upstar {

class Session;

// The value of a position, found by whatever reaches it first (engine/valuation.hpp). Throws Error{Limit} or
// Error{Interrupted} when nothing does in time.
[[nodiscard]] LazySum value_of_position(Session& session, const AnyPosition& position,
                                        Attempts& attempts);

// The names of all moves.
[[nodiscard]] PositionReport moves_of(const AnyPosition& position);
// The moves that the canonical form K needs: Left's to something at least as good as an option of K, and Right's
// likewise.
[[nodiscard]] PositionReport sensible_options(Session& session, const AnyPosition& position);
// How canonical options come about: a move, and then perhaps answers that give back all that it won, ending
// exactly in an option of K.
[[nodiscard]] PositionReport sensible_lines(Session& session, const AnyPosition& position);
[[nodiscard]] PositionReport picture_of_position(const AnyPosition& position);

// After a move, written by its name, with `white` before it where both players could make it and White does.
[[nodiscard]] AnyPosition after_move(const AnyPosition& position, std::string_view move);

}  // namespace upstar
