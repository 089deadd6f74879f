// Drawings of thermographs: what stands where, and that every number in them is exact.
#include "value/thermograph.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "draw/sketch_pdf.hpp"
#include "draw/sketch_svg.hpp"
#include "draw/sketch_tikz.hpp"
#include "draw/thermograph_sketch.hpp"
#include "draw/thermograph_text.hpp"
#include "value/arena.hpp"
#include "value/evaluate.hpp"

namespace upstar {
namespace {

using testing::HasSubstr;
using testing::Not;

Thermograph graph_of(const std::string& text) {
  Budget budget;
  Arena arena(budget);
  return thermograph(arena, game_from_text(arena, text));
}

std::string thermograph_svg(const Thermograph& graph, std::string_view title) {
  return sketch_svg(thermograph_sketch(graph, title));
}

TEST(ThermographText, DrawsASwitch) {
  EXPECT_EQ(thermograph_text(graph_of("{3|1}")),
            "   |            ^\n"
            "   |            |\n"
            " 1 +            o 2\n"
            "   |           / \\\n"
            "   |          /   \\\n"
            "   |         /     \\\n"
            " 0 + . .  3 /  . .  \\ 1  . . .\n"
            "   |       /         \\\n"
            "   |      /           \\\n"
            "   |     /             \\\n"
            "-1 +  4 /               \\ 0\n");
}

TEST(ThermographText, DrawsANumberAsAMast) {
  EXPECT_EQ(thermograph_text(graph_of("5")),
            "   |    ^\n"
            "   |    |\n"
            "   |    |\n"
            "   |    |\n"
            " 0 + .  |  . .\n"
            "   |    |\n"
            "   |    |\n"
            "   |    |\n"
            "-1 +    o 5\n");
}

// Whatever the size of the game, the drawing has a modest size and no line ends in spaces.
TEST(ThermographText, StaysReadable) {
  for (const char* text :
       {"0", "1/1024", "*", "^", "vv*", "+-1000", "+-100000000000000000000000000",
        "1000000000000000000000000000000+{3|1}", "{1000|-1/1024||-3}", "Tiny(2)",
        "{20|8||6|||0||-3|-14}", "{3/2|1||-5}", "+-1 + +-2 + +-4 + +-8 + +-16"}) {
    SCOPED_TRACE(text);
    const std::string drawing = thermograph_text(graph_of(text));
    EXPECT_THAT(drawing, Not(HasSubstr(" \n")));
    EXPECT_THAT(drawing, HasSubstr("^"));
    std::size_t rows = 0, column = 0;
    for (const char c : drawing) {
      column = c == '\n' ? 0 : column + 1;
      rows += c == '\n' ? 1 : 0;
      EXPECT_LE(column, 110u);
    }
    EXPECT_LE(rows, 24u);
    EXPECT_GE(rows, 7u);
  }
}

TEST(ThermographSvg, LabelsTurningPointsExactly) {
  const std::string svg = thermograph_svg(graph_of("{4*||3*|2*}"), "{4*||3*|2*}");
  for (const char* label :
       {"(13/4, ¾)", "(4, 0)", "(4, \u22121)", "(3, ½)", "(3, 0)", "(2, \u22121)"}) {
    EXPECT_THAT(svg, HasSubstr(std::string(">") + label + "<"));
  }
}

TEST(ThermographSvg, IsOneClosedDocumentThatRefersToNothing) {
  for (const char* text : {"0", "5", "*", "{3|1}", "+-1000", "{20|8||6|||0||-3|-14}",
                           "1000000000000000000000000000000+{3|1}"}) {
    SCOPED_TRACE(text);
    const std::string svg = thermograph_svg(graph_of(text), "{a} <&> \"b\"");
    EXPECT_THAT(svg, testing::StartsWith("<svg xmlns=\"http://www.w3.org/2000/svg\""));
    EXPECT_THAT(svg, testing::EndsWith("</svg>\n"));
    EXPECT_THAT(svg, HasSubstr("{a} &lt;&amp;&gt; &quot;b&quot;"));
    EXPECT_THAT(svg, Not(HasSubstr("nan")));
    EXPECT_THAT(svg, Not(HasSubstr("inf")));
    EXPECT_THAT(svg, Not(HasSubstr("href")));
  }
}

// Left's wall is never to the right of Right's: values increase to the left.
TEST(ThermographSvg, ValuesIncreaseToTheLeft) {
  const std::string svg = thermograph_svg(graph_of("{3|1}"), "");
  const auto first_x = [&](const std::string& style) {
    const std::size_t at = svg.find("<polyline class=\"" + style + "\"");
    return std::stod(svg.substr(svg.find("points=\"", at) + 8));
  };
  EXPECT_LT(first_x("left"), first_x("mast"));
  EXPECT_LT(first_x("mast"), first_x("right"));
}

TEST(ThermographSketch, BeginsAtZeroWhenAsked) {
  ThermographStyle style;
  style.from_zero = true;
  const std::string svg = sketch_svg(thermograph_sketch(graph_of("{3|1}"), "{3|1}", style));
  EXPECT_THAT(svg, HasSubstr("(3, 0)"));
  EXPECT_THAT(svg, Not(HasSubstr("\u22121")));
}

TEST(ThermographSketch, IsBlackAndWhiteWhenAsked) {
  ThermographStyle style;
  style.monochrome = true;
  const Sketch sketch = thermograph_sketch(graph_of("{3|1}"), "{3|1}", style);
  for (const SketchItem& item : sketch.items) {
    if (const auto* words = std::get_if<SketchWords>(&item)) {
      EXPECT_EQ(words->colour, Colour{});
    }
  }
  EXPECT_THAT(sketch_svg(sketch), HasSubstr("class=\"right\" fill=\"none\" stroke=\"#000000\" "
                                            "stroke-width=\"2.4\" stroke-dasharray"));
}

TEST(ThermographSketch, HasTheWidthAndTheTitleAskedFor) {
  ThermographStyle style;
  style.title = false;
  style.width = 300;
  const Sketch sketch = thermograph_sketch(graph_of("+-1"), "+-1", style);
  EXPECT_THAT(sketch_svg(sketch), HasSubstr("width=\"300\""));
  EXPECT_THAT(sketch_pdf(sketch), HasSubstr("/MediaBox [0 0 300.00 "));
  EXPECT_THAT(sketch_svg(sketch), Not(HasSubstr(">\u00b11<")));
}

TEST(ThermographSketch, LettersKeepTheirSizeInNarrowGraphs) {
  for (const double width : {400.0, 500.0, 900.0}) {
    ThermographStyle style;
    style.width = width;
    const Sketch sketch = thermograph_sketch(graph_of("{3|1||-4}"), "{3|1||-4}", style);
    EXPECT_NEAR(sketch.scale(), 1, 0.05) << width;
  }
}

// The label of the mast stands above those of Right's wall, even when they share a point.
TEST(ThermographSketch, LabelsBesideTheMastKeepALineApart) {
  const Sketch sketch = thermograph_sketch(graph_of("{1/1024|-1/512}"), "", {});
  std::vector<double> rows;
  for (const SketchItem& item : sketch.items) {
    const auto* words = std::get_if<SketchWords>(&item);
    if (words == nullptr || words->anchor != Anchor::Start) continue;
    rows.push_back(words->at.y);
  }
  std::sort(rows.begin(), rows.end());
  ASSERT_GE(rows.size(), 4u);
  for (std::size_t i = 1; i < rows.size(); ++i) EXPECT_GE(rows[i] - rows[i - 1], 14);
}

// {4|1||0}: Left's scaffold is Right's wall of {4|1} less the tax, and it goes on above the mast.
TEST(ThermographSketch, ShowsTheConstruction) {
  Budget budget;
  Arena arena(budget);
  const Game game = game_from_text(arena, "{4|1||0}");
  const Scaffolds steps = scaffolds(arena, game);
  const Thermograph graph = thermograph(arena, game);
  EXPECT_EQ(steps.left.front(), (Corner{-1, 1}));
  EXPECT_EQ(steps.right.front(), (Corner{-1, -1}));
  EXPECT_GT(steps.left.back().temperature, graph.temperature());
  EXPECT_LT(steps.left.back().value, steps.right.back().value);
  const std::string svg = sketch_svg(thermograph_sketch(graph, "{4|1||0}", {}, &steps));
  for (const char* part : {"Left scaffold", "Right scaffold", "class=\"mast\""}) {
    EXPECT_THAT(svg, HasSubstr(part));
  }
  EXPECT_TRUE(scaffolds(arena, arena.integer(5)).left.empty());
}

TEST(ThermographSketch, BecomesPdfAndTikz) {
  for (const char* text : {"0", "{4*||3*|2*}", "+-1000", "Tiny(2)", "1/1024"}) {
    SCOPED_TRACE(text);
    const Sketch sketch = thermograph_sketch(graph_of(text), text);
    const std::string pdf = sketch_pdf(sketch);
    EXPECT_THAT(pdf, testing::StartsWith("%PDF-1.4\n"));
    EXPECT_THAT(pdf, testing::EndsWith("%%EOF\n"));
    // Every object stands where the table says.
    std::size_t entry = pdf.find("xref\n0 9\n") + 9;
    for (int object = 1; object <= 8; ++object) {
      entry += 20;
      const std::size_t place = std::stoul(pdf.substr(entry, 10));
      EXPECT_EQ(pdf.substr(place, 7), std::to_string(object) + " 0 obj");
    }
    const std::string tikz = sketch_tikz(sketch);
    EXPECT_THAT(tikz, HasSubstr("\\begin{tikzpicture}"));
    EXPECT_THAT(tikz, testing::EndsWith("\\end{tikzpicture}\n"));
    EXPECT_THAT(tikz, Not(HasSubstr("nan")));
  }
}

}  // namespace
}  // namespace upstar
