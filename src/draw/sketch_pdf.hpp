// A drawing as a PDF file of one page, as large as the drawing. It uses the fonts that every reader of PDF has,
// Helvetica and Symbol, and embeds none.
#pragma once

#include <string>

#include "draw/sketch.hpp"

namespace upstar {

[[nodiscard]] std::string sketch_pdf(const Sketch& sketch);

}  // namespace upstar
