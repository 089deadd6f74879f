// SvgDrawing a thermograph as SVG: one scale for both axes, ticks at round numbers, labels that keep
// out of each other's way.
//
// Positions are computed from exact differences (value - mean) and only then rounded to doubles, so
// the drawing of 10^30 + {3|1} is as sharp as that of {3|1}. No two labels of a wall come nearer than
// a line's height: one that would is pushed along its side and tied to its point by a thin line.
#include "draw/thermograph_svg.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "draw/markup.hpp"
#include "draw/short_number.hpp"

namespace upstar {
namespace {

constexpr double kGraphWidth = 440;   // at most; the shape decides which of the two binds
constexpr double kGraphHeight = 400;  // from temperature -1 to the top of the mast
constexpr double kLeastWidth = 240;   // a number is as wide as nothing: give it some air
constexpr double kMastHead = 46;
constexpr double kGraphTop = 56, kBottom = 62;
constexpr double kCharacter = 6.7;  // about the width of a digit in the labels
constexpr double kLineHeight = 15;
constexpr double kTickSpacing = 44;
constexpr std::size_t kLongestSvgLabel = 20;
constexpr std::size_t kLongestTitle = 64;

const Dyadic kSvgFoot = -1;

std::string shortened(std::string_view title) {
  if (title.size() <= kLongestTitle) return std::string(title);
  std::size_t cut = kLongestTitle - 4;
  while (cut > 0 && (static_cast<unsigned char>(title[cut]) & 0xc0) == 0x80) --cut;
  return std::string(title.substr(0, cut)) + " ...";
}

// A minus sign as wide as a plus, for numbers in print.
std::string printed(const Dyadic& number) {
  std::string text = short_number(number, kLongestSvgLabel);
  if (text.starts_with('-')) text.replace(0, 1, "\u2212");
  return text;
}
double width_of(const Dyadic& number) {
  return kCharacter * static_cast<double>(std::min(number.to_string().size(), kLongestSvgLabel));
}

// 1, 2, 5, 10, 20, ... or 1/2, 1/4, ...: the smallest that is at least `least`.
Dyadic round_step(double least) {
  if (least < 1) {
    Dyadic step = 1;
    while (step.halved().to_double() >= least) step = step.halved();
    return step;
  }
  Dyadic power = 1;
  while (power.to_double() * 10 < least) power = power * Dyadic(10);
  for (const int factor : {1, 2, 5}) {
    if (power.to_double() * factor >= least) return power * Dyadic(factor);
  }
  return power * Dyadic(10);
}

// The smallest multiple of `step` that is at least `value`. (Steps are 1, 2 or 5 times a power of
// ten, or a power of two below one: neither makes the quotient's floor hard to find by halving.)
Dyadic first_multiple(const Dyadic& value, const Dyadic& step) {
  Dyadic low = 0, stride = step;
  while (low + stride < value) stride = stride * Dyadic(2);
  while (low - stride > value) stride = stride * Dyadic(2);
  low -= stride;  // low < value, a multiple of the step
  for (; stride >= step; stride = stride.halved()) {
    if (low + stride < value) low += stride;
    if (low + stride < value) low += stride;
  }
  return low >= value ? low : low + step;
}

class SvgDrawing {
 public:
  SvgDrawing(const Thermograph& graph, std::string_view title) : graph_(graph), title_(title) {
    const Dyadic high = std::max_element(graph.left.begin(), graph.left.end(), by_value)->value;
    const Dyadic low = std::min_element(graph.right.begin(), graph.right.end(), by_value)->value;
    const Dyadic top = std::max(graph.temperature(), Dyadic::ratio(1, 1));
    // A power of two keeps the doubles in range, whatever the size of the game.
    while ((top - kSvgFoot).scaled(-unit_).to_double() > 1e6) unit_ += 16;
    scale_ = (kGraphHeight - kMastHead) / steps(top - kSvgFoot);
    if (const double span = steps(high - low); span > 0) {
      scale_ = std::min(scale_, kGraphWidth / span);
    }
    const double air = std::max(18.0, (kLeastWidth - steps(high - low) * scale_) / 2);
    double widest_left = 0, widest_right = 0;
    for (const Corner& corner : turning_points(graph.left)) {
      widest_left = std::max(widest_left, label_width(corner));
    }
    for (const Corner& corner : turning_points(graph.right)) {
      widest_right = std::max(widest_right, label_width(corner));
    }
    double widest_temperature = 0;
    for (const Corner& corner : graph.left) {
      widest_temperature = std::max(widest_temperature, width_of(corner.temperature));
    }
    plot_left_ = 64 + std::max(widest_temperature - 30, 0.0);
    const double shape_left = plot_left_ + std::max(air, widest_left + 14);
    mean_x_ = shape_left + steps(high - graph.mean()) * scale_;
    const double shape_right = mean_x_ + steps(graph.mean() - low) * scale_;
    plot_right_ = std::max(shape_right + std::max(air, widest_right + 14),
                           mean_x_ + 1.15 * label_width(graph.left.back()) + 14);  // it is bold
    foot_y_ = kGraphTop + kMastHead + steps(top - kSvgFoot) * scale_;
    top_y_ = kGraphTop;
  }

