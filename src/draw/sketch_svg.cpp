// An element for each item, in order, upon white paper.
#include "draw/sketch_svg.hpp"

#include <iterator>
#include <string_view>

#include <fmt/format.h>

#include "draw/markup.hpp"
#include "draw/value_signs.hpp"

namespace upstar {
namespace {

std::string hex(const Colour& colour) {
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

std::string stroke_attributes(const Stroke& stroke) {
  return fmt::format(" stroke=\"{}\" stroke-width=\"{:g}\"{}", hex(stroke.colour), stroke.width,
                     stroke.dashed ? " stroke-dasharray=\"4 3\"" : "");
}

struct SvgWriter {
  std::string& out;

  void operator()(const SketchPath& path) const {
    fmt::format_to(std::back_inserter(out), "<{}",
                   path.closed ? std::string_view("polygon") : std::string_view("polyline"));
    if (!path.role.empty()) out += fmt::format(" class=\"{}\"", path.role);
    out += fmt::format(" fill=\"{}\"", path.fill ? hex(*path.fill) : "none");
    if (path.stroke) {
      out += stroke_attributes(*path.stroke) + " stroke-linejoin=\"round\"";
      if (!path.stroke->dashed) out += " stroke-linecap=\"round\"";
    }
    out += " points=\"";
    std::string_view gap;
    for (const SketchPoint& point : path.points) {
      fmt::format_to(std::back_inserter(out), "{}{:.1f},{:.1f}", gap, point.x, point.y);
      gap = " ";
    }
    out += "\"/>\n";
  }

  void operator()(const SketchDisc& disc) const {
    out += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{:g}\" fill=\"{}\"{}/>\n",
                       disc.centre.x, disc.centre.y, disc.radius, hex(disc.fill),
                       stroke_attributes(disc.stroke));
  }

  void operator()(const SketchWords& words) const {
    out += words.upwards ? fmt::format("<text transform=\"translate({:.1f} {:.1f}) rotate(-90)\"",
                                       words.at.x, words.at.y)
                         : fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\"", words.at.x, words.at.y);
    out += fmt::format(" font-size=\"{:g}\" fill=\"{}\"", words.size, hex(words.colour));
    if (words.anchor == Anchor::Middle) out += " text-anchor=\"middle\"";
    if (words.anchor == Anchor::End) out += " text-anchor=\"end\"";
    if (words.bold) out += " font-weight=\"bold\"";
    if (words.italic) out += " font-style=\"italic\"";
    if (words.halo) out += " stroke=\"#ffffff\" stroke-width=\"3\" paint-order=\"stroke\"";
    out +=
        fmt::format(">{}</text>\n", markup_text(words.value ? with_signs(words.text) : words.text));
  }
};

}  // namespace

std::string sketch_svg(const Sketch& sketch) {
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{:.0f}\" height=\"{:.0f}\" "
      "viewBox=\"0 0 {:.0f} {:.0f}\" font-family=\"DejaVu Sans,Verdana,Arial,sans-serif\">\n",
      sketch.width * sketch.scale(), sketch.height * sketch.scale(), sketch.width, sketch.height);
  out += fmt::format("<title>{}</title>\n", markup_text(sketch.title));
  out += fmt::format("<rect width=\"{:.0f}\" height=\"{:.0f}\" fill=\"#ffffff\"/>\n", sketch.width,
                     sketch.height);
  for (const SketchItem& item : sketch.items) std::visit(SvgWriter{out}, item);
  return out + "</svg>\n";
}

}  // namespace upstar
