// What the parser refuses, where it points, and what it proposes; and that no text breaks it.
#include "value/parser.hpp"

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/error.hpp"
#include "base/stack_guard.hpp"
#include "sanitizers.hpp"
#include "value/evaluate.hpp"
#include "value/functions.hpp"

namespace upstar {
namespace {

// The mistake in a text, or nothing when it is evaluated without one.
std::optional<Error> mistake_in(std::string_view text) {
  Budget budget(std::size_t{1} << 30);
  Arena arena(budget);
  try {
    static_cast<void>(evaluate(arena, parse_expression(text)));
    return std::nullopt;
  } catch (const Error& error) {
    return error;
  }
}

struct Mistake {
  std::string_view text;
  std::size_t at;
  std::size_t length;
  std::string_view message;  // a part of it
  std::string_view hint;     // a part of it
};

constexpr Mistake kMistakes[] = {
    // Nothing, or not enough
    {"", 0, 0, "nothing to evaluate", "try"},
    {"  \t", 0, 3, "nothing to evaluate", "try"},
    {"+", 0, 1, "missing before `+`", "2^*"},
    {"1 +", 2, 1, "missing after `+`", "2^*"},
    {"1 + * -", 6, 1, "missing after `-`", "2^*"},
    {"-", 0, 1, "missing after `-`", "2^*"},
    {"+-", 0, 2, "missing after `+-`", "2^*"},
    {"3.", 1, 1, "missing after `.`", "2^*"},
    {"1:", 1, 1, "missing after `:`", "2^*"},
    {"1 <", 2, 1, "missing after `<`", "2^*"},
    {"()", 1, 1, "missing before `)`", "2^*"},
    {"{1,|0}", 3, 1, "missing before `|`", "2^*"},
    {"{,1|0}", 1, 1, "missing before `,`", "2^*"},
    {"1 + + 2", 4, 1, "missing before `+`", "2^*"},

    // Brackets
    {"{1|0", 0, 1, "never closed", "add a `}`"},
    {"{", 0, 1, "never closed", "add a `}`"},
    {"1 + (2", 4, 1, "never closed", "add a `)`"},
    {"(", 0, 1, "never closed", "add a `)`"},
    {"{1|{2|0}", 0, 1, "never closed", "add a `}`"},
    {"{1|0}}", 5, 1, "closes nothing", "remove it"},
    {"1)", 1, 1, "closes nothing", "remove it"},
    {"{1|2)", 4, 1, "`)` does not match `{`", "close it with `}`"},
    {"(1}", 2, 1, "`}` does not match `(`", "close it with `)`"},
    {"{1}", 0, 3, "needs a bar", "{1|0}"},
    {"{}", 0, 2, "needs a bar", "{1|0}"},

    // Bars
    {"{1|0|-1}", 4, 1, "same length", "`{1||0|-1}` or `{1|0||-1}`"},
    {"{2||1||0}", 5, 2, "same length", "`{2|||1||0}` or `{2||1|||0}`"},
    {"{3|2|1|0}", 4, 1, "same length", "longer"},
    {"{3|2||1|0||-1}", 9, 2, "same length", "longer"},
    {"1|0", 1, 1, "bars stand inside braces", "{1|0}"},
    {"(1|0)", 2, 1, "bars stand inside braces", "{1|0}"},
    {"1|||0", 1, 3, "bars stand inside braces", "{1|0}"},

    // Numbers
    {"1/3", 0, 3, "only dyadic rationals", "powers of two"},
    {"{1|-5/6}", 4, 3, "only dyadic rationals", "powers of two"},
    {"1/0", 0, 3, "divides by zero", "powers of two"},
    {"0.1", 0, 3, "only dyadic rationals", "0.375"},
    {"3.2^", 0, 3, "only dyadic rationals", "3.(2)"},
    {"1/2/4", 3, 1, "`/` has no meaning", "one numeral"},
    {"{1|0}/2", 5, 1, "`/` has no meaning", "not divided"},
    {"1/", 1, 1, "`/` has no meaning", "one numeral"},
    {"*4294967296", 1, 10, "heap after `*` is too large", "4294967295"},
    {"^2147483648", 1, 10, "count of ups is too large", "2147483647"},
    {"^<10001>", 2, 5, "power of up is too large", "10000"},
    {"^<0>", 2, 1, "counted from 1", "^<1>"},
    {"0.5.^", 0, 3, "whole numbers of copies", "3.G"},
    {"9223372036854775808.^", 0, 19, "whole numbers of copies", "3.G"},
    {"*2.^", 0, 2, "not a whole number", "3.G"},
    {"(1).^", 0, 3, "not a whole number", "3.G"},

    // Ups, stars and what stands beside them
    {"2^^^^^", 1, 5, "run of 5", "`2^5`"},
    {"vvvv", 0, 4, "run of 4", "`v4`"},
    {"1/2vvvvv*", 3, 5, "run of 5", "`1/2v5`"},
    {"⇑⇑⇑⇑", 0, 12, "run of 4", "`^8`"},
    {"^^3", 0, 3, "count follows a single `^`", "`^3`"},
    {"^^<2>", 0, 5, "power follows a single `^`", "`^<2>`"},
    {"^[2", 1, 2, "needs a number and a `]`", "`^[2]`"},
    {"^[]", 1, 1, "needs a number and a `]`", "`^[2]`"},
    {"^v", 0, 2, "not both", "put `+`"},
    {"*^", 1, 1, "`^` cannot follow `*`", "`2^*`"},
    {"**", 1, 1, "`*` cannot follow `*`", "`2^*`"},
    {"3 * 2", 2, 1, "`*` cannot follow `3`", "copies are `3.G`"},
    {"3*{1|0}", 2, 1, "`{` cannot follow `*`", "copies are `3.G`"},
    {"2 2", 2, 1, "`2` cannot follow `2`", "put `+`"},
    {"{1|0}{2|0}", 5, 1, "`{` cannot follow `}`", "put `+`"},
    {"+-1*", 2, 2, "how far does `+-` reach?", "`+-(1*)` or `+-1 + *`"},
    {"±2^", 2, 2, "how far does `±` reach?", "`±(2^)` or `±2 + ^`"},
    {"+_2*", 2, 2, "how far does `+_` reach?", "`+_(2*)` or `+_2 + *`"},
    {"1+-2", 1, 2, "two ways", "a + +-b"},
    {"[1", 0, 1, "never closed", "add a `]`"},
    {"[1)", 2, 1, "does not match `[`", "close it with `]`"},
    {"[1] + 1", 0, 3, "a list is not a game", "among options"},
    {"[1,2][3]", 6, 1, "the list has 2 games", "`L[1]`"},
    {"1[1]", 0, 1, "this is not a list", "followers(G)"},
    {"{1|0}.Degree", 6, 6, "CGSuite's", "loopfree"},
    {"{1|0}.Temprature", 6, 10, "no function `Temprature`", "`temperature`"},
    {"2Tiny", 1, 4, "is a function", "tiny(G)"},
    {"nim_product(1/2,1)", 0, 18, "neither a nimber nor a whole number", "`*3`"},
    {"pow({1|0},2)", 0, 12, "of the form {0|H}", "pow(^,2)"},
    {"pow(^,1/2)", 0, 10, "at least 1", "pow(^,2)"},
    {"uptimal_expansion(+-1)", 0, 22, "not a sum of up powers", "is_uptimal"},
    {"+_2.^", 0, 3, "not a whole number", "`3.G`"},
    {"domineering:3x3", 0, 11, "no function `domineering`", "functions are"},
    {"_2", 0, 1, "`_` has no meaning", "Tiny(2)"},

    // Functions
    {"temprature(1)", 0, 10, "no function `temprature`", "did you mean `temperature`?"},
    {"1 + maen(2)", 4, 4, "no function `maen`", "did you mean `mean`?"},
    {"atomic(^)", 0, 6, "no function `atomic`", "did you mean `atomic_weight`?"},
    {"x", 0, 1, "no function `x`", "functions are"},
    {"half_up(1)", 0, 7, "`half_up` is a game, not a function", "write `half_up` alone"},
    {"1 + dimond", 4, 6, "no function `dimond`", "did you mean `diamond`?"},
    {"mean", 0, 4, "`mean` is a function", "mean(G)"},
    {"mean + 1", 0, 4, "`mean` is a function", "mean(G)"},
    {"mean()", 0, 6, "takes 1 argument, not 0", "mean(G)"},
    {"1+cool(^)", 2, 7, "takes 2 arguments, not 1", "cool(G,t)"},
    {"cool({2|0},*)", 11, 1, "needs a number here", "cool(G,t)"},
    {"cool({2|0},-1)", 0, 14, "", ""},
    {"norton(1,*)", 0, 11, "unit", ""},
    {"is_hot(1)+1", 0, 9, "yes or no is not a game", "by itself"},
    {"1+left_options(1)", 2, 15, "a list is not a game", "among options"},
    {"{atomic_weight(1/2)|0}", 1, 18, "no atomic weight", "infinitesimals"},

    // Comparisons
    {"1 < 2 < 3", 6, 1, "second comparison", "two games at a time"},
    {"{1 < 2|0}", 3, 1, "outside all brackets", "whole expressions"},
    {"(1 == 2)", 3, 2, "outside all brackets", "whole expressions"},
    {"1 ! 2", 2, 1, "has no meaning", "`!=`"},
    {"1, 2", 1, 1, "comma", "{1,2|0}"},

    // Characters
    {"1 + \x01", 4, 1, "control character 0x01", "remove it"},
    {"\x7f", 0, 1, "control character 0x7f", "remove it"},
    {"1\xff", 1, 1, "byte 0xff is not UTF-8", "UTF-8"},
    {"\xe2\x86", 0, 1, "byte 0xe2 is not UTF-8", "UTF-8"},
    {"\xc0\x80", 0, 1, "byte 0xc0 is not UTF-8", "UTF-8"},
    {"\xed\xa0\x80", 0, 1, "byte 0xed is not UTF-8", "UTF-8"},
    {"☃", 0, 3, "`☃` has no meaning", "values are written"},
    {"1 ∪ 2", 2, 3, "`∪` has no meaning", "values are written"},
};

TEST(Parser, PointsAtTheMistakeAndProposesAWay) {
  for (const Mistake& expected : kMistakes) {
    SCOPED_TRACE(expected.text);
    const auto error = mistake_in(expected.text);
    ASSERT_TRUE(error.has_value());
    EXPECT_EQ(error->kind, ErrorKind::BadInput);
    EXPECT_EQ(error->text, expected.text);
    EXPECT_EQ(error->at, expected.at);
    EXPECT_EQ(error->length, expected.length);
    EXPECT_NE(error->message.find(expected.message), std::string::npos) << error->message;
    EXPECT_NE(error->hint.find(expected.hint), std::string::npos) << error->hint;
    EXPECT_FALSE(error->hint.empty());
  }
}

TEST(Parser, WritesPostfixWithThePlacesOfTheSource) {
  const Expression expression = parse_expression("{1|0} + 3.^");
  using Kind = Expression::Kind;
  const std::vector<Kind> kinds = {Kind::Literal, Kind::Literal,  Kind::Braces,
                                   Kind::Literal, Kind::Multiple, Kind::Sum};
  ASSERT_EQ(expression.nodes.size(), kinds.size());
  for (std::size_t i = 0; i < kinds.size(); ++i) EXPECT_EQ(expression.nodes[i].kind, kinds[i]) << i;
  const auto text_of = [&](std::size_t i) {
    return std::string(
        expression.source.substr(expression.nodes[i].at, expression.nodes[i].length));
  };
  EXPECT_EQ(text_of(0), "1");
  EXPECT_EQ(text_of(2), "{1|0}");
  EXPECT_EQ(text_of(4), "3.^");
  EXPECT_EQ(text_of(5), "{1|0} + 3.^");
}

// ---- Large and hostile texts: an answer or an error, soon ----

std::string repeated(std::string_view part, std::size_t times) {
  std::string out;
  out.reserve(part.size() * times);
  for (std::size_t i = 0; i < times; ++i) out += part;
  return out;
}

TEST(Parser, LongNumeralsAreRefused) {
  const auto error = mistake_in(repeated("7", Dyadic::kMaxDigits + 1));
  ASSERT_TRUE(error.has_value());
  EXPECT_EQ(error->kind, ErrorKind::BadInput);
  EXPECT_NE(error->message.find("too long"), std::string::npos);
  EXPECT_LT(error->message.size(), 200u);
  EXPECT_FALSE(mistake_in(repeated("7", Dyadic::kMaxDigits)).has_value());
}

TEST(Parser, DeepNestingIsRefusedNotCrashedOn) {
  UPSTAR_SKIP_UNDER_SANITIZERS("unwinds too much stack");
  // On the deep stack that shells give to a computation.
  with_deep_stack([] {
    for (const std::string_view opening :
         {"{", "(", "{1|", "+-(", "+-", "+_", "mean(", "2 . ", "{{1|0}||", "-(", "1:("}) {
      SCOPED_TRACE(opening);
      const auto error = mistake_in(repeated(opening, 100'000));
      ASSERT_TRUE(error.has_value());
      EXPECT_EQ(error->kind, ErrorKind::BadInput);
      EXPECT_NE(error->message.find("nested more than 10000 deep"), std::string::npos);
      EXPECT_FALSE(error->hint.empty());
    }
    EXPECT_FALSE(mistake_in(repeated("(", 9'999) + "1" + repeated(")", 9'999)).has_value());
  });
}

TEST(Parser, ASmallStackIsNoExcuse) {
  UPSTAR_SKIP_UNDER_SANITIZERS("frames are too large");
  for (const std::string_view opening : {"{", "(", "+-", "mean("}) {
    const auto error = mistake_in(repeated(opening, 100'000));
    ASSERT_TRUE(error.has_value());
    EXPECT_EQ(error->kind, ErrorKind::BadInput);
    EXPECT_NE(error->message.find("nested"), std::string::npos);
    EXPECT_GT(error->at, 1'000u);
  }
}

TEST(Parser, SignsAndBarsDoNotNest) {
  EXPECT_FALSE(mistake_in(repeated("-", 1'000'000) + "1").has_value());
  EXPECT_FALSE(mistake_in("1" + repeated("+1", 100'000)).has_value());
  std::string bars = "{0";  // {0|||...||0|0}: a game 2,000 deep in one pair of braces
  for (std::size_t run = 2'000; run > 0; --run) bars += repeated("|", run) + "0";
  with_deep_stack([&] { EXPECT_FALSE(mistake_in(bars + "}").has_value()); });
}

TEST(Parser, TenMegabytesOfGarbageEndInAnError) {
  UPSTAR_SKIP_UNDER_SANITIZERS("unwinds too much stack");
  constexpr std::size_t size = 10'000'000;
  for (const std::string_view part :
       {"a",  "|",  "{|",   "1",  "^", "v",    "*", " ", "+-", "1,", "}", "\xff", "\xe2\x86\x91",
        "{}", "1/", "{0||", "x(", ".", "1 . ", "<", "_"}) {
    SCOPED_TRACE(part);
    const auto start = std::chrono::steady_clock::now();
    std::optional<Error> error;
    with_deep_stack([&] { error = mistake_in(repeated(part, size / part.size())); });
    const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
    ASSERT_TRUE(error.has_value());
    EXPECT_EQ(error->kind, ErrorKind::BadInput);
    EXPECT_LT(error->message.size() + error->hint.size(), 300u);
    EXPECT_LT(took.count(), 10.0);
  }
}

RC_GTEST_PROP(Parser, AnyTextIsAnExpressionOrABadOne, ()) {
  static const std::vector<std::string> parts = {"{",     "}",       "(",
                                                 ")",     "|",       "||",
                                                 "|||",   ",",       "^",
                                                 "v",     "*",       "2",
                                                 "1/2",   "0.5",     "+",
                                                 "-",     "+-",      "±",
                                                 "^<2>",  "v[2]",    ".",
                                                 ":",     "<",       "==",
                                                 "mean(", "tiny(",   "cool(",
                                                 "+_",    " ",       "↑",
                                                 "\xff",  "is_hot(", "left_options("};
  const auto picks =
      *rc::gen::container<std::vector<std::size_t>>(rc::gen::inRange<std::size_t>(0, parts.size()));
  std::string text;
  for (const std::size_t pick : picks) text += parts[pick];
  const auto error = mistake_in(text);
  if (!error) return;
  RC_ASSERT(error->kind == ErrorKind::BadInput || error->kind == ErrorKind::Limit);
  RC_ASSERT(error->at + error->length <= text.size());
  RC_ASSERT(!error->message.empty());
}

}  // namespace
}  // namespace upstar
