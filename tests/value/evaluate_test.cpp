// Expressions and what they stand for: sums, multiples, functions, comparisons.
#include "value/evaluate.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "value/answer_line.hpp"
#include "value/functions.hpp"
#include "value/parser.hpp"
#include "value/printer.hpp"

namespace upstar {
namespace {

struct Fact {
  std::string_view expression;
  std::string_view answer;
};

constexpr Fact kFacts[] = {
    // The same value in many spellings
    {"↑*", "^*"},
    {"↓", "v"},
    {"⇑*", "^^*"},
    {"⇓", "vv"},
    {"↑3", "^3"},
    {"↑↑", "^^"},
    {"−3", "-3"},
    {"±1", "+-1"},
    {"+-1", "+-1"},
    {"+-1/2", "+-1/2"},
    {"+-(1*)", "+-(1*)"},
    {"+-{1,2}", "+-2"},
    {"+-{2|1}", "+-{2|1}"},
    {"+-*2", "0"},
    {"+-{}", "0"},
    {"^^^*", "^3*"},
    {"v3*", "v3*"},
    {"^0", "0"},
    {"^<1>", "^"},
    {"^[1]*", "^*"},
    {" { 2 | 1 } ", "{2|1}"},
    {"{\n2\t|\r1\xc2\xa0}", "{2|1}"},
    {"tiny(2)", "Tiny(2)"},
    {"TINY(2)", "Tiny(2)"},
    {"+_2", "Tiny(2)"},
    {"-_2", "Miny(2)"},
    {"-_(1*)", "Miny(1*)"},
    {"+_{2|1}", "Tiny({2|1})"},
    {"3/6", "1/2"},
    {"007", "7"},

    // Signs: a minus before a number belongs to the number
    {"-1^", "-1^"},
    {"-(1^)", "-1v"},
    {"5-1^", "4v"},
    {"5 + -1^", "4^"},
    {"-^", "v"},
    {"-^*", "v*"},
    {"--2", "2"},
    {"---^", "v"},
    {"1--2", "3"},
    {"-+-1", "+-1"},
    {"-{2|1}", "{-1|-2}"},
    {"-*2", "*2"},

    // Sums
    {"{4*||3*|2*} + ^ - *2", "{4^*3||3^*3|2^*3}"},
    {"{1|0} + {1|0}", "1"},
    {"+-1 + +-1", "0"},
    {"+-2 + +-1", "+-{3|1}"},
    {"1±2", "{3|-1}"},
    {"1 + Tiny(2) - +_2", "1"},
    {"1-_2", "1Miny(2)"},
    {"^ + * + *2 + 1/2", "1/2^*3"},
    {"10 - 3 - 2", "5"},
    {"(1 + 2) - (3 - 4)", "4"},

    // Multiples
    {"3.^", "^3"},
    {"3.{1|0}", "{2|1}"},
    {"2.{1|0}", "1"},
    {"-3.^*", "v3*"},
    {"0.{5|1}", "0"},
    {"2.(2)", "4"},
    {"2 . 3 . ^", "^6"},
    {"3.+-1", "+-1"},
    {"2.*3", "0"},
    {"3*", "3*"},
    {"3*2", "3*2"},
    {"1000000000000.{1|0} - 500000000000", "0"},

    // Ordinal sums
    {"1:1", "2"},
    {"1:-1", "1/2"},
    {"*:1", "^*"},
    {"*:2", "^[2]*"},
    {"1:-1:1", "3/4"},
    {"^:-*", "{^|*,^}"},
    {"-2:1", "-3/2"},
    {"-(2:1)", "-3"},

    // Bars
    {"{3||2|1}", "{3||2|1}"},
    {"{3|2||1}", "{3|2||1}"},
    {"{0|0||0|0|||*}", "^"},
    {"{10,9||5|1}", "{10||5|1}"},
    {"{|||}", "0"},
    {"{||}", "0"},
    {"{0||}", "1"},
    {"{0||||0}", "*"},
    {"{|0||0}", "-1/2"},

    // Numbers that functions return are games, too
    {"mean({3|1||-4}) + ^", "-1^"},
    {"cool({5|1}, temperature({5|1}))", "3*"},
    {"{mean({3|1})|0}", "{2|0}"},
    {"{left_options(+-{0,^*})|right_options(+-{0,^*})}", "+-{0,^*}"},

    // Functions
    {"mean({3|1})", "2"},
    {"mean({4|0}) == 2", "true"},
    {"temperature({3|1})", "1"},
    {"temperature(1/2)", "-1/2"},
    {"temperature(7)", "-1"},
    {"temperature(*)", "0"},
    {"left_stop({3|1*})", "3"},
    {"right_stop({3|1*})", "1"},
    {"leftStop({3|1})", "3"},
    {"LEFT_STOP({3|1})", "3"},
    {"atomic_weight(^)", "1"},
    {"atomic_weight(^^*)", "2"},
    {"atomic_weight(*2)", "0"},
    {"atomic_weight(1/2)", "none: only infinitesimals have an atomic weight"},
    {"birthday(5)", "5"},
    {"birthday(3/4)", "3"},
    {"birthday(^)", "2"},
    {"birthday(100000000000000000000000)", "100000000000000000000000"},
    {"stop_count({3|1})", "2"},
    {"follower_count(*2)", "3"},
    {"followers(*2)", "[0, *, *2]"},
    {"followers({3|1})", "[0, 1, 2, 3, {3|1}]"},
    {"outcome({3|1})", "L"},
    {"outcome(+-1)", "N"},
    {"outcome(* + *)", "P"},
    {"outcome(-3)", "R"},
    {"canonical_form({0,*|0})", "^*"},
    {"is_zero(* + *)", "true"},
    {"is_zero(^)", "false"},
    {"is_even(0)", "true"},
    {"is_even(2)", "true"},
    {"is_odd(3)", "true"},
    {"is_odd(*)", "true"},
    {"is_even(1*)", "true"},
    {"is_even(+-1)", "true"},
    {"is_odd(+-2)", "true"},
    {"is_odd({3|1})", "false"},
    {"is_even({3|1})", "true"},
    {"is_even(*2)", "false"},
    {"is_odd(*2)", "false"},
    {"is_even(1/2)", "false"},
    {"is_atomic(^)", "true"},
    {"is_atomic(1)", "false"},
    {"is_atomic(Tiny(1))", "true"},
    {"is_number_tiny(2 + Tiny(2))", "true"},
    {"is_number_tiny({3|1})", "false"},
    {"ordinal_sum(*,1)", "^*"},
    {"ordinal_product(^,1)", "^"},
    {"ordinal_product(1,3)", "3"},
    {"ordinal_product(*,*2)", "*2"},
    {"ordinal_product(*2,*3)", "*6"},
    {"ordinal_product(*,2)", "0"},
    {"ordinal_product(0,5)", "0"},
    {"conjunctive_sum(*2,*3)", "*2"},
    {"conjunctive_sum(1,-1)", "0"},
    {"conjunctive_sum(2,3)", "2"},
    {"selective_sum(*,*)", "*2"},
    {"selective_sum(*2,*)", "*3"},
    {"selective_sum(1,-1)", "0"},
    {"selective_sum(1,2)", "3"},
    {"pow(^,1)", "^"},
    {"pow(^,2)", "^<2>"},
    {"pow(^,5)", "^<5>"},
    {"pow_to(^,0)", "0"},
    {"pow_to(^,1)", "^"},
    {"pow_to(^,3)", "^[3]"},
    {"pow_to(Tiny(1),2) - pow(Tiny(1),2)", "Tiny(1)"},
    {"pow(^,3/2) > pow(^,2)", "true"},
    {"uptimal_expansion(^[2])", "^ + ^<2>"},
    {"uptimal_expansion(3^^ - ^<3> + *)", "3 + 2.^ - ^<3> + *"},
    {"uptimal_expansion(0)", "0"},
    {"nim_value(*5)", "5"},
    {"nim_sum(5,3)", "6"},
    {"nim_sum(*5,*3)", "*6"},
    {"nim_product(2,2)", "3"},
    {"nim_product(*2,*3)", "*"},
    {"nim_product(4,4)", "6"},
    {"nim_product(16,16)", "24"},
    {"nim_inverse(2)", "3"},
    {"nim_inverse(*4)", "*15"},
    {"nim_power(*2,3)", "*"},
    {"nim_power(3,0)", "1"},

    // CGSuite's spellings
    {"{3|1}.Mean", "2"},
    {"{3|1}.Cool(1)", "2*"},
    {"{5|1}.Cool(1).Temperature", "1"},
    {"^.AtomicWeight", "1"},
    {"2.NortonProduct(^)", "^^"},
    {"*2 ConwayProduct *2", "*3"},
    {"{3^|1*}.ReducedCanonicalForm", "{3|1}"},
    {"3.Mean", "3"},
    {"3.tiny(2) - Tiny(2) - Tiny(2)", "Tiny(2)"},
    {"3.Tiny", "Tiny(3)"},
    {"up + star", "^*"},
    {"down", "v"},
    {"½ + ¾", "5/4"},
    {"↑²", "^<2>"},
    {"↓¹⁰*", "v<10>*"},
    {"⧾2", "Tiny(2)"},
    {"⧿2", "Miny(2)"},
    {"1⧾2", "1Tiny(2)"},
    {"^ != *", "true"},
    {"^ ≠ ^", "false"},
    {"^ <| *", "true"},
    {"0 <| ^", "true"},
    {"^ <| 0", "false"},
    {"^ |> *", "true"},
    {"^ |> 0", "true"},
    {"0 |> ^", "false"},
    {"^ ∥ *", "true"},

    // Lists
    {"[1, ^, {2|1}]", "[1, ^, {2|1}]"},
    {"[]", "[]"},
    {"[3,2,1][2]", "2"},
    {"mean([{3|1}, {5|2}])", "[2, 7/2]"},
    {"{[1,2]|0}", "{2|0}"},

    // A number and a tiny in one piece
    {"2 + Tiny(2)", "2Tiny(2)"},
    {"{2||2|0}", "2Tiny(2)"},
    {"2Tiny(2)", "2Tiny(2)"},
    {"-1/2Miny(1*)", "-1/2Miny(1*)"},
    {"5-2Tiny(2)", "3Miny(2)"},
    {"+-(2Tiny(2))", "+-(2Tiny(2))"},
    {"{1Tiny(1)|0,-1Miny(2)}", "{1Tiny(1)|-1Miny(2)}"},
    {"cool({3|1},1/2)", "{5/2|3/2}"},
    {"cool({3|1},1)", "2*"},
    {"cool({3|1},2)", "2"},
    {"heat(*,1)", "+-1"},
    {"heat(^,*)", "0"},
    {"overheat(2,1,1)", "2"},
    {"freeze({3|1})", "2*"},
    {"reduced({3^|1*})", "{3|1}"},
    {"companion(^)", "^*"},
    {"norton(2,^)", "^^"},
    {"norton(1/2,^)", "{^^*|v*}"},
    {"conway(2,3)", "6"},
    {"conway(*2,*2)", "*3"},
    {"left_options({4,{7|1}|0})", "[4, {7|1}]"},
    {"right_options(^)", "[*]"},
    {"left_options(0)", "[]"},
    {"left_incentives({3|1})", "[{2|0}]"},
    {"incentives(1)", "[-1]"},
    {"is_number(3/4)", "true"},
    {"is_number(^)", "false"},
    {"is_integer(3/4)", "false"},
    {"is_nimber(*5)", "true"},
    {"is_infinitesimal(Tiny(2))", "true"},
    {"is_numberish(2^)", "true"},
    {"is_all_small(Tiny(2))", "false"},
    {"is_all_small(^<2>)", "true"},
    {"is_uptimal(^[3]*)", "true"},
    {"is_hot({1|0})", "true"},
    {"is_switch(+-{2|1})", "true"},
    {"is_even_tempered(1)", "true"},
    {"is_odd_tempered({1|0})", "true"},

    // Comparisons
    {"^ > 0", "true"},
    {"^ < *", "false"},
    {"^ <> *", "true"},
    {"^ || *", "true"},
    {"^^ > *", "true"},
    {"Tiny(2) < ^", "true"},
    {"1 = 1", "true"},
    {"1 == 2", "false"},
    {"1 <= 1", "true"},
    {"1 ≥ 2", "false"},
    {"2 >= 1", "true"},
    {"^<2", "true"},
    {"^<2>>0", "true"},
    {"^<2><^", "true"},
    {"^[2]==^+^<2>", "true"},
    {"1000000.{1|0} + 1/2 > 500000", "true"},
};

TEST(Evaluate, BookOfFacts) {
  for (const Fact& fact : kFacts)
    EXPECT_EQ(answer_to(fact.expression), fact.answer) << fact.expression;
}

TEST(Evaluate, OutermostSumsStayLazy) {
  Budget budget;
  Arena arena(budget);
  const Value value =
      evaluate(arena, parse_expression("{9|{3|-20}} + 7.{5|{1|-30}} - 2.Tiny(2) + ^"));
  const auto& sum = std::get<LazySum>(value);
  EXPECT_EQ(sum.terms().size(), 3u);
  EXPECT_LT(arena.size(), 60u);  // no canonical form of the sum was computed
}

TEST(Evaluate, ComparisonsKeepBothSides) {
  Budget budget;
  Arena arena(budget);
  const Value value = evaluate(arena, parse_expression("{3|1} <= 2 + ^"));
  const auto& comparison = std::get<Comparison>(value);
  EXPECT_EQ(comparison.comparator, Comparator::LessOrEqual);
  EXPECT_EQ(to_text(arena, comparison.left.canonical()), "{3|1}");
  EXPECT_EQ(to_text(arena, comparison.right.canonical()), "2^");
  EXPECT_EQ(relation_of(arena, comparison), Relation::Confused);
}

TEST(Evaluate, AComparatorHoldsForTheRelationsItNames) {
  using enum Relation;
  const std::vector<std::pair<Comparator, std::set<Relation>>> table = {
      {Comparator::Equal, {Equal}},
      {Comparator::Less, {Less}},
      {Comparator::Greater, {Greater}},
      {Comparator::LessOrEqual, {Less, Equal}},
      {Comparator::GreaterOrEqual, {Greater, Equal}},
      {Comparator::Confused, {Confused}},
  };
  for (const auto& [comparator, relations] : table) {
    for (const Relation relation : {Equal, Less, Greater, Confused})
      EXPECT_EQ(holds(comparator, relation), relations.contains(relation));
  }
}

TEST(Evaluate, GamesFromTextAreGames) {
  Budget budget;
  Arena arena(budget);
  EXPECT_EQ(game_from_text(arena, "mean({3|1})"), arena.integer(2));
  EXPECT_THROW(static_cast<void>(game_from_text(arena, "1 < 2")), Error);
  EXPECT_THROW(static_cast<void>(game_from_text(arena, "is_hot(1)")), Error);
}

TEST(Evaluate, LimitsAreLimitsNotBadInput) {
  Budget budget(std::size_t{64} << 20);
  Arena arena(budget);
  try {
    static_cast<void>(evaluate(arena, parse_expression("{left_options(*4000000000)|0}")));
    ADD_FAILURE() << "four thousand million options fit into 64 MiB";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind, ErrorKind::Limit);
  }
}

TEST(Functions, EveryRowOfTheTableIsWellFormed) {
  std::set<std::string_view> names;
  for (std::size_t i = 0; i < functions().size(); ++i) {
    const Function& function = functions()[i];
    SCOPED_TRACE(function.name);
    EXPECT_TRUE(names.insert(function.name).second);
    EXPECT_EQ(find_function(function.name), i);
    if (function.argument_count() == 0) {
      EXPECT_EQ(function.signature, function.name);
    } else {
      EXPECT_TRUE(function.signature.starts_with(std::string(function.name) + "("));
      EXPECT_EQ(std::count(function.signature.begin(), function.signature.end(), ',') + 1,
                static_cast<std::ptrdiff_t>(function.argument_count()));
    }
    EXPECT_GT(function.help.size(), 10u);
    EXPECT_LT(function.help.size(), 70u);
    EXPECT_EQ(nearest_function(std::string(function.name) + "s"), function.name);
  }
}

}  // namespace
}  // namespace upstar
