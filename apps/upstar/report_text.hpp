// Answers as people like to read them: the value first, a small table, the thermograph.
#pragma once

#include <string>

#include <upstar/engine.hpp>

#include "upstar/display.hpp"

namespace upstar::cli {

// Values beyond this many characters are shortened unless --full was given.
[[nodiscard]] std::size_t longest_shown_value(const Palette& palette);

// `full`: nothing is shortened.
[[nodiscard]] std::string eval_text(const EvalAnswer& answer, bool full, const Palette& palette);
[[nodiscard]] std::string solve_text(const SolveAnswer& answer, const SolveQuestion& question,
                                     std::size_t position_count, const Palette& palette);

// Where both players have the same moves: the winning moves drawn, a family a picture, or the positions
// when there are none. Begins with an empty line, unless there is nothing to draw.
[[nodiscard]] std::string impartial_pictures(const SolveAnswer::Impartial& once,
                                             std::size_t position_count, const Palette& palette);

// "2:A1-A2" in a sum, "A1-A2" in a single position.
[[nodiscard]] std::string move_text(const SolveAnswer::Move& move, std::size_t position_count);

}  // namespace upstar::cli
