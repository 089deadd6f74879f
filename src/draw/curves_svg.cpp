// The y axis runs from 0 to the next tenth above the largest point, or between powers of ten.
#include "draw/curves_svg.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <string_view>

#include <fmt/format.h>

#include "draw/markup.hpp"

namespace upstar {
namespace {

constexpr double kLeft = 56, kTop = 16, kPlotWidth = 420, kPlotHeight = 260;
constexpr double kWidth = kLeft + kPlotWidth + 20, kHeight = kTop + kPlotHeight + 48;
constexpr double kPoint = 3.5;
constexpr std::array<std::string_view, 4> kColours = {"#2b5d8a", "#b3412c", "#4b7f3a", "#7a4d8f"};

// Where points go. Heights are counted in tenths, or in powers of ten.
struct Frame {
  CurveScale scale = CurveScale::PerCent;
  int first = 0;
  int last = 1;
  int bottom = 0;
  int top = 1;

  [[nodiscard]] double height(double value) const {
    return scale == CurveScale::PerCent ? value * 10 : std::log10(value);
  }
  [[nodiscard]] bool shows(double value) const { return scale == CurveScale::PerCent || value > 0; }
  [[nodiscard]] std::string label(int tick) const {
    if (scale == CurveScale::PerCent) return fmt::format("{} %", tick * 10);
    return fmt::format("10<tspan dy=\"-5\" font-size=\"9\">{}</tspan>", tick);
  }
  [[nodiscard]] std::string words(double value) const {
    return scale == CurveScale::PerCent ? fmt::format("{:.2f} %", 100 * value)
                                        : fmt::format("{:g}", value);
  }
  [[nodiscard]] double x(int value) const {
    return kLeft + kPlotWidth * (value - first) / std::max(1, last - first);
  }
  [[nodiscard]] double y(double at_height) const {
    return kTop + kPlotHeight * (1 - (at_height - bottom) / (top - bottom));
  }
};

Frame frame_of(std::span<const Curve> curves, CurveScale scale) {
  Frame frame;
  frame.scale = scale;
  bool any = false;
  for (const Curve& curve : curves) {
    for (const auto& [x, y] : curve.points) {
      if (!frame.shows(y)) continue;
      frame.first = any ? std::min(frame.first, x) : x;
      frame.last = any ? std::max(frame.last, x) : x;
      const double height = frame.height(y);
      frame.top = std::max(frame.top, static_cast<int>(std::ceil(height)));
      frame.bottom = std::min(frame.bottom, static_cast<int>(std::floor(height)));
      any = true;
    }
  }
  return frame;
}

std::string axes(const Frame& frame, const std::string& across, const std::string& up) {
  std::string out;
  for (int tick = frame.bottom; tick <= frame.top; ++tick) {
    const double y = frame.y(tick);
    out += fmt::format(
        "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" stroke=\"#ddd\"/>", kLeft, y,
        kLeft + kPlotWidth, y);
    out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"end\">{}</text>", kLeft - 6,
                       y + 4, frame.label(tick));
  }
  for (int x = frame.first; x <= frame.last; ++x) {
    out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>",
                       frame.x(x), kTop + kPlotHeight + 18, x);
  }
  out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"middle\">{}</text>",
                     kLeft + kPlotWidth / 2, kHeight - 8, markup_text(across));
  return out + fmt::format(
                   "<text x=\"12\" y=\"{0:.1f}\" text-anchor=\"middle\" "
                   "transform=\"rotate(-90 12 {0:.1f})\">{1}</text>",
                   kTop + kPlotHeight / 2, markup_text(up));
}

std::string drawn(const Curve& curve, const Frame& frame, std::string_view colour) {
  std::string out;
  if (curve.line) {
    out +=
        fmt::format("<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"1.8\" points=\"", colour);
    for (const auto& [x, y] : curve.points) {
      if (!frame.shows(y)) continue;
      out += fmt::format("{:.1f},{:.1f} ", frame.x(x), frame.y(frame.height(y)));
    }
    out += "\"/>";
  }
  for (const auto& [x, y] : curve.points) {
    if (!frame.shows(y)) continue;
    out += fmt::format(
        "<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\" fill=\"{}\"><title>{}: {}</title></circle>",
        frame.x(x), frame.y(frame.height(y)), kPoint, colour, x, frame.words(y));
  }
  return out;
}

}  // namespace

std::string curves_svg(std::span<const Curve> curves, const std::string& across,
                       const std::string& up, CurveScale scale) {
  const Frame frame = frame_of(curves, scale);
  std::string out = fmt::format(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
      "viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\" font-size=\"12\" fill=\"#333\">",
      kWidth, kHeight);
  out += axes(frame, across, up);
  for (std::size_t i = 0; i < curves.size(); ++i) {
    const std::string_view colour = kColours[i % kColours.size()];
    out += drawn(curves[i], frame, colour);
    const double y = kTop + 14 + 18 * static_cast<double>(i);
    const double x = kLeft + kPlotWidth - 170;
    out += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"{}\" fill=\"{}\"/>", x, y - 4,
                       kPoint, colour);
    out += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\">{}</text>", x + 10, y,
                       markup_text(curves[i].name));
  }
  return out + "</svg>";
}

}  // namespace upstar
