// Lower bounds: escapes against plain comparison, independence by hand, the bound against relations.
#include "search/infinitesimals/decomposition_bound.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "lab/tables/subpositions.hpp"
#include "rules/xt_domineering/rules.hpp"
#include "sanitizers.hpp"
#include "search/infinitesimals/decomposition.hpp"
#include "value/evaluate.hpp"

namespace upstar {
namespace {

class BoundTest : public testing::Test {
 protected:
  Game game(const char* text) { return game_from_text(arena, text); }
  std::vector<Game> games(std::initializer_list<const char*> texts) {
    std::vector<Game> result;
    for (const char* text : texts) result.push_back(game(text));
    return result;
  }
  bool escape(const char* text, std::initializer_list<const char*> bounds) {
    return escapes(arena, game(text), games(bounds));
  }
  std::vector<Game> board_values(int rows, int columns) {
    Valuer<xt_domineering::Rules> valuer(arena);
    std::vector<Game> values;
    for (const Subposition& entry : subpositions(valuer, rows, columns).classes)
      values.push_back(entry.value);
    return values;
  }

  Budget budget;
  Arena arena{budget};
};

TEST_F(BoundTest, WithoutBoundsWhateverIsNotNegativeOrZeroEscapes) {
  EXPECT_TRUE(escape("^", {}));
  EXPECT_TRUE(escape("*", {}));
  EXPECT_FALSE(escape("0", {}));
  EXPECT_FALSE(escape("v", {}));
}

TEST_F(BoundTest, EachOrderOfMagnitudeEscapesTheNext) {
  EXPECT_TRUE(escape("1", {"^"}));
  EXPECT_TRUE(escape("^", {"^<2>"}));
  EXPECT_TRUE(escape("^<2>", {"^<3>"}));
  EXPECT_TRUE(escape("^", {"Tiny(1)"}));
  EXPECT_TRUE(escape("Tiny(1)", {"Tiny(2)"}));
  EXPECT_TRUE(escape("^", {"^<2>", "Tiny(1)", "Tiny(2)"}));
  EXPECT_FALSE(escape("^<2>", {"^"}));
  EXPECT_FALSE(escape("Tiny(2)", {"Tiny(1)"}));
  EXPECT_FALSE(escape("^<2>", {"Tiny(2)", "^"}));
}

TEST_F(BoundTest, NothingEscapesItself) {
  for (const char* text : {"1", "^", "^<2>", "Tiny(1)", "{^|v*}", "{0||0,v*|v3}"}) {
    EXPECT_FALSE(escape(text, {text})) << text;
    EXPECT_FALSE(escape("^9", {"^<2>", text, "^"})) << text;
  }
}

// Of two games that do not compare, each may escape the other.
TEST_F(BoundTest, IncomparableGamesEscapeEachOther) {
  EXPECT_TRUE(escape("{0||0,*|v4*}", {"{0||0,v*|vv*}"}));
  EXPECT_TRUE(escape("{0||0,v*|vv*}", {"{0||0,*|v4*}"}));
}

TEST_F(BoundTest, LimitsEndAProof) {
  EXPECT_FALSE(escapes(arena, game("^"), games({"^<2>"}), {.steps = 0, .most_stops = 1000}));
  EXPECT_FALSE(escapes(arena, game("^"), games({"^<2>"}), {.steps = 1000, .most_stops = 0}));
}

// A proof of escape must never meet a multiple that is above.
TEST_F(BoundTest, NoMultiplesExceedWhatEscapesThem) {
  const std::vector<Game> values = board_values(3, 3);
  std::size_t proved = 0;
  for (const Game x : values) {
    for (const Game y : values) {
      if (!escapes(arena, x, std::span(&y, 1))) continue;
      ++proved;
      for (int n = 0; n <= 6; ++n) EXPECT_FALSE(arena.le(x, arena.multiple(n, y)));
    }
  }
  EXPECT_GT(proved, 100u);
}

RC_GTEST_FIXTURE_PROP(BoundTest, NoSumsExceedWhatEscapesTheirTerms, ()) {
  const std::vector<Game> pool =
      games({"*", "^", "^*", "^<2>", "^[2]*", "Tiny(^^*)", "{^|v*}", "{0||0,v*|vv*}",
             "{0||0,*|v4*}", "{^^*|v*}", "{^^|vv*}", "+-{0,^*}", "v", "{v*|^}"});
  const Game x = *rc::gen::elementOf(pool), y = *rc::gen::elementOf(pool),
             z = *rc::gen::elementOf(pool);
  if (!escapes(arena, x, std::vector{y, z})) return;
  for (int n = 0; n <= 4; ++n)
    for (int m = 0; m <= 4; ++m)
      RC_ASSERT(!arena.le(x, arena.sum(arena.multiple(n, y), arena.multiple(m, z))));
}

TEST_F(BoundTest, IndependentGamesByHand) {
  EXPECT_EQ(independent_games(arena, games({"^^", "^", "*", "^*", "^3*"})).size(), 1u);
  EXPECT_EQ(independent_games(arena, games({"^", "^<2>", "^[2]", "^<3>"})).size(), 3u);
  EXPECT_EQ(independent_games(arena, games({"1", "1/2", "^", "Tiny(1)", "Tiny(2)"})).size(), 4u);
  EXPECT_EQ(independent_games(arena, games({"*", "*2", "+-1", "0"})).size(), 0u);
}

TEST_F(BoundTest, CountsInvolutionsThatAreNotSumsOfOthers) {
  const auto candidates = games({"*", "^", "*2", "*3", "0", "{0,^*|v*,0}", "+-1"});
  EXPECT_EQ(independent_involutions(arena, candidates, 10),
            games({"*", "*2", "{0,^*|v*,0}", "+-1"}));
  EXPECT_EQ(independent_involutions(arena, candidates, 2).size(), 2u);
}

TEST_F(BoundTest, InvolutionsOfBothHalvesMakeDependentOnes) {
  const auto candidates = games({"*", "*2", "*4", "*8", "*15", "*6", "*9", "*16"});
  EXPECT_EQ(independent_involutions(arena, candidates, 10), games({"*", "*2", "*4", "*8", "*16"}));
}

TEST_F(BoundTest, WeightsAndGamesWithoutWeightAddUp) {
  const GeneratorBound bound =
      generator_bound(arena, games({"*", "^", "^[2]", "^<2>", "{^^*|v*}"}));
  EXPECT_EQ(bound.involutions, 1u);
  EXPECT_EQ(bound.weights, 1u);
  EXPECT_EQ(bound.weightless, 1u);
  EXPECT_EQ(bound.generators(), 3u);
}

// The bound stays below what the relations found leave open.
TEST_F(BoundTest, ThreeByFourNeedsMoreThanHalfOfWhatIsUsed) {
  UPSTAR_SKIP_UNDER_SANITIZERS("the same on a larger board");
  DecompositionOptions options;
  options.search.rounds = 1;
  options.bound.emplace();
  const Decomposition found =
      decompose(arena, elementary_infinitesimals(arena), board_values(3, 4), options);
  EXPECT_LE(found.bound.weights + found.bound.weightless, found.free_rank);
  EXPECT_LE(found.bound.involutions, found.minimum - found.free_rank);
  EXPECT_GE(found.bound.generators(), 27u);
}

}  // namespace
}  // namespace upstar
