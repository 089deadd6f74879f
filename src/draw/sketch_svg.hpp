// A drawing as one SVG document that refers to nothing else.
#pragma once

#include <string>

#include "draw/sketch.hpp"

namespace upstar {

[[nodiscard]] std::string sketch_svg(const Sketch& sketch);

}  // namespace upstar
