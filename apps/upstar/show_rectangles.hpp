// What `sweep --points` prints, as text and as JSON.
#pragma once

#include <string>

#include <upstar/sweep.hpp>

#include "upstar/display.hpp"

namespace upstar::cli {

// The table of winners, a line a board with what it took and the openings that win, and the boards of more than one
// row as pictures: a filled mark for every opening that wins, an open one for every one that loses. `brief`: the
// table alone.
[[nodiscard]] std::string rectangles_text(const RectanglesQuestion& question,
                                          const RectanglesAnswer& answer, bool brief,
                                          const Palette& palette);
[[nodiscard]] std::string rectangles_latex(const RectanglesAnswer& answer);
[[nodiscard]] std::string rectangles_json(const RectanglesQuestion& question,
                                          const RectanglesAnswer& answer);

}  // namespace upstar::cli
