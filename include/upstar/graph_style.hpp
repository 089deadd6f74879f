// How thermographs are drawn: in which forms, and what they look like.
//
//     #include <iostream>
//
//     #include <upstar/engine.hpp>
//
//     int main() {
//       upstar::EvalRequest request;
//       request.graph.latex = true;
//       request.graph.from_zero = true;
//       const upstar::EvalAnswer answer = upstar::Engine().eval("{3|1}", request);
//       std::cout << answer.facts.thermograph->latex;  // colours, and a tikzpicture
//     }
#pragma once

#include <optional>

namespace upstar {

struct GraphStyle {
  // SVG is made in any case.
  bool pdf = false;
  bool latex = false;

  bool from_zero = false;   // nothing below temperature 0
  bool monochrome = false;  // for print in black and white
  bool title = true;        // the value above the drawing
  bool steps = false;       // how it is constructed: Left's scaffold, Right's, the mast
  std::optional<double> width = std::nullopt;  // of the drawing, in points
};

}  // namespace upstar
