// Curves over whole numbers, such as a rate that falls with the size of a board.
#pragma once

#include <span>
#include <string>
#include <utility>
#include <vector>

namespace upstar {

struct Curve {
  std::string name;
  std::vector<std::pair<int, double>> points;  // by increasing x; 0 <= y
  bool line = true;                            // without it, only the points are drawn
};

// What the y axis counts: fractions, written as per cent from 0 up; or amounts, by powers of ten, where
// points with y = 0 are left out.
enum class CurveScale { PerCent, PowersOfTen };

// An <svg> element with both axes, a legend, and a colour for each curve. `across` and `up` name the
// axes.
[[nodiscard]] std::string curves_svg(std::span<const Curve> curves, const std::string& across,
                                     const std::string& up, CurveScale scale = CurveScale::PerCent);

}  // namespace upstar
