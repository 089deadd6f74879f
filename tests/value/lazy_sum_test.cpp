// Lazy sums: what they say without a canonical form must be what the canonical form shows.
#include "value/lazy_sum.hpp"

#include <chrono>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "value/arena.hpp"
#include "value/reference_bridge.hpp"
#include "value/reference_games.hpp"
#include "value/sum_bounds.hpp"
#include "value/sum_outcome.hpp"

namespace upstar {
namespace {

Game switch_of(Arena& arena, int left, int right) {
  const std::vector<Game> lefts{arena.integer(left)};
  const std::vector<Game> rights{arena.integer(right)};
  return arena.make(lefts, rights);
}

// +-1 + +-2 + ... + +-n.
LazySum switches(Arena& arena, int n) {
  LazySum sum(arena);
  for (int i = 1; i <= n; ++i) sum.add(switch_of(arena, i, -i));
  return sum;
}

TEST(LazySum, AddsNumbersUpsAndStarsIntoOneRemainder) {
  Budget budget;
  Arena arena(budget);
  LazySum sum(arena);
  sum.add(arena.integer(3));
  sum.add(arena.up(), -2);
  sum.add(arena.nimber(3));
  sum.add(arena.nimber(1));
  sum.add(arena.number(Dyadic::ratio(1, 1)));
  EXPECT_TRUE(sum.terms().empty());
  EXPECT_EQ(sum.remainder(), arena.up_star({Dyadic::ratio(7, 1), -2, 2}));
  EXPECT_EQ(sum.canonical(), sum.remainder());
}

TEST(LazySum, CancelsAGameAndItsNegativeWhateverTheirMeans) {
  Budget budget;
  Arena arena(budget);
  LazySum sum(arena);
  sum.add(arena.make(std::vector<Game>{arena.integer(5)}, std::vector<Game>{arena.up()}));
  sum.add(arena.make(std::vector<Game>{arena.integer(7)},
                     std::vector<Game>{arena.up_star({Dyadic(2), 1, 0})}),
          -1);
  EXPECT_TRUE(sum.terms().empty());
  EXPECT_EQ(sum.remainder(), arena.integer(-2));
}

TEST(LazySum, CountsItsOwnNegativesModuloTwo) {
  Budget budget;
  Arena arena(budget);
  LazySum sum(arena);
  sum.add(switch_of(arena, 3, 1), 1'000'001);  // 2 + the switch +-1
  ASSERT_EQ(sum.terms().size(), 1U);
  EXPECT_EQ(sum.terms()[0], (LazySum::Term{switch_of(arena, 1, -1), 1}));
  EXPECT_EQ(sum.mean(), Dyadic(2'000'002));
  sum.add(sum);
  EXPECT_TRUE(sum.terms().empty());
  EXPECT_EQ(sum.remainder(), arena.integer(4'000'004));
}

TEST(LazySum, KnowsTwentyFourSwitchesAtOnce) {
  Budget budget(std::size_t{256} << 20);
  Arena arena(budget);
  const LazySum sum = switches(arena, 24);
  const std::size_t games_before = arena.size();
  SumOutcome search(arena);
  EXPECT_EQ(search.outcome(sum), Outcome::Next);
  // The players take the switches in order of size: 24 - 23 + 22 - ... = 12.
  EXPECT_EQ(search.stop(sum, Side::Left), Dyadic(12));
  EXPECT_EQ(search.stop(sum, Side::Right), Dyadic(-12));
  const SumBounds bounds = bounds_of(sum);
  EXPECT_EQ(bounds.mean, Dyadic(0));
  EXPECT_TRUE(bounds.temperature.is_exact());
  EXPECT_EQ(bounds.temperature.low, Dyadic(24));
  EXPECT_LT(search.nodes(), 1000U);
  EXPECT_LT(arena.size(), games_before + 1000);
}

TEST(LazySum, MultipliesOutWhatSharesItsFollowers) {
  // As a tree the canonical form has 2^24 stops; as a shared structure it is small.
  Budget budget(std::size_t{256} << 20);
  Arena arena(budget);
  const Game game = switches(arena, 24).canonical();
  EXPECT_EQ(arena.outcome(game), Outcome::Next);
  EXPECT_EQ(arena.left_stop(game), Dyadic(12));
  EXPECT_EQ(arena.walls(game).temperature(), Dyadic(24));
}

TEST(LazySum, StaysAsItWasWhenTheBudgetEnds) {
  Budget budget(std::size_t{8} << 20);
  Arena arena(budget);
  LazySum sum(arena);
  // Unrelated hot games, whose sum has a canonical form of far more than 8 MiB.
  for (int i = 1; i <= 16; ++i) {
    const Game threat = switch_of(arena, 5 * i * i, -i);
    sum.add(arena.make(std::vector<Game>{threat, arena.nimber(2)},
                       std::vector<Game>{switch_of(arena, -i, -3 * i * i)}));
  }
  const std::vector<LazySum::Term> terms(sum.terms().begin(), sum.terms().end());
  try {
    (void)sum.canonical();
    FAIL() << "the canonical form of 16 unrelated games fitted into 8 MiB";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind, ErrorKind::Limit);
  }
  EXPECT_LE(budget.memory_peak(), budget.memory_limit());
  EXPECT_TRUE(std::equal(terms.begin(), terms.end(), sum.terms().begin(), sum.terms().end()));
}

TEST(SumOutcome, ObeysTheDeadline) {
  Budget budget;
  Arena arena(budget);
  const LazySum sum = switches(arena, 24);
  budget.set_deadline(Budget::Clock::now() - std::chrono::seconds(1));
  SumOutcome search(arena);
  try {
    for (int i = 0; i < 100'000; ++i) (void)search.stop(sum, Side::Left);
    FAIL() << "the deadline passed unnoticed";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind, ErrorKind::Limit);
  }
}

TEST(SumBounds, OfNumbersAndInfinitesimalsAreExact) {
  Budget budget;
  Arena arena(budget);
  LazySum sum(arena);
  sum.add(arena.number(Dyadic::ratio(3, 2)));
  EXPECT_EQ(bounds_of(sum).temperature.low, Dyadic::ratio(-1, 2));
  EXPECT_EQ(bounds_of(sum).left_stop.low, Dyadic::ratio(3, 2));
  sum.add(arena.star());
  EXPECT_EQ(bounds_of(sum).temperature.low, Dyadic(0));
  EXPECT_TRUE(bounds_of(sum).temperature.is_exact());
}

// A random sum, lazily and in canonical form step by step.
struct RandomSum {
  Budget budget{std::size_t{1} << 30};
  Arena arena{budget};
  LazySum lazy{arena};
  Game total = kZero;

