// Drawing a thermograph with characters: choose a step, sample the walls row by row, then label.
#include "draw/thermograph_text.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <string>
#include <vector>

#include "draw/short_number.hpp"

namespace upstar {
namespace {

constexpr double kFewestRows = 5;  // of the part below the mast, where the shape allows it
constexpr double kMostRows = 20;
constexpr int kMastRows = 2;
constexpr std::size_t kLongestLabel = 24;

const Dyadic kFoot = -1;

// step = 2^exponent
struct Scale {
  int exponent = 0;

  [[nodiscard]] double steps(const Dyadic& length) const {
    return length.scaled(-exponent).to_double();
  }
  [[nodiscard]] long nearest_step(const Dyadic& length) const { return std::lround(steps(length)); }
};

bool all_on_grid(const Thermograph& graph, Scale scale) {
  const auto on_grid = [&](const Wall& wall) {
    return std::all_of(wall.begin(), wall.end(), [&](const Corner& corner) {
      return (corner.temperature - kFoot).scaled(-scale.exponent).is_integer();
    });
  };
  return on_grid(graph.left) && on_grid(graph.right);
}

Scale choose_scale(const Thermograph& graph) {
  // At least up to temperature 1/2, so that a number shows a piece of its mast.
  const Dyadic height = std::max(graph.temperature(), Dyadic::ratio(1, 1)) - kFoot;
  Scale scale{-3};
  while (scale.steps(height) > 1e15) scale.exponent += 40;
  while (scale.steps(height) > kMostRows) ++scale.exponent;
  const Scale finest = scale;
  while (scale.steps(height) >= 2 * kFewestRows) ++scale.exponent;
  for (; scale.exponent > finest.exponent; --scale.exponent) {
    if (all_on_grid(graph, scale)) return scale;
  }
  return finest;
}

// Rows from the bottom up, each a line of characters that grows as needed.
class Canvas {
 public:
  explicit Canvas(std::size_t rows) : rows_(rows) {}

  void put(std::size_t row, std::size_t column, char mark) {
    std::string& line = rows_[row];
    if (line.size() <= column) line.resize(column + 1, ' ');
    line[column] = mark;
  }
  void write(std::size_t row, std::size_t column, const std::string& text) {
    for (std::size_t i = 0; i < text.size(); ++i) put(row, column + i, text[i]);
  }
  [[nodiscard]] bool is_free(std::size_t row, std::size_t column) const {
    return column >= rows_[row].size() || rows_[row][column] == ' ';
  }
  [[nodiscard]] std::string text() const {
    std::string out;
    for (auto line = rows_.rbegin(); line != rows_.rend(); ++line) {
      out += line->substr(0, line->find_last_not_of(' ') + 1);
      out += '\n';
    }
    return out;
  }

 private:
  std::vector<std::string> rows_;
};

class TextDrawing {
 public:
  explicit TextDrawing(const Thermograph& graph)
      : graph_(graph),
        scale_(choose_scale(graph)),
        mast_row_(row_of(graph.temperature())),
        zero_row_(row_of(0)),
        rows_(std::max(mast_row_, row_of(Dyadic::ratio(1, 1))) + kMastRows + 1),
        leftmost_(std::max_element(graph.left.begin(), graph.left.end(), by_value)->value),
        canvas_(rows_) {
    for (const Corner& corner : graph.left) left_labels_.push_back({corner, label(corner.value)});
    for (const Corner& corner : graph.right) right_labels_.push_back({corner, label(corner.value)});
    // The stops are worth reading even where the wall passes temperature 0 without a turn.
    if (graph.temperature() > Dyadic(0)) {
      add_stop(left_labels_, graph.left);
      add_stop(right_labels_, graph.right);
    }
    right_labels_
        .pop_back();  // the foot of the mast is labelled once, with the left wall's corners
    mast_label_ = left_labels_.back().text;
    left_labels_.pop_back();
    std::size_t widest = 2;
    for (const Label& entry : left_labels_) widest = std::max(widest, entry.text.size());
    for (const Corner& corner : graph.left) margin_for(corner.temperature);
    for (const Corner& corner : graph.right) margin_for(corner.temperature);
    plot_start_ = temperature_width_ + 3 + widest + 1;
    plot_end_ = plot_start_ + column_of(leftmost_right()) + 2;
  }

  std::string draw() {
    draw_wall(graph_.left, '/');
    draw_wall(graph_.right, '\\');
    for (std::size_t row = mast_row_; row < rows_; ++row) put(row, graph_.mean(), '|');
    put(rows_ - 1, graph_.mean(), '^');
    mark_corners(graph_.left);
    mark_corners(graph_.right);
    label_left();
    label_right();
    draw_zero_line();
    label_temperatures();
    return canvas_.text();
  }

 private:
  struct Label {
    Corner corner;
    std::string text;
  };

  static bool by_value(const Corner& a, const Corner& b) { return a.value < b.value; }
  static std::string label(const Dyadic& number) { return short_number(number, kLongestLabel); }

