// A drawing as a TikZ picture for LaTeX: \usepackage{amsmath,tikz} is all it needs. Values are formulas.
#pragma once

#include <string>

#include "draw/sketch.hpp"

namespace upstar {

[[nodiscard]] std::string sketch_tikz(const Sketch& sketch);

}  // namespace upstar
