// A thermograph drawn with characters, for terminals.
//
// As in the books: temperature goes up from -1, values increase to the LEFT. A step of one row is a
// step of one column, so slopes of +-1 are drawn with / and \ and join up, whatever the scale:
//
//             ^
//             |                      o   turning points, with their exact values beside them
//     1 -     o 2                    ^   the mast, which goes on for ever
//            / \                     .   temperature 0, where the stops are read
//           /   \ .
//     0 . 3/. . .\1 . .
//
// The step is a power of two, as coarse as it can be while every turning point falls on a row; when
// that takes too many rows, points are rounded to the nearest one (the labels stay exact).
#pragma once

#include <string>

#include "value/wall.hpp"

namespace upstar {

// Lines separated (and ended) by '\n'; no line ends in spaces. The walls must begin at -1.
[[nodiscard]] std::string thermograph_text(const Thermograph& thermograph);

}  // namespace upstar