  [[nodiscard]] std::size_t row_of(const Dyadic& temperature) const {
    return static_cast<std::size_t>(scale_.nearest_step(temperature - kFoot));
  }
  [[nodiscard]] std::size_t column_of(const Dyadic& value) const {
    return static_cast<std::size_t>(scale_.nearest_step(leftmost_ - value));
  }
  [[nodiscard]] Dyadic leftmost_right() const {
    return std::min_element(graph_.right.begin(), graph_.right.end(), by_value)->value;
  }
  void margin_for(const Dyadic& temperature) {
    temperature_width_ = std::max(temperature_width_, label(temperature).size());
  }
  static void add_stop(std::vector<Label>& labels, const Wall& wall) {
    const Corner stop{Dyadic(0), value_at(wall, Dyadic(0))};
    for (const Label& entry : labels) {
      if (entry.corner.temperature == stop.temperature) return;
    }
    labels.insert(labels.end() - 1, {stop, label(stop.value)});
    std::sort(labels.begin(), labels.end(), [](const Label& a, const Label& b) {
      return a.corner.temperature < b.corner.temperature;
    });
  }

  void put(std::size_t row, const Dyadic& value, char mark) {
    canvas_.put(row, plot_start_ + column_of(value), mark);
  }

  void draw_wall(const Wall& wall, char slope) {
    for (std::size_t row = 0; row < mast_row_; ++row) {
      const Dyadic low = kFoot + Dyadic(static_cast<std::int64_t>(row)).scaled(scale_.exponent);
      const Dyadic here = value_at(wall, low);
      const Dyadic above = value_at(wall, low + Dyadic(1).scaled(scale_.exponent));
      put(row, here, here == above ? '|' : slope);
    }
  }
  void mark_corners(const Wall& wall) {
    for (std::size_t i = 1; i < wall.size(); ++i)
      put(row_of(wall[i].temperature), wall[i].value, 'o');
    if (wall.size() == 1) put(0, wall.front().value, 'o');
  }

  // The label of one row: the stop where there is one, else the highest turning point.
  [[nodiscard]] std::string label_of(const std::vector<Label>& labels, std::size_t row) const {
    std::string out;
    for (const Label& entry : labels) {
      if (row_of(entry.corner.temperature) != row) continue;
      if (entry.corner.temperature.is_zero()) return entry.text;
      out = entry.text;
    }
    return out;
  }
  [[nodiscard]] std::size_t left_edge(std::size_t row) const {
    std::size_t column = plot_start_;
    while (canvas_.is_free(row, column)) ++column;
    return column;
  }
  [[nodiscard]] std::size_t right_edge(std::size_t row) const {
    std::size_t column = plot_end_;
    while (canvas_.is_free(row, column)) --column;
    return column;
  }
  void label_left() {
    for (std::size_t row = 0; row < rows_; ++row) {
      const std::string text = label_of(left_labels_, row);
      const std::size_t edge = left_edge(row);
      if (!text.empty()) canvas_.write(row, edge - std::min(edge, text.size() + 1), text);
    }
  }
  void label_right() {
    for (std::size_t row = 0; row < rows_; ++row) {
      const std::string text = row == mast_row_ ? mast_label_ : label_of(right_labels_, row);
      if (!text.empty()) canvas_.write(row, right_edge(row) + 2, text);
    }
  }

  void draw_zero_line() {
    for (std::size_t column = temperature_width_ + 3; column <= plot_end_ + 4; column += 2) {
      const bool roomy = canvas_.is_free(zero_row_, column - 1) &&
                         canvas_.is_free(zero_row_, column) &&
                         canvas_.is_free(zero_row_, column + 1);
      if (roomy) canvas_.put(zero_row_, column, '.');
    }
  }

  void label_temperatures() {
    std::vector<std::string> labels(rows_);
    const auto note = [&](const Dyadic& temperature) {
      labels[row_of(temperature)] = label(temperature);
    };
    for (const Corner& corner : graph_.right) note(corner.temperature);
    for (const Corner& corner : graph_.left) note(corner.temperature);
    note(0);
    if (graph_.left.size() > 1) note(graph_.temperature());
    for (std::size_t row = 0; row < rows_; ++row) {
      canvas_.write(row, temperature_width_ - labels[row].size(), labels[row]);
      canvas_.put(row, temperature_width_ + 1, labels[row].empty() ? '|' : '+');
    }
  }

  const Thermograph& graph_;
  Scale scale_;
  std::size_t mast_row_;
  std::size_t zero_row_;
  std::size_t rows_;
  Dyadic leftmost_;
  Canvas canvas_;
  std::vector<Label> left_labels_;
  std::vector<Label> right_labels_;
  std::string mast_label_;
  std::size_t temperature_width_ = 2;
  std::size_t plot_start_ = 0;
  std::size_t plot_end_ = 0;
};

}  // namespace

std::string thermograph_text(const Thermograph& thermograph) {
  return TextDrawing(thermograph).draw();
}

}  // namespace upstar
