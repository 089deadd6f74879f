// Openings as a drawing, like figure 3 of Du and Mueller, "Solving Linear NoGo with Combinatorial Game
// Theory": a line a row, a filled circle for an opening that wins, an open one for one that loses.
#pragma once

#include <span>
#include <string>

#include "lab/sweeps/openings.hpp"

namespace upstar {

// An <svg> element, the rows from the top as they are given. Points that were not asked are dots.
[[nodiscard]] std::string openings_svg(std::span<const RowOpenings> rows);

}  // namespace upstar
