// Winning moves as text, as pictures and as JSON. `position_count`: in a sum a move is named with the number
// of its position, "2:A1-A2"; in a single position it is "A1-A2".
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include <upstar/engine.hpp>

#include "upstar/display.hpp"
#include "upstar/json_document.hpp"

namespace upstar::cli {

// "A1 B2", or "none".
[[nodiscard]] std::string moves_text(const std::vector<SolveAnswer::Move>& moves,
                                     std::size_t position_count);
[[nodiscard]] Json moves_json(const std::vector<SolveAnswer::Move>& moves,
                              std::size_t position_count);

// Where both players have the same moves: the winning moves drawn, a family a picture, or the positions
// when there are none. Begins with an empty line, unless there is nothing to draw.
[[nodiscard]] std::string impartial_pictures(const SolveAnswer::Impartial& once,
                                             std::size_t position_count, const Palette& palette);
// first_wins and, when they are wanted, the winning moves and their families.
void add_impartial(Json& json, const SolveAnswer::Impartial& once, bool moves,
                   std::size_t position_count);

}  // namespace upstar::cli
