// Drawings of thermographs: what stands where, and that every number in them is exact.
#include "value/thermograph.hpp"

#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "draw/thermograph_svg.hpp"
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
       {"(13/4, 3/4)", "(4, 0)", "(4, \u22121)", "(3, 1/2)", "(3, 0)", "(2, \u22121)"}) {
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
    const std::size_t at = svg.find("<polyline class=\"wall " + style + "\" points=\"");
    return std::stod(svg.substr(svg.find("points=\"", at) + 8));
  };
  EXPECT_LT(first_x("left"), first_x("mast"));
  EXPECT_LT(first_x("mast"), first_x("right"));
}

}  // namespace
}  // namespace upstar
