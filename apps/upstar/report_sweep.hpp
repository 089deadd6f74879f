// What the command `sweep` prints, as text and as JSON.
#pragma once

#include <string>

#include <upstar/sweep.hpp>

#include "upstar/display.hpp"

namespace upstar::cli {

// A line a row: its length, what it took, and a filled mark for every opening that wins, an open one for
// every opening that loses.
[[nodiscard]] std::string sweep_text(const SweepQuestion& question, const SweepAnswer& answer,
                                     const Palette& palette);
[[nodiscard]] std::string sweep_json(const SweepQuestion& question, const SweepAnswer& answer);

}  // namespace upstar::cli
