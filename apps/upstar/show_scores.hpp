// What `solve` prints about games that are played for points.
#pragma once

#include <string>

#include <upstar/engine.hpp>

#include "upstar/display.hpp"
#include "upstar/json_document.hpp"

namespace upstar::cli {

[[nodiscard]] std::string scores_text(const SolveAnswer& answer, const Palette& palette);
// score, line, moves, at_least: what `solve` answers instead of who wins.
void add_scores(Json& json, const ScoreAnswer& scores);

}  // namespace upstar::cli
