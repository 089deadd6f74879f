// Values in signs and as LaTeX, piece by piece.
#include "draw/value_signs.hpp"

#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "value/evaluate.hpp"
#include "value/printer.hpp"

namespace upstar {
namespace {

using Pairs = std::initializer_list<std::pair<const char*, const char*>>;

TEST(ValueSigns, AreThoseOfTheLiterature) {
  for (const auto& [plain, signs] : Pairs{{"0", "0"},
                                          {"-3", "−3"},
                                          {"1/2", "½"},
                                          {"-5/8", "−⅝"},
                                          {"13/4", "13/4"},
                                          {"31/2", "31/2"},
                                          {"*", "*"},
                                          {"2^*", "2↑*"},
                                          {"^^", "⇑"},
                                          {"vv*2", "⇓*2"},
                                          {"^3*", "↑3*"},
                                          {"1/2v", "½↓"},
                                          {"^<12>", "↑¹²"},
                                          {"v[2]*", "↓[2]*"},
                                          {"+-1", "±1"},
                                          {"+-(1*)", "±(1*)"},
                                          {"Tiny(2)", "⧾2"},
                                          {"Miny({2|1})", "⧿({2|1})"},
                                          {"{4*||3*|-2}", "{4*||3*|−2}"},
                                          {"half_up + 2.up_second", "half_up + 2.up_second"},
                                          {"(3, -1/2)", "(3, −½)"}}) {
    EXPECT_EQ(with_signs(plain), signs) << plain;
  }
}

TEST(ValueSigns, AreFormulasInLatex) {
  for (const auto& [plain, latex] :
       Pairs{{"-5/8", "-\\tfrac{5}{8}"},
             {"2^*", "2{\\uparrow}{*}"},
             {"vv", "{\\Downarrow}"},
             {"2^3*2", "2+3{\\cdot}{\\uparrow}+{*}2"},
             {"v<2>", "{\\downarrow}^{2}"},
             {"^[2]*", "{\\uparrow}^{[2]}{*}"},
             {"+-{0,^*}", "\\pm \\{0,{\\uparrow}{*}\\}"},
             {"Tiny({2|1})", "{+}_{\\{2\\mid 1\\}}"},
             {"Miny(2)", "{-}_{2}"},
             {"{1||2|3}", "\\{1\\parallel 2\\mid 3\\}"},
             {"{1|||2||3|4}", "\\{1\\mathrel{|\\!|\\!|}2\\parallel 3\\mid 4\\}"},
             {"half_up", "\\mathrm{half\\_up}"}}) {
    EXPECT_EQ(as_latex(plain), latex) << plain;
  }
}

// What is printed can be read back, in signs as well.
TEST(ValueSigns, AreReadBack) {
  Budget budget(std::size_t{1} << 28);
  Arena arena(budget);
  const std::string_view atoms[] = {"1/2",  "-5/8",    "^<2>",    "v<12>*", "^[3]*2",   "vv",
                                    "2^3*", "Tiny(2)", "+-{1,2}", "{5|-1}", "Miny(3/2)"};
  for (const std::string_view a : atoms) {
    for (const std::string_view b : atoms) {
      for (const std::string& text : {fmt::format("{} + {}", a, b), fmt::format("{{{}|{}}}", a, b),
                                      fmt::format("Tiny({{{}|{}}})", a, b)}) {
        const Game game = game_from_text(arena, text);
        const std::string shown = with_signs(to_text(arena, game));
        EXPECT_EQ(game_from_text(arena, shown), game) << shown;
      }
    }
  }
}

// Whatever stands in it, a text comes through whole: nothing is read beyond its end.
TEST(ValueSigns, TakeAnyText) {
  for (const char* text : {"", "^<", "^<2", "v[", "Tiny(", "Tiny(2", "1/", "+", "|", "é", "^^^^"}) {
    EXPECT_FALSE(with_signs(text).empty() && *text != '\0') << text;
    EXPECT_FALSE(as_latex(text).empty() && *text != '\0') << text;
  }
}

}  // namespace
}  // namespace upstar
