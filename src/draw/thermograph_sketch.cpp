// One scale for both axes, ticks at round numbers, labels that keep out of each other's way and off the axes.
//
// Positions are computed from exact differences (value - mean) and only then rounded to doubles, so
// the drawing of 10^30 + {3|1} is as sharp as that of {3|1}. No two labels of a wall come nearer than
// a line's height: one that would is pushed along its side and tied to its point by a thin line.
#include "draw/thermograph_sketch.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "draw/short_number.hpp"

namespace upstar {
namespace {

// Of a graph of size 1; letters are as large at every size.
constexpr double kGraphWidth = 440;   // at most; the shape decides which of the two binds
constexpr double kGraphHeight = 400;  // from temperature -1 to the top of the mast
constexpr double kLeastWidth = 240;   // a number is as wide as nothing: give it some air
constexpr double kSmallestGraph = 0.25, kLargestGraph = 4;
constexpr double kMastHead = 46;
constexpr double kTitleHeight = 32;
constexpr double kAboveGraph = 24, kBelowGraph = 62;
constexpr double kMovedLabel = 22;  // how far one stands that had to make room
constexpr double kBetweenSteps = 12;
constexpr double kCharacter = 6.7;  // about the width of a digit in the labels
constexpr double kLineHeight = 15;
constexpr double kTickSpacing = 44;
constexpr std::size_t kLongestGraphLabel = 20;
constexpr std::size_t kLongestTitle = 64;
constexpr double kWordSize = 11.5;

std::string shortened(std::string_view title) {
  if (title.size() <= kLongestTitle) return std::string(title);
  return std::string(title.substr(0, kLongestTitle - 4)) + " ...";
}

std::string printed(const Dyadic& number) { return short_number(number, kLongestGraphLabel); }
double width_of(const Dyadic& number) {
  return kCharacter * static_cast<double>(std::min(number.to_string().size(), kLongestGraphLabel));
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

struct GraphInks {
  Stroke left{{0x1f, 0x5f, 0xbf}, 2.4};
  Stroke right{{0xc6, 0x28, 0x28}, 2.4};
  Stroke mast{{0x33, 0x33, 0x33}, 2.4};
  Stroke axis{{0x77, 0x77, 0x77}, 1};
  Stroke grid{{0xec, 0xec, 0xec}, 1};
  Stroke zero{{0xb5, 0xb5, 0xb5}, 1, true};
  Stroke tie{{0xbb, 0xbb, 0xbb}, 0.8};
  Colour region{0xf3, 0xf0, 0xfa};
  Colour left_words{0x17, 0x4a, 0x96};
  Colour right_words{0xa1, 0x1f, 0x1f};
  Colour words{0x44, 0x44, 0x44};
  Colour names{0x77, 0x77, 0x77};
  Colour title{0x22, 0x22, 0x22};
};

GraphInks black_and_white() {
  GraphInks inks;
  inks.left.colour = inks.right.colour = inks.mast.colour = {};
  inks.right.dashed = true;
  inks.region = {0xf2, 0xf2, 0xf2};
  inks.left_words = inks.right_words = inks.words = inks.names = inks.title = {};
  return inks;
}

// What is above `foot`.
Wall cut_at(const Wall& wall, const Dyadic& foot) {
  Wall cut{{foot, value_at(wall, std::max(foot, wall.front().temperature))}};
  for (const Corner& corner : wall) {
    if (corner.temperature > foot) cut.push_back(corner);
  }
  return cut;
}

// The stages of the construction.
enum class Stage { LeftScaffold, BothScaffolds, Whole };

class ThermographDrawing {
 public:
  ThermographDrawing(const Thermograph& graph, std::string_view title,
                     const ThermographStyle& style, const Scaffolds* scaffolds, Stage stage,
                     double size)
      : graph_(graph), title_(title), style_(style), stage_(stage), size_(size) {
    if (style.monochrome) inks_ = black_and_white();
    if (style.from_zero) cut_below_zero();
    Dyadic high = std::max_element(graph_.left.begin(), graph_.left.end(), by_value)->value;
    Dyadic low = std::min_element(graph_.right.begin(), graph_.right.end(), by_value)->value;
    Dyadic top = std::max(graph_.temperature(), Dyadic::ratio(1, 1));
    if (scaffolds != nullptr && !scaffolds->left.empty()) {
      scaffolds_ = {cut_at(scaffolds->left, foot_), cut_at(scaffolds->right, foot_)};
      top = std::max(top, scaffolds_.left.back().temperature);
      for (const Corner& corner : scaffolds_.left) low = std::min(low, corner.value);
      for (const Corner& corner : scaffolds_.right) high = std::max(high, corner.value);
    }
    measure(high, low, top);
  }

  Sketch draw() {
    sketch_.width = plot_right_ + 28;
    sketch_.height = foot_y_ + kBelowGraph;
    sketch_.title = "Thermograph of " + shortened(title_);
    if (style_.title) {
      SketchWords title{
          {(plot_left_ + plot_right_) / 2, 28}, headline(), Anchor::Middle, 15, inks_.title};
      title.value = stage_ == Stage::Whole;
      sketch_.items.emplace_back(std::move(title));
    }
    grid();
    if (stage_ == Stage::Whole) {
      shape();
      labels(graph_.left, Side::Left);
      labels(graph_.right, Side::Right);
      mast_label();
    } else {
      wall(scaffolds_.left, inks_.left, "left scaffold");
      if (stage_ == Stage::BothScaffolds) wall(scaffolds_.right, inks_.right, "right scaffold");
    }
    return std::move(sketch_);
  }

 private:
  static bool by_value(const Corner& a, const Corner& b) { return a.value < b.value; }

  void cut_below_zero() {
    foot_ = 0;
    graph_ = {cut_at(graph_.left, foot_), cut_at(graph_.right, foot_)};
  }

  void measure(const Dyadic& high, const Dyadic& low, const Dyadic& top) {
    // A power of two keeps the doubles in range, whatever the size of the game.
    while ((top - foot_).scaled(-unit_).to_double() > 1e6) unit_ += 16;
    scale_ = (kGraphHeight * size_ - kMastHead) / steps(top - foot_);
    if (const double span = steps(high - low); span > 0) {
      scale_ = std::min(scale_, kGraphWidth * size_ / span);
    }
    const double air = std::max(18.0, (kLeastWidth * size_ - steps(high - low) * scale_) / 2);
    double widest_left = 0, widest_right = 0;
    for (const Corner& corner : turning_points(graph_.left)) {
      widest_left = std::max(widest_left, label_width(corner));
    }
    for (const Corner& corner : turning_points(graph_.right)) {
      widest_right = std::max(widest_right, label_width(corner));
    }
    double widest_temperature = 0;
    for (const Corner& corner : graph_.left) {
      widest_temperature = std::max(widest_temperature, width_of(corner.temperature));
    }
    plot_left_ = 64 + std::max(widest_temperature - 30, 0.0);
    const double shape_left = plot_left_ + std::max(air, widest_left + kMovedLabel + 8);
    mean_x_ = shape_left + steps(high - graph_.mean()) * scale_;
    const double shape_right = mean_x_ + steps(graph_.mean() - low) * scale_;
    plot_right_ = std::max(shape_right + std::max(air, widest_right + kMovedLabel + 8),
                           mean_x_ + 1.15 * label_width(graph_.left.back()) + 14);  // it is bold
    top_y_ = kAboveGraph + (style_.title ? kTitleHeight : 0);
    foot_y_ = top_y_ + kMastHead + steps(top - foot_) * scale_;
  }

  [[nodiscard]] std::string headline() const {
    if (stage_ == Stage::LeftScaffold) return "Left scaffold";
    if (stage_ == Stage::BothScaffolds) return "Right scaffold beside it";
    return shortened(title_);
  }

  [[nodiscard]] double steps(const Dyadic& length) const {
    return length.scaled(-unit_).to_double();
  }
  [[nodiscard]] double x_of(const Dyadic& value) const {
    return mean_x_ + steps(graph_.mean() - value) * scale_;
  }
  [[nodiscard]] double y_of(const Dyadic& temperature) const {
    return foot_y_ - steps(temperature - foot_) * scale_;
  }
  [[nodiscard]] SketchPoint at(const Corner& corner) const {
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

  void words(SketchPoint where, std::string text, Anchor anchor, const Colour& colour) {
    SketchWords added{where, std::move(text), anchor, kWordSize, colour};
    added.value = true;
    sketch_.items.emplace_back(std::move(added));
  }
  void label_words(SketchPoint where, std::string text, Anchor anchor, const Colour& colour,
                   bool bold = false) {
    words(where, std::move(text), anchor, colour);
    auto& added = std::get<SketchWords>(sketch_.items.back());
    added.halo = true;
    added.bold = bold;
  }

  // Vertical lines at round values, horizontal ones at round temperatures, and the two axes.
  void grid() {
    const double unit = std::ldexp(1.0, unit_) / scale_;  // value per pixel
    const Dyadic high = graph_.mean() + pixels_right(mean_x_ - plot_left_);
    const Dyadic low = graph_.mean() - pixels_right(plot_right_ - mean_x_);
    const double wanted = std::max({kTickSpacing, width_of(high) + 16, width_of(low) + 16}) * unit;
    const Dyadic step = round_step(wanted);
    for (Dyadic value = first_multiple(low, step); value <= high; value += step) {
      const double x = x_of(value);
      sketch_.line({x, foot_y_}, {x, top_y_}, inks_.grid);
      sketch_.line({x, foot_y_}, {x, foot_y_ + 4}, inks_.axis);
      words({x, foot_y_ + 18}, printed(value), Anchor::Middle, inks_.words);
    }
    const Dyadic rise = round_step(kTickSpacing * 0.8 * unit);
    const Dyadic top = foot_ + pixels_right(foot_y_ - top_y_);
    for (Dyadic temperature = first_multiple(foot_, rise); temperature <= top;
         temperature += rise) {
      const double y = y_of(temperature);
      if (!temperature.is_zero()) sketch_.line({plot_left_, y}, {plot_right_, y}, inks_.grid);
      sketch_.line({plot_left_ - 4, y}, {plot_left_, y}, inks_.axis);
      words({plot_left_ - 8, y + 4}, printed(temperature), Anchor::End, inks_.words);
    }
    if (!foot_.is_zero()) sketch_.line({plot_left_, y_of(0)}, {plot_right_, y_of(0)}, inks_.zero);
    sketch_.line({plot_left_, foot_y_}, {plot_right_, foot_y_}, inks_.axis);
    sketch_.line({plot_left_, foot_y_}, {plot_left_, top_y_}, inks_.axis);
    SketchWords name{{(plot_left_ + plot_right_) / 2, foot_y_ + 42},
                     "\u2190 value",
                     Anchor::Middle,
                     kWordSize,
                     inks_.names};
    name.italic = true;
    sketch_.items.emplace_back(name);
    name.at = {16, (foot_y_ + top_y_) / 2};
    name.text = "temperature \u2192";
    name.upwards = true;
    sketch_.items.emplace_back(name);
  }
  [[nodiscard]] Dyadic pixels_right(double pixels) const {
    return Dyadic::ratio(static_cast<std::int64_t>(pixels / scale_ * 1024), 10).scaled(unit_);
  }

  void wall(const Wall& corners, const Stroke& stroke, std::string role) {
    SketchPath path{{}, stroke};
    path.role = std::move(role);
    for (const Corner& corner : corners) path.points.push_back(at(corner));
    sketch_.items.emplace_back(std::move(path));
  }

  void shape() {
    if (graph_.left.size() > 1 || graph_.right.size() > 1) {
      SketchPath region{{}, std::nullopt, inks_.region, true, "region"};
      for (const Corner& corner : graph_.left) region.points.push_back(at(corner));
      for (auto corner = graph_.right.rbegin(); corner != graph_.right.rend(); ++corner) {
        region.points.push_back(at(*corner));
      }
      sketch_.items.emplace_back(std::move(region));
      wall(graph_.left, inks_.left, "left");
      wall(graph_.right, inks_.right, "right");
    }
    const double x = mean_x_, foot = y_of(graph_.temperature());
    SketchPath mast{{{x, foot}, {x, top_y_ + 8}}, inks_.mast};
    mast.role = "mast";
    sketch_.items.emplace_back(std::move(mast));
    const double tip = top_y_ - 1;
    sketch_.items.emplace_back(
        SketchPath{{{x, tip}, {x - 5, tip + 11}, {x, tip + 8}, {x + 5, tip + 11}},
                   std::nullopt,
                   inks_.mast.colour,
                   true});
    for (const Corner& corner : turning_points(graph_.left)) dot(inks_.left, at(corner));
    for (const Corner& corner : turning_points(graph_.right)) dot(inks_.right, at(corner));
    dot(inks_.mast, {x, foot});
  }
  void dot(const Stroke& stroke, SketchPoint point) {
    sketch_.items.emplace_back(SketchDisc{point, 3, {255, 255, 255}, {stroke.colour, 1.6}});
  }

  // Downwards along the wall. A label that would touch the one above it moves down; the last ones
  // may have to move up again to stay above the axis.
  void labels(const Wall& wall, Side side) {
    const std::vector<Corner> points = turning_points(wall);
    const double direction = side == Side::Left ? -1 : 1;
    std::vector<double> rows;
    const bool mast_is_right = side == Side::Right;
    // Below the label of the mast, which stands 4 above its foot.
    double free_from = mast_is_right ? y_of(graph_.temperature()) - 4 + kLineHeight - 4 : 0;
    for (const Corner& corner : points) {
      rows.push_back(std::max(at(corner).y, free_from));
      free_from = rows.back() + kLineHeight;
    }
    double free_to = foot_y_ - 10;
    for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
      *row = std::min(*row, free_to);
      free_to = *row - kLineHeight;
    }
    for (std::size_t i = 0; i < points.size(); ++i) {
      const SketchPoint point = at(points[i]);
      const bool moved = std::abs(rows[i] - point.y) > kLineHeight / 2;
      const double x = point.x + direction * (moved ? kMovedLabel : 9);
      if (moved) {
        sketch_.line({point.x + direction * 4, point.y}, {x - direction * 2, rows[i]}, inks_.tie);
      }
      label_words({x, rows[i] + 4}, label(points[i]),
                  side == Side::Left ? Anchor::End : Anchor::Start,
                  side == Side::Left ? inks_.left_words : inks_.right_words);
    }
  }
  void mast_label() {
    label_words({mean_x_ + 9, y_of(graph_.temperature()) - 4}, label(graph_.left.back()),
                Anchor::Start, inks_.title, true);
  }

  Thermograph graph_;
  std::string_view title_;
  const ThermographStyle& style_;
  Stage stage_;
  double size_;
  Scaffolds scaffolds_;
  GraphInks inks_;
  Sketch sketch_;
  Dyadic foot_ = -1;
  int unit_ = 0;      // 2^unit_ of value is one step
  double scale_ = 1;  // pixels a step
  double plot_left_ = 0, plot_right_ = 0, mean_x_ = 0, foot_y_ = 0, top_y_ = 0;
};

Sketch sketch_of_size(const Thermograph& thermograph, std::string_view title,
                      const ThermographStyle& style, const Scaffolds* scaffolds, double size) {
  const bool has_steps = scaffolds != nullptr && !scaffolds->left.empty();
  const auto drawn = [&](Stage stage) {
    return ThermographDrawing(thermograph, title, style, has_steps ? scaffolds : nullptr, stage,
                              size)
        .draw();
  };
  if (!has_steps) return drawn(Stage::Whole);
  Sketch sketch;
  for (const Stage stage : {Stage::LeftScaffold, Stage::BothScaffolds, Stage::Whole}) {
    const Sketch one = drawn(stage);
    if (sketch.width > 0) sketch.width += kBetweenSteps;
    sketch.add(one, sketch.width, 0);
    sketch.width += one.width;
    sketch.height = one.height;
    sketch.title = one.title;
  }
  return sketch;
}

}  // namespace

// A width is met by the size of the graph, as far as that goes, and the rest by scaling all of it.
Sketch thermograph_sketch(const Thermograph& thermograph, std::string_view title,
                          const ThermographStyle& style, const Scaffolds* scaffolds) {
  const auto of_size = [&](double size) {
    return sketch_of_size(thermograph, title, style, scaffolds, size);
  };
  if (!style.width) return of_size(1);
  double small = kSmallestGraph;
  double large = kLargestGraph;
  constexpr int kHalvings = 10;
  for (int i = 0; i < kHalvings; ++i) {
    const double middle = std::sqrt(small * large);
    (of_size(middle).width > *style.width ? large : small) = middle;
  }
  Sketch sketch = of_size(small);
  sketch.shown_width = style.width;
  return sketch;
}

}  // namespace upstar
