// Thermographs from temperature -1: known ones, and every one of day 3 against cooled games.
#include "value/thermograph.hpp"

#include <map>

#include "base/error.hpp"
#include "value/calculus_kit.hpp"
#include "value/cooling.hpp"

namespace upstar {
namespace {

class ThermographTest : public calculus::CalculusTest {
 protected:
  // The definition, with up-stars expanded like everything else and no sharing.
  const Thermograph& by_definition(Game game) {
    if (const auto known = graphs_.find(game); known != graphs_.end()) return known->second;
    if (arena.is_number(game) && arena.number_of(game).is_integer()) {
      const Wall mast = {{-1, arena.number_of(game)}};
      return graphs_[game] = {mast, mast};
    }
    Wall left;
    Wall right;
    for (const Game option : arena.left(game)) {
      const Wall& wall = by_definition(option).right;
      left = left.empty() ? wall : better_of(left, wall, Side::Left);
    }
    for (const Game option : arena.right(game)) {
      const Wall& wall = by_definition(option).left;
      right = right.empty() ? wall : better_of(right, wall, Side::Right);
    }
    return graphs_[game] = taxed_and_cut(left, right);
  }

  std::map<Game, Thermograph> graphs_;
};

TEST_F(ThermographTest, KnownOnes) {
  const Dyadic half = Dyadic::ratio(1, 1);
  EXPECT_EQ(thermograph(arena, N(5)), (Thermograph{{{-1, 5}}, {{-1, 5}}}));
  EXPECT_EQ(thermograph(arena, N(1, 1)),
            (Thermograph{{{-1, 1}, {-half, half}}, {{-1, 0}, {-half, half}}}));
  EXPECT_EQ(thermograph(arena, S(1)), (Thermograph{{{-1, 1}, {0, 0}}, {{-1, -1}, {0, 0}}}));
  EXPECT_EQ(thermograph(arena, U(1)), (Thermograph{{{-1, 1}, {0, 0}}, {{-1, 0}, {0, 0}}}));
  EXPECT_EQ(thermograph(arena, G({N(3)}, {N(1)})),
            (Thermograph{{{-1, 4}, {1, 2}}, {{-1, 0}, {1, 2}}}));
  // {3||2*|1*}: Right moves to {2*|1*} in sente while that is hot.
  const Game sente = G({N(3)}, {G({plus(N(2), S(1))}, {plus(N(1), S(1))})});
  EXPECT_EQ(arena.mean(sente), Dyadic::ratio(9, 2));
  EXPECT_EQ(temperature(arena, sente), Dyadic::ratio(3, 2));
}

TEST_F(ThermographTest, TemperaturesOfNumbersAreNegative) {
  EXPECT_EQ(temperature(arena, kZero), Dyadic(-1));
  EXPECT_EQ(temperature(arena, arena.number(Dyadic(10).scaled(100))), Dyadic(-1));
  EXPECT_EQ(temperature(arena, N(5, 3)), -Dyadic::ratio(1, 3));
  EXPECT_EQ(temperature(arena, S(4)), Dyadic(0));
  EXPECT_EQ(temperature(arena, U(-7, 2)), Dyadic(0));
  EXPECT_EQ(temperature(arena, G({N(7)}, {N(-2)})), Dyadic::ratio(9, 1));
}

TEST_F(ThermographTest, UpStarsFollowTheirFormula) {
  for (const Dyadic& number : {Dyadic(0), Dyadic(3), Dyadic::ratio(1, 1), Dyadic::ratio(-3, 2),
                               Dyadic::ratio(11, 3), Dyadic::ratio(-21, 4)}) {
    for (std::int32_t ups = -3; ups <= 3; ++ups) {
      for (std::uint32_t nim = 0; nim <= 4; ++nim) {
        const Game game = arena.up_star({number, ups, nim});
        EXPECT_EQ(thermograph(arena, game), by_definition(game))
            << number.to_string() << " + " << ups << " ups + *" << nim;
      }
    }
  }
}

TEST_F(ThermographTest, HugeUpStarsAreNotExpanded) {
  const Game huge = arena.up_star({Dyadic::ratio(1, 1), 2'000'000'000, 4'000'000'000});
  EXPECT_EQ(thermograph(arena, huge),
            thermograph(arena, arena.up_star({Dyadic::ratio(1, 1), 2, 2})));
  EXPECT_LT(arena.size(), 100U);
}

// A limit reached half-way leaves the budget as it was.
TEST_F(ThermographTest, MemoryLimitsAreRespectedAndGivenBack) {
  const calculus::Games games = random_games(3000, 11);
  const Game large = G({games.end() - 200, games.end()}, {games.end() - 400, games.end() - 200});
  const std::size_t used = budget.memory_used();
  static_cast<void>(thermograph(arena, large));
  EXPECT_EQ(budget.memory_used(), used);
  budget.set_memory_limit(used + 256);
  EXPECT_THROW(static_cast<void>(thermograph(arena, large)), Error);
  EXPECT_EQ(budget.memory_used(), used);
}

TEST_F(ThermographTest, AllOfDay3AndRandomGamesAgreeWithTheDefinition) {
  calculus::Games games = born_by(3);
  for (const Game game : random_games(600, 1)) games.push_back(game);
  for (const Game game : games) {
    const Thermograph graph = thermograph(arena, game);
    ASSERT_EQ(graph, by_definition(game));
    ASSERT_EQ(graph.temperature(), temperature(arena, game));
    ASSERT_EQ(graph.mean(), arena.mean(game));
    ASSERT_EQ(graph.left.back(), graph.right.back());
    ASSERT_EQ(graph.left.front().temperature, Dyadic(-1));
  }
}

TEST_F(ThermographTest, WallsAreTheStopsOfTheCooledGame) {
  calculus::Games games = born_by(3);
  for (const Game game : random_games(100, 2)) games.push_back(game);
  for (const Game game : games) {
    const Thermograph graph = thermograph(arena, game);
    for (int eighths = -7; eighths <= 24; eighths += 3) {
      const Dyadic t = Dyadic::ratio(eighths, 3);
      const Game cooled = cool(arena, game, t);
      ASSERT_EQ(value_at(graph.left, t), arena.left_stop(cooled)) << t.to_string();
      ASSERT_EQ(value_at(graph.right, t), arena.right_stop(cooled)) << t.to_string();
    }
  }
}

}  // namespace
}  // namespace upstar
