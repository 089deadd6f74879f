// Decompositions: small ones by hand, 3x3 and 3x4 XT Domineering in full, random combinations.
#include "search/infinitesimals/decomposition.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "lab/tables/decomposition_report.hpp"
#include "lab/tables/subpositions.hpp"
#include "rules/xt_domineering/rules.hpp"
#include "value/evaluate.hpp"

namespace upstar {
namespace {

std::vector<Game> games(Arena& arena, std::initializer_list<const char*> texts) {
  std::vector<Game> result;
  for (const char* text : texts) result.push_back(game_from_text(arena, text));
  return result;
}

std::vector<Game> board_values(Arena& arena, int rows, int columns) {
  Valuer<xt_domineering::Rules> valuer(arena);
  std::vector<Game> values;
  for (const Subposition& entry : subpositions(valuer, rows, columns).classes)
    values.push_back(entry.value);
  return values;
}

// Adds up an expression by the algebra alone.
Game multiplied_out(Arena& arena, const Decomposition& decomposition,
                    const Combination& combination) {
  Game total = kZero;
  for (const auto& [generator, coefficient] : combination.terms()) {
    total = arena.sum(total, arena.multiple(coefficient, decomposition.generators[generator].game));
  }
  return total;
}

void expect_exact(Arena& arena, const Decomposition& decomposition,
                  const std::vector<Game>& values) {
  ASSERT_EQ(decomposition.values.size(), values.size());
  EXPECT_TRUE(decomposition.all_checked());
  for (std::size_t i = 0; i < values.size(); ++i) {
    EXPECT_EQ(decomposition.values[i].value, values[i]);
    EXPECT_EQ(multiplied_out(arena, decomposition, decomposition.values[i].combination), values[i]);
  }
}

class DecompositionTest : public testing::Test {
 protected:
  Budget budget;
  Arena arena{budget};
  std::vector<Game> eight = elementary_infinitesimals(arena);
};

TEST_F(DecompositionTest, UpsAndStarsNeedOneGeneratorEach) {
  const auto values = games(arena, {"^3", "vv*", "0", "*", "^"});
  const Decomposition found = decompose(arena, {}, values);
  EXPECT_EQ(found.minimum, 2u);
  EXPECT_EQ(found.free_rank, 1u);
  EXPECT_EQ(found.generators.size(), 2u);
  expect_exact(arena, found, values);
}

// Twice half-up is up, twice half-star is star: two generators make four games.
TEST_F(DecompositionTest, HalvesMakeTheirWholes) {
  const auto values = games(arena, {"^", "*", "{^^*|v*}", "{^^|vv*}"});
  const Decomposition found = decompose(arena, {}, values);
  EXPECT_EQ(found.minimum, 2u);
  EXPECT_EQ(found.free_rank, 1u);
  expect_exact(arena, found, values);
}

// A generator need not be a value: two large values may differ by something simple.
TEST_F(DecompositionTest, DifferencesOfLargeValuesServeAsGenerators) {
  const Game large = game_from_text(arena, "{^^*,{^^,^^*|*,^}|*,{*,v,+-{*,^}|vv*,v}}");
  const std::vector<Game> values{arena.sum(large, game_from_text(arena, "{^3|v}")), large};
  const Decomposition found = decompose(arena, {}, values);
  EXPECT_EQ(found.generators.size(), 2u);
  expect_exact(arena, found, values);
  const Game simple = game_from_text(arena, "{^3|v}");
  EXPECT_TRUE(std::any_of(found.generators.begin(), found.generators.end(), [&](const auto& g) {
    return (g.game == simple || g.game == arena.negative(simple)) && !g.is_value;
  }));
}

TEST_F(DecompositionTest, ThreeByThreeNeedsTheEightOnly) {
  const std::vector<Game> values = board_values(arena, 3, 3);
  ASSERT_EQ(values.size(), 35u);
  DecompositionOptions options;
  options.bound.emplace();
  const Decomposition found = decompose(arena, eight, values, options);
  EXPECT_EQ(found.beyond_elementary(), 0u);
  EXPECT_EQ(found.minimum, 6u);  // half-up and half-star make up and star
  EXPECT_EQ(found.free_rank, 3u);
  EXPECT_EQ(found.elementary_values(), 35u);
  EXPECT_EQ(found.bound.generators(), 6u);  // so six it is
  for (std::size_t i = 0; i < eight.size(); ++i) EXPECT_EQ(found.generators[i].game, eight[i]);
  expect_exact(arena, found, values);
}

TEST_F(DecompositionTest, EveryThreeByFourValueIsDecomposedExactly) {
  const std::vector<Game> values = board_values(arena, 3, 4);
  ASSERT_EQ(values.size(), 229u);
  DecompositionOptions options;
  options.search.rounds = 1;  // a second round finds no further relation
  const Decomposition found = decompose(arena, eight, values, options);
  EXPECT_EQ(found.beyond_elementary(), 49u);
  EXPECT_EQ(found.minimum, 53u);
  EXPECT_EQ(found.bound.generators(), 0u);  // nobody asked
  expect_exact(arena, found, values);
  // The relations between generators are relations.
  for (const auto& [symbol, row] : found.relations.rows())
    EXPECT_EQ(multiplied_out(arena, found, row), kZero);
  // A generator is counted once for each value, up to sign, that it occurs in.
  std::vector<std::set<Game>> users(found.generators.size());
  for (const auto& expression : found.values) {
    for (const auto& term : expression.combination.terms()) {
      users[term.symbol].insert(std::min(expression.value, arena.negative(expression.value)));
    }
  }
  for (std::size_t i = 0; i < users.size(); ++i)
    EXPECT_EQ(found.generators[i].uses, users[i].size());
}

TEST_F(DecompositionTest, WritesCombinationsInWords) {
  const auto values = games(arena, {"^^*", "-{^^|vv*}", "0"});
  const Decomposition found = decompose(arena, eight, values);
  EXPECT_EQ(combination_text(found, found.values[0].combination), "* + 2.^");
  EXPECT_EQ(combination_text(found, found.values[1].combination), "* + half_star");
  EXPECT_EQ(combination_text(found, found.values[2].combination), "0");
}

RC_GTEST_FIXTURE_PROP(DecompositionTest, RandomCombinationsAreFoundAgain, ()) {
  // Values are sums of a few elementary games, so that nothing beyond the eight is needed as long as
  // the sums are within reach of the search: each with at most two more terms than another one.
  std::vector<Game> values;
  Game value = kZero;
  for (int i = 0; i < 4; ++i) {
    const Game step = *rc::gen::elementOf(eight);
    value = arena.sum(value, arena.multiple(*rc::gen::inRange(-2, 3), step));
    values.push_back(value);
  }
  DecompositionOptions options;
  options.search.rounds = 1;
  const Decomposition found = decompose(arena, eight, values, options);
  RC_ASSERT(found.beyond_elementary() == 0);
  RC_ASSERT(found.all_checked());
  for (std::size_t i = 0; i < values.size(); ++i) {
    RC_ASSERT(multiplied_out(arena, found, found.values[i].combination) == values[i]);
  }
}

}  // namespace
}  // namespace upstar
