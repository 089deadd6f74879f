// A drawing said plainly: lines, surfaces, discs and words, in points from the upper left corner. SVG
// (sketch_svg.hpp), PDF (sketch_pdf.hpp) and TikZ (sketch_tikz.hpp) are written from this one description.
//
// Words are prose or values. A value stands here as values are typed ({2|^*}, -1/2); every form writes it with
// the signs that it has.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace upstar {

struct SketchPoint {
  double x = 0;
  double y = 0;  // downwards
};

struct Colour {
  std::uint8_t red = 0;
  std::uint8_t green = 0;
  std::uint8_t blue = 0;

  bool operator==(const Colour&) const = default;
};

struct Stroke {
  Colour colour;
  double width = 1;
  bool dashed = false;
};

// A line through points, or the surface that it encloses.
struct SketchPath {
  std::vector<SketchPoint> points;
  std::optional<Stroke> stroke;
  std::optional<Colour> fill = std::nullopt;
  bool closed = false;
  std::string role = {};  // what it stands for; SVG says so
};

struct SketchDisc {
  SketchPoint centre;
  double radius = 3;
  Colour fill;
  Stroke stroke;
};

enum class Anchor { Start, Middle, End };

struct SketchWords {
  SketchPoint at;  // on the line on which letters stand
  std::string text;
  Anchor anchor = Anchor::Start;
  double size = 11.5;
  Colour colour = {};
  bool value = false;
  bool bold = false;
  bool italic = false;
  bool halo = false;     // with white around it, upon lines
  bool upwards = false;  // turned by a quarter to the left
};

using SketchItem = std::variant<SketchPath, SketchDisc, SketchWords>;

struct Sketch {
  double width = 0;
  double height = 0;
  std::string title;              // of the document; not drawn
  std::vector<SketchItem> items;  // what comes later is drawn over what came before
  // As wide as this on paper or screen; without it, as wide as it is.
  std::optional<double> shown_width = std::nullopt;

  [[nodiscard]] double scale() const { return shown_width ? *shown_width / width : 1; }

  void line(SketchPoint from, SketchPoint to, const Stroke& stroke) {
    items.emplace_back(SketchPath{{from, to}, stroke});
  }
  // Puts another drawing's items in, moved.
  void add(const Sketch& other, double right, double down);
};

}  // namespace upstar