  std::string draw() {
    open();
    grid();
    shape();
    labels(graph_.left, Side::Left);
    labels(graph_.right, Side::Right);
    mast_label();
    out_ += "</svg>\n";
    return std::move(out_);
  }

 private:
  struct Point {
    double x, y;
  };

  static bool by_value(const Corner& a, const Corner& b) { return a.value < b.value; }

  [[nodiscard]] double steps(const Dyadic& length) const {
    return length.scaled(-unit_).to_double();
  }
  [[nodiscard]] double x_of(const Dyadic& value) const {
    return mean_x_ + steps(graph_.mean() - value) * scale_;
  }
  [[nodiscard]] double y_of(const Dyadic& temperature) const {
    return foot_y_ - steps(temperature - kSvgFoot) * scale_;
  }
  [[nodiscard]] Point at(const Corner& corner) const {
    return {x_of(corner.value), y_of(corner.temperature)};
  }
  static std::string label(const Corner& corner) {
    return fmt::format("({}, {})", printed(corner.value), printed(corner.temperature));
  }
  static double label_width(const Corner& corner) {
    return width_of(corner.value) + width_of(corner.temperature) + 4 * kCharacter;
  }
  // The corners of a wall below the mast, and its stop (where it passes temperature 0).
  [[nodiscard]] std::vector<Corner> turning_points(const Wall& wall) const {
    std::vector<Corner> points(wall.begin(), wall.end() - 1);
    const bool stop_is_below_mast = graph_.temperature() > Dyadic(0);
    const bool has_stop = std::any_of(wall.begin(), wall.end(), [](const Corner& corner) {
      return corner.temperature.is_zero();
    });
    if (stop_is_below_mast && !has_stop) points.push_back({Dyadic(0), value_at(wall, Dyadic(0))});
    std::sort(points.begin(), points.end(),
              [](const Corner& a, const Corner& b) { return a.temperature > b.temperature; });
    return points;
  }

  template <class... Args>
  void add(fmt::format_string<Args...> format, Args&&... args) {
    fmt::format_to(std::back_inserter(out_), format, std::forward<Args>(args)...);
  }

  void open() {
    const double width = plot_right_ + 28, height = foot_y_ + kBottom;
    add("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
        "viewBox=\"0 0 {0:.0f} {1:.0f}\">\n",
        width, height);
    add("<title>Thermograph of {}</title>\n", markup_text(shortened(title_)));
    out_ +=
        "<style>text{font-family:\"DejaVu Sans\",Verdana,Arial,sans-serif;font-size:11.5px;"
        "fill:#444}.title{font-size:15px;fill:#222;text-anchor:middle}"
        ".axis{stroke:#777;stroke-width:1}.grid{stroke:#ececec;stroke-width:1}"
        ".zero{stroke:#b5b5b5;stroke-width:1;stroke-dasharray:4 3}"
        ".tie{stroke:#bbb;stroke-width:.8}"
        ".left{stroke:#1f5fbf}.right{stroke:#c62828}.mast{stroke:#333}"
        ".wall{fill:none;stroke-width:2.4;stroke-linejoin:round;stroke-linecap:round}"
        "text.left,text.right,text.mast{stroke:#fff;stroke-width:3px;paint-order:stroke}"
        "text.left{fill:#174a96;text-anchor:end}"
        "text.right{fill:#a11f1f}"
        "text.mast{fill:#222;font-weight:bold}"
        ".value{text-anchor:middle}.temperature{text-anchor:end}"
        ".name{fill:#777;font-style:italic}</style>\n";
    add("<rect width=\"{:.0f}\" height=\"{:.0f}\" fill=\"#fff\"/>\n", width, height);
    add("<text class=\"title\" x=\"{:.1f}\" y=\"28\">{}</text>\n", (plot_left_ + plot_right_) / 2,
        markup_text(shortened(title_)));
  }

  void line(std::string_view style, Point from, Point to) {
    add("<line class=\"{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n", style,
        from.x, from.y, to.x, to.y);
  }
  void text(std::string_view style, Point where, std::string_view words) {
    add("<text class=\"{}\" x=\"{:.1f}\" y=\"{:.1f}\">{}</text>\n", style, where.x, where.y, words);
  }

