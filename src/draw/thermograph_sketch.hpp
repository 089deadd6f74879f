// A thermograph as a drawing to print or put in a paper.
//
// As in the books: temperature goes up from -1, values increase to the LEFT, both on one scale, so
// that the walls have slopes of 45 degrees. Left's wall is blue, Right's is red, what lies between is
// tinted; the mast ends in an arrow; every turning point carries its exact (value, temperature).
//
// With scaffolds it is built before the reader's eyes, in three drawings side by side: Left's scaffold (what her
// best option leaves her, less the temperature as tax), Right's beside it, and the mast where they meet.
#pragma once

#include <optional>
#include <string_view>

#include "draw/sketch.hpp"
#include "value/thermograph.hpp"

namespace upstar {

struct ThermographStyle {
  bool from_zero = false;   // nothing below temperature 0
  bool monochrome = false;  // Right's wall dashed instead of red
  bool title = true;
  std::optional<double> width = std::nullopt;  // of the whole drawing
};

// The walls must begin at -1. `title` is the value, which stands above the drawing (shortened when it is long).
// Scaffolds that are empty, as those of integers, are not drawn.
[[nodiscard]] Sketch thermograph_sketch(const Thermograph& thermograph, std::string_view title,
                                        const ThermographStyle& style = {},
                                        const Scaffolds* scaffolds = nullptr);

}  // namespace upstar
