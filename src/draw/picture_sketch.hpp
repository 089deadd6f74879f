// A picture of a position (picture.hpp) as lines and discs, for LaTeX and PDF.
#pragma once

#include "draw/picture.hpp"
#include "draw/sketch.hpp"

namespace upstar {

[[nodiscard]] Sketch picture_sketch(const Picture& picture);

}  // namespace upstar
