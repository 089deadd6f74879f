// One command an item. Colours get names as they come up; y grows downwards, as in the description.
#include "draw/sketch_tikz.hpp"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "draw/value_signs.hpp"

namespace upstar {
namespace {

constexpr double kPointsAPixel = 0.75;

// What means something to LaTeX in words.
std::string latex_words(std::string_view text) {
  std::string out;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const char c = text[at];
    if (text.substr(at).starts_with("\u2190")) {
      out += "$\\leftarrow$";
      at += 2;
    } else if (text.substr(at).starts_with("\u2192")) {
      out += "$\\rightarrow$";
      at += 2;
    } else if (c == '\\') {
      out += "\\textbackslash{}";
    } else if (c == '^' || c == '~') {
      out += fmt::format("\\{}{{}}", c);
    } else if (c == '<' || c == '>' || c == '|') {
      out += fmt::format("${}$", c);
    } else if (std::string_view("#$%&_{}").find(c) != std::string_view::npos) {
      out += fmt::format("\\{}", c);
    } else {
      out += c;
    }
  }
  return out;
}

class TikzWriter {
 public:
  void operator()(const SketchPath& path) {
    std::string style = path.stroke ? stroke_style(*path.stroke) : "";
    if (path.fill) {
      if (!style.empty()) style += ",";
      style += fmt::format("fill={}", name_of(*path.fill));
    }
    body_ += fmt::format("  \\{}[{}] ", path.stroke ? "draw" : "fill", style);
    std::string_view joint;
    for (const SketchPoint& point : path.points) {
      fmt::format_to(std::back_inserter(body_), "{}({:.1f},{:.1f})", joint, point.x, point.y);
      joint = " -- ";
    }
    body_ += path.closed ? " -- cycle;\n" : ";\n";
  }

  void operator()(const SketchDisc& disc) {
    body_ += fmt::format("  \\draw[{},fill={}] ({:.1f},{:.1f}) circle[radius={:g}pt];\n",
                         stroke_style(disc.stroke), name_of(disc.fill), disc.centre.x,
                         disc.centre.y, disc.radius * kPointsAPixel);
  }

  void operator()(const SketchWords& words) {
    constexpr double kSmall = 13;
    const std::string_view anchor = words.anchor == Anchor::Start    ? "base west"
                                    : words.anchor == Anchor::Middle ? "base"
                                                                     : "base east";
    std::string font = words.size > kSmall ? "\\normalsize" : "\\footnotesize";
    if (words.bold && !words.value) font += "\\bfseries";
    if (words.italic) font += "\\itshape";
    const std::string style = fmt::format("{}{}", words.upwards ? ",rotate=90" : "",
                                          words.halo ? ",fill=white,inner sep=1pt" : "");
    const std::string text =
        words.value ? fmt::format("${}$", as_latex(words.text)) : latex_words(words.text);
    body_ += fmt::format(
        "  \\node[anchor={},inner sep=0pt,font={},text={}{}] at ({:.1f},{:.1f}) {{{}}};\n", anchor,
        font, name_of(words.colour), style, words.at.x, words.at.y, text);
  }

  [[nodiscard]] std::string picture(double scale) const {
    std::string out;
    for (std::size_t i = 0; i < colours_.size(); ++i) {
      out += fmt::format("\\definecolor{{upstar{}}}{{RGB}}{{{},{},{}}}\n", i, colours_[i].red,
                         colours_[i].green, colours_[i].blue);
    }
    const std::string scaled =
        scale == 1 ? "" : fmt::format(",scale={:.4f},transform shape", scale);
    return out +
           fmt::format("\\begin{{tikzpicture}}[x={0:g}pt,y=-{0:g}pt{1}]\n{2}\\end{{tikzpicture}}\n",
                       kPointsAPixel, scaled, body_);
  }

 private:
  std::string name_of(const Colour& colour) {
    const auto found = std::find(colours_.begin(), colours_.end(), colour);
    const auto index = static_cast<std::size_t>(found - colours_.begin());
    if (found == colours_.end()) colours_.push_back(colour);
    return fmt::format("upstar{}", index);
  }
  std::string stroke_style(const Stroke& stroke) {
    return fmt::format("draw={},line width={:g}pt{}", name_of(stroke.colour),
                       stroke.width * kPointsAPixel, stroke.dashed ? ",dashed" : "");
  }

  std::vector<Colour> colours_;
  std::string body_;
};

}  // namespace

std::string sketch_tikz(const Sketch& sketch) {
  TikzWriter writer;
  for (const SketchItem& item : sketch.items) std::visit(writer, item);
  return writer.picture(sketch.scale());
}

}  // namespace upstar
