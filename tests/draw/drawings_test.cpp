// Drawings of triangles and of curves have what they are asked to show.
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "draw/curves_svg.hpp"
#include "draw/occurrences.hpp"
#include "draw/triangle_svg.hpp"

namespace upstar {
namespace {

TEST(TriangleSvg, HasACirclePerPlace) {
  const std::string svg = triangle_svg(4, 0b1001);
  EXPECT_EQ(occurrences(svg, "<circle"), 10u);
  EXPECT_EQ(occurrences(svg, "fill=\"#b3412c\""), 2u);
}

TEST(CurvesSvg, HasALineAndItsPointsForEveryCurve) {
  const std::vector<Curve> curves = {{"a < b", {{1, 0.5}, {2, 0.25}}}, {"dots", {{3, 0.1}}, false}};
  const std::string svg = curves_svg(curves, "size", "rate");
  EXPECT_EQ(occurrences(svg, "<polyline"), 1u);
  EXPECT_EQ(occurrences(svg, "<title>"), 3u);
  EXPECT_NE(svg.find("a &lt; b"), std::string::npos);
  EXPECT_NE(svg.find("50 %"), std::string::npos);
  EXPECT_EQ(svg.find("60 %"), std::string::npos);
}

TEST(CurvesSvg, CountsByPowersOfTen) {
  const std::vector<Curve> curves = {{"nodes", {{1, 0}, {2, 30}, {3, 5000}}}};
  const std::string svg = curves_svg(curves, "n", "nodes", CurveScale::PowersOfTen);
  EXPECT_EQ(occurrences(svg, "<title>"), 2u);  // nothing is drawn for 0
  EXPECT_EQ(occurrences(svg, ">4</tspan>"), 1u);
  EXPECT_EQ(occurrences(svg, " %"), 0u);
}

}  // namespace
}  // namespace upstar
