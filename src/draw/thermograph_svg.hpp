// A thermograph as a drawing to print or put in a paper: one self-contained SVG document.
//
// As in the books: temperature goes up from -1, values increase to the LEFT, both on one scale, so
// that the walls have slopes of 45 degrees. Left's wall is blue, Right's is red, what lies between is
// tinted; the mast ends in an arrow; every turning point carries its exact (value, temperature).
#pragma once

#include <string>
#include <string_view>

#include "value/wall.hpp"

namespace upstar {

// The walls must begin at -1. `title` stands above the drawing (shortened when it is long).
[[nodiscard]] std::string thermograph_svg(const Thermograph& thermograph, std::string_view title);

}  // namespace upstar
