// The catalogue of rectangles as Markdown: who wins, by which openings, and what each board took.
#pragma once

#include <span>
#include <string>

#include "lab/sweeps/rectangles.hpp"

namespace upstar {

// Sections on winners, on openings, on costs, and on what a second sweep, with other keys and in another
// order, has found; boards by points and then by rows.
[[nodiscard]] std::string rectangles_report(std::span<const RectangleResult> results,
                                            std::span<const RectangleResult> again);

// The openings of boards of more than one row, as far as they are known, as one drawing.
[[nodiscard]] std::string rectangles_svg(std::span<const RectangleResult> results);

}  // namespace upstar
