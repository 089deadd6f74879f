// What is printed about the moves of a position, by `options` and in a worksheet.
//
// Moves that the canonical form has stand in front; the others say which move dominates them, or which reply
// reverses them. Below the moves are sensible lines of play, and the canonical form as a tree where it was asked for.
#pragma once

#include <string>
#include <string_view>

#include <upstar/options.hpp>

#include "upstar/display.hpp"
#include "upstar/json_document.hpp"

namespace upstar::cli {

// "canonical", "dominated", ...
[[nodiscard]] std::string_view option_kind(OptionsAnswer::Kind kind);

[[nodiscard]] std::string options_text(const OptionsAnswer& answer, const Palette& palette);
// value, mean, temperature, outcome, moves and lines.
void add_options(Json& json, const OptionsAnswer& answer);

}  // namespace upstar::cli
