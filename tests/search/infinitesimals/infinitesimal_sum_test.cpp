// Sums of infinitesimals: every decision against exact comparison, with and without a basis.
#include "search/infinitesimals/infinitesimal_sum.hpp"

#include <random>

#include <gtest/gtest.h>

#include "base/error.hpp"
#include "lab/tables/subpositions.hpp"
#include "rules/xt_domineering/rules.hpp"
#include "search/infinitesimals/elementary_sum.hpp"
#include "value/evaluate.hpp"

namespace upstar {
namespace {

class InfinitesimalSumTest : public testing::Test {
 protected:
  std::vector<Game> board_values(int rows, int columns) {
    Valuer<xt_domineering::Rules> valuer(arena);
    std::vector<Game> values;
    for (const Subposition& entry : subpositions(valuer, rows, columns).classes)
      values.push_back(entry.value);
    return values;
  }

  Decomposition basis_of(const std::vector<Game>& values) {
    DecompositionOptions options;
    options.search.rounds = 1;
    return decompose(arena, elementary_infinitesimals(arena), values, options);
  }

  std::vector<Game> random_sum(const std::vector<Game>& values, int size) {
    std::vector<Game> games;
    for (int i = 0; i < size; ++i) {
      const Game game = values[random() % values.size()];
      games.push_back(random() % 2 == 0 ? game : arena.negative(game));
    }
    return games;
  }

  Game exact_sum(const std::vector<Game>& games) {
    Game total = kZero;
    for (const Game game : games) total = arena.sum(total, game);
    return total;
  }

  std::vector<Game> games(std::initializer_list<const char*> texts) {
    std::vector<Game> result;
    for (const char* text : texts) result.push_back(game_from_text(arena, text));
    return result;
  }

  Budget budget;
  Arena arena{budget};
  std::mt19937 random{20240229};
};

TEST_F(InfinitesimalSumTest, KnowsTheSmallCases) {
  InfinitesimalSums sums(arena);
  EXPECT_EQ(sums.outcome({}), Outcome::Previous);
  EXPECT_EQ(sums.outcome(games({"*"})), Outcome::Next);
  EXPECT_EQ(sums.outcome(games({"^", "*"})), Outcome::Next);
  EXPECT_EQ(sums.outcome(games({"^", "^", "*"})), Outcome::Left);
  EXPECT_EQ(sums.outcome(games({"v", "v", "*7"})), Outcome::Right);
  EXPECT_EQ(sums.outcome(games({"{^^*|v*}", "{^^*|v*}", "v"})), Outcome::Previous);
}

// Tiny games have no atomic weight here or weight 0: the other tests do.
TEST_F(InfinitesimalSumTest, DecidesGamesThatAreNotAllSmall) {
  InfinitesimalSums sums(arena);
  EXPECT_EQ(sums.outcome(games({"Tiny(1)", "Tiny(2)"})), Outcome::Left);
  EXPECT_EQ(sums.outcome(games({"Tiny(1)", "Miny(2)", "*"})), Outcome::Next);
  EXPECT_EQ(sums.outcome(games({"Miny(1)", "^"})), Outcome::Left);
}

TEST_F(InfinitesimalSumTest, RefusesWhatIsNotInfinitesimal) {
  InfinitesimalSums sums(arena);
  EXPECT_THROW(sums.outcome(games({"1"})), Error);
  EXPECT_THROW(sums.outcome(games({"^", "+-1"})), Error);
}

TEST_F(InfinitesimalSumTest, AgreesWithExactComparisonOnThreeByFour) {
  const std::vector<Game> values = board_values(3, 4);
  InfinitesimalSums plain(arena);
  InfinitesimalSums with_basis(arena);
  with_basis.use_basis(basis_of(values));
  for (int trial = 0; trial < 600; ++trial) {
    const std::vector<Game> sum = random_sum(values, 1 + trial % 6);
    const Outcome expected = arena.outcome(exact_sum(sum));
    ASSERT_EQ(plain.outcome(sum), expected) << "trial " << trial;
    ASSERT_EQ(with_basis.outcome(sum), expected) << "trial " << trial;
  }
  for (const InfinitesimalSums* sums : {&plain, &with_basis}) {
    EXPECT_GT(sums->statistics().by_weight, 0u);
    EXPECT_GT(sums->statistics().by_value, 0u);
    EXPECT_GT(sums->statistics().by_search, 0u);
  }
}

// Fifty positions of 3x3, against the look-up procedure that was made for them.
TEST_F(InfinitesimalSumTest, AgreesWithTheElementaryTableOnLongSums) {
  const std::vector<Game> values = board_values(3, 3);
  const ElementaryTable table(arena);
  InfinitesimalSums sums(arena);
  sums.use_basis(basis_of(values));
  for (int trial = 0; trial < 500; ++trial) {
    const std::vector<Game> sum = random_sum(values, 50);
    ElementarySum total;
    for (const Game game : sum) {
      const auto found = table.find(game);
      ASSERT_TRUE(found);
      total = total + *found;
    }
    ASSERT_EQ(sums.outcome(sum), total.outcome()) << "trial " << trial;
  }
}

// With and without the basis, fifty positions of 3x4: too large for a canonical form.
TEST_F(InfinitesimalSumTest, BasisChangesNoAnswerOnLongSums) {
  const std::vector<Game> values = board_values(3, 4);
  InfinitesimalSums plain(arena);
  InfinitesimalSums with_basis(arena);
  with_basis.use_basis(basis_of(values));
  for (int trial = 0; trial < 100; ++trial) {
    const std::vector<Game> sum = random_sum(values, 50);
    ASSERT_EQ(with_basis.outcome(sum), plain.outcome(sum)) << "trial " << trial;
  }
}

}  // namespace
}  // namespace upstar
