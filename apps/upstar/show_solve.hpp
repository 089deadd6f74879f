// Who wins, as `solve` prints it (commands/solve.cpp); worksheets print the same.
#pragma once

#include <cstddef>
#include <string>

#include <upstar/engine.hpp>

#include "upstar/display.hpp"

namespace upstar::cli {

[[nodiscard]] std::string solve_text(const SolveAnswer& answer, const SolveQuestion& question,
                                     std::size_t position_count, const Palette& palette);

}  // namespace upstar::cli