  // Vertical lines at round values, horizontal ones at round temperatures, and the two axes.
  void grid() {
    const double unit = std::ldexp(1.0, unit_) / scale_;  // value per pixel
    const Dyadic high = graph_.mean() + pixels_right(mean_x_ - plot_left_);
    const Dyadic low = graph_.mean() - pixels_right(plot_right_ - mean_x_);
    const double wanted = std::max({kTickSpacing, width_of(high) + 16, width_of(low) + 16}) * unit;
    const Dyadic step = round_step(wanted);
    for (Dyadic value = first_multiple(low, step); value <= high; value += step) {
      line("grid", {x_of(value), foot_y_}, {x_of(value), top_y_});
      line("axis", {x_of(value), foot_y_}, {x_of(value), foot_y_ + 4});
      text("value", {x_of(value), foot_y_ + 18}, printed(value));
    }
    const Dyadic rise = round_step(kTickSpacing * 0.8 * unit);
    const Dyadic top = kSvgFoot + pixels_right(foot_y_ - top_y_);
    for (Dyadic temperature = first_multiple(kSvgFoot, rise); temperature <= top;
         temperature += rise) {
      const double y = y_of(temperature);
      if (!temperature.is_zero()) line("grid", {plot_left_, y}, {plot_right_, y});
      line("axis", {plot_left_ - 4, y}, {plot_left_, y});
      text("temperature", {plot_left_ - 8, y + 4}, printed(temperature));
    }
    line("zero", {plot_left_, y_of(0)}, {plot_right_, y_of(0)});
    line("axis", {plot_left_, foot_y_}, {plot_right_, foot_y_});
    line("axis", {plot_left_, foot_y_}, {plot_left_, top_y_});
    text("value name", {(plot_left_ + plot_right_) / 2, foot_y_ + 42}, "\u2190 value");
    add("<text class=\"value name\" transform=\"translate({:.1f} {:.1f}) rotate(-90)\">temperature "
        "\u2192</text>\n",
        16.0, (foot_y_ + top_y_) / 2);
  }
  [[nodiscard]] Dyadic pixels_right(double pixels) const {
    return Dyadic::ratio(static_cast<std::int64_t>(pixels / scale_ * 1024), 10).scaled(unit_);
  }

  void shape() {
    std::string region, left, right;
    for (const Corner& corner : graph_.left) append(left, at(corner));
    for (const Corner& corner : graph_.right) append(right, at(corner));
    region = left;
    for (auto corner = graph_.right.rbegin(); corner != graph_.right.rend(); ++corner) {
      append(region, at(*corner));
    }
    if (graph_.left.size() > 1 || graph_.right.size() > 1) {
      add("<polygon fill=\"#f3f0fa\" points=\"{}\"/>\n", region);
      add("<polyline class=\"wall left\" points=\"{}\"/>\n", left);
      add("<polyline class=\"wall right\" points=\"{}\"/>\n", right);
    }
    const double x = mean_x_, foot = y_of(graph_.temperature());
    add("<polyline class=\"wall mast\" points=\"{0:.1f},{1:.1f} {0:.1f},{2:.1f}\"/>\n", x, foot,
        top_y_ + 8);
    add("<path fill=\"#333\" d=\"M{0:.1f} {1:.1f}l-5 11l5 -3l5 3z\"/>\n", x, top_y_ - 1);
    for (const Corner& corner : turning_points(graph_.left)) dot("left", at(corner));
    for (const Corner& corner : turning_points(graph_.right)) dot("right", at(corner));
    dot("mast", {x, foot});
  }
  static void append(std::string& points, Point point) {
    if (!points.empty()) points += ' ';
    points += fmt::format("{:.1f},{:.1f}", point.x, point.y);
  }
  void dot(std::string_view style, Point point) {
    add("<circle class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"3\" fill=\"#fff\" "
        "stroke-width=\"1.6\"/>\n",
        style, point.x, point.y);
  }

  // Downwards along the wall. A label that would touch the one above it moves down; the last ones
  // may have to move up again to stay above the axis.
  void labels(const Wall& wall, Side side) {
    const std::vector<Corner> points = turning_points(wall);
    const double direction = side == Side::Left ? -1 : 1;
    std::vector<double> rows;
    const bool mast_is_right = side == Side::Right;
    double free_from = mast_is_right ? y_of(graph_.temperature()) + 4 : 0;
    for (const Corner& corner : points) {
      rows.push_back(std::max(at(corner).y, free_from));
      free_from = rows.back() + kLineHeight;
    }
    double free_to = foot_y_ - 10;
    for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
      *row = std::min(*row, free_to);
      free_to = *row - kLineHeight;
    }
    const char* style = side == Side::Left ? "left" : "right";
    for (std::size_t i = 0; i < points.size(); ++i) {
      const Point point = at(points[i]);
      const bool moved = std::abs(rows[i] - point.y) > kLineHeight / 2;
      const double x = point.x + direction * (moved ? 22 : 9);
      if (moved) line("tie", {point.x + direction * 4, point.y}, {x - direction * 2, rows[i]});
      text(style, {x, rows[i] + 4}, label(points[i]));
    }
  }
  void mast_label() {
    text("mast", {mean_x_ + 9, y_of(graph_.temperature()) - 4}, label(graph_.left.back()));
  }

  const Thermograph& graph_;
  std::string_view title_;
  std::string out_;
  int unit_ = 0;      // 2^unit_ of value is one step
  double scale_ = 1;  // pixels a step
  double plot_left_ = 0, plot_right_ = 0, mean_x_ = 0, foot_y_ = 0, top_y_ = 0;
};

}  // namespace

std::string thermograph_svg(const Thermograph& thermograph, std::string_view title) {
  return SvgDrawing(thermograph, title).draw();
}

}  // namespace upstar