  RandomSum() {
    reference::World world;
    reference::Bridge bridge(arena, world);
    const int terms = *rc::gen::inRange(1, 6);
    for (int i = 0; i < terms; ++i) {
      const Game game = bridge.game(reference::tree_of(world, *reference::any_shape(2, 2)));
      const int count = *rc::gen::inRange(-1, 3);
      lazy.add(game, count);
      for (int copy = 0; copy < count; ++copy) total = arena.sum(total, game);
      if (count < 0) total = arena.difference(total, game);
    }
  }
};

RC_GTEST_PROP(LazySumProperty, CanonicalIsTheSumOfTheTerms, ()) {
  const RandomSum random;
  RC_ASSERT(random.lazy.canonical() == random.total);
  RC_ASSERT(random.lazy.mean() == random.arena.mean(random.total));
}

RC_GTEST_PROP(LazySumProperty, OutcomeAndStopsAreThoseOfTheCanonicalForm, ()) {
  RandomSum random;
  SumOutcome search(random.arena);
  RC_ASSERT(search.outcome(random.lazy) == random.arena.outcome(random.total));
  RC_ASSERT(search.stop(random.lazy, Side::Left) == random.arena.left_stop(random.total));
  RC_ASSERT(search.stop(random.lazy, Side::Right) == random.arena.right_stop(random.total));
}

RC_GTEST_PROP(LazySumProperty, BoundsHoldTheTrueWalls, ()) {
  const RandomSum random;
  const SumBounds bounds = bounds_of(random.lazy);
  const Thermograph& walls = random.arena.walls(random.total);
  for (const SumBounds::Level& level : bounds.levels) {
    const Dyadic left = value_at(walls.left, level.temperature);
    const Dyadic right = value_at(walls.right, level.temperature);
    RC_ASSERT(level.left.low <= left && left <= level.left.high);
    RC_ASSERT(level.right.low <= right && right <= level.right.high);
  }
  if (random.arena.is_number(random.total)) {
    RC_ASSERT(bounds.temperature.low < Dyadic(0));
  } else {
    RC_ASSERT(bounds.temperature.low <= walls.temperature());
    RC_ASSERT(walls.temperature() <= bounds.temperature.high);
  }
}

}  // namespace
}  // namespace upstar
