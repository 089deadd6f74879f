// Atomic weights: known ones, the definition on all infinitesimals of day 3, and additivity.
#include "value/atomic_weight.hpp"

#include "value/calculus_kit.hpp"
#include "value/named.hpp"
#include "value/predicates.hpp"
#include "value/products.hpp"
#include "value/structure.hpp"

namespace upstar {
namespace {

using calculus::Games;

class AtomicWeightTest : public calculus::CalculusTest {
 protected:
  // The definition: G - A.up lies strictly between down + far star and up + far star.
  bool is_weight_of(Game weight, Game game) {
    const Game rest = minus(game, norton_product(arena, weight, U(1)));
    return less(U(-1, kFar), rest) && less(rest, U(1, kFar));
  }

  static constexpr std::uint32_t kFar = 64;  // no nimber of these tests comes near
};

TEST_F(AtomicWeightTest, KnownOnes) {
  EXPECT_EQ(atomic_weight(arena, kZero), kZero);
  EXPECT_EQ(atomic_weight(arena, S(7)), kZero);
  EXPECT_EQ(atomic_weight(arena, U(5)), N(5));
  EXPECT_EQ(atomic_weight(arena, U(-3, 2)), N(-3));
  EXPECT_EQ(atomic_weight(arena, U(1'000'000'000, 9)), N(1'000'000'000));
  EXPECT_EQ(atomic_weight(arena, up_power(arena, 2)), kZero);
  EXPECT_EQ(atomic_weight(arena, up_power_sum(arena, 4)), N(1));
  EXPECT_EQ(atomic_weight(arena, G({U(2)}, {U(-2, 1)})), S(1));
  EXPECT_EQ(atomic_weight(arena, norton_product(arena, N(1, 1), U(1))), N(1, 1));
  EXPECT_EQ(atomic_weight(arena, G({U(2, 1)}, {U(-1, 1)})), N(1, 1));
}

// The games that occur as components of 3x3 XT Domineering (every one all-small).
TEST_F(AtomicWeightTest, ElementaryGamesOfDomineeringWithoutTails) {
  EXPECT_EQ(atomic_weight(arena, G({U(1)}, {S(1)})), N(1));
  EXPECT_EQ(atomic_weight(arena, G({U(2, 1)}, {U(-1, 1)})), N(1, 1));
  EXPECT_EQ(atomic_weight(arena, G({kZero, U(1, 1)}, {U(-1, 1), kZero})), kZero);
  EXPECT_EQ(atomic_weight(arena, G({U(2)}, {U(-2, 1)})), S(1));
  EXPECT_EQ(atomic_weight(arena, G({U(2), U(2, 1)}, {U(-2, 1)})), S(1));
  EXPECT_EQ(atomic_weight(arena, G({U(3, 1)}, {U(-3, 1)})), G({N(1)}, {N(-1)}));
}

TEST_F(AtomicWeightTest, WhatIsNotInfinitesimalHasNone) {
  EXPECT_EQ(atomic_weight(arena, N(1, 3)), std::nullopt);
  EXPECT_EQ(atomic_weight(arena, plus(N(1), U(1))), std::nullopt);
  EXPECT_EQ(atomic_weight(arena, G({N(1)}, {N(-1)})), std::nullopt);
  EXPECT_EQ(atomic_weight(arena, G({N(2)}, {kZero})), std::nullopt);
}

TEST_F(AtomicWeightTest, InfinitesimalsThatAreNotAllSmall) {
  EXPECT_EQ(atomic_weight(arena, tiny(arena, N(2))), kZero);
  EXPECT_EQ(atomic_weight(arena, miny(arena, N(1, 2))), kZero);
  EXPECT_EQ(atomic_weight(arena, plus(tiny(arena, N(1)), U(3))), N(3));
  // Right threatens; when Left answers, three ups remain.
  const Game sente = G({kZero}, {G({U(3)}, {N(-1)})});
  ASSERT_TRUE(atomic_weight(arena, sente));
  EXPECT_TRUE(is_weight_of(*atomic_weight(arena, sente), sente));
  // Whoever moves threatens without limit and keeps three ups: no number of ups measures that.
  const Game wild = G({G({N(1)}, {U(3)})}, {G({U(-3)}, {N(-1)})});
  EXPECT_EQ(atomic_weight(arena, wild), std::nullopt);
}

TEST_F(AtomicWeightTest, AllInfinitesimalsOfDay3FollowTheDefinition) {
  const Games infinitesimals = infinitesimals_born_by(3);
  Games candidates = born_by(2);
  for (const Game game : born_by(2)) {
    for (const int shift : {-2, -1, 1, 2}) candidates.push_back(plus(game, N(shift)));
  }
  std::size_t all_small = 0;
  std::size_t atomic = 0;
  for (const Game game : infinitesimals) {
    const auto weight = atomic_weight(arena, game);
    all_small += is_all_small(arena, game) ? 1 : 0;
    if (weight) {
      ++atomic;
      ASSERT_TRUE(is_weight_of(*weight, game));
      continue;
    }
    ASSERT_FALSE(is_all_small(arena, game));
    for (const Game candidate : candidates) ASSERT_FALSE(is_weight_of(candidate, game));
  }
  EXPECT_EQ(infinitesimals.size(), 292U);
  EXPECT_EQ(all_small, 67U);
  EXPECT_EQ(atomic, 292U);  // threats without a weight take one day more
}

// {a|X||Y|-a} with X and Y up-stars: both players threaten. Where no weight is found, none of many
// small candidates is one.
TEST_F(AtomicWeightTest, MutualThreatsHaveAWeightOrNoCandidateFits) {
  Games candidates = born_by(2);
  for (const Game game : born_by(2)) {
    for (const int shift : {-4, -3, -2, -1, 1, 2, 3, 4}) candidates.push_back(plus(game, N(shift)));
  }
  for (int high = 1; high <= 5; ++high) {
    for (int low = 1; low <= 5; ++low) {
      candidates.push_back(G({N(high)}, {N(-low)}));
      candidates.push_back(G({G({N(9)}, {N(high)})}, {G({N(-low)}, {N(-9)})}));
    }
  }
  std::size_t with = 0;
  std::size_t without = 0;
  for (int x = -4; x <= 4; ++x) {
    for (int y = -4; y <= 4; ++y) {
      for (const std::uint32_t nim : {0U, 1U, 2U}) {
        const Game game = G({G({N(1)}, {U(x, nim)})}, {G({U(y)}, {N(-1)})});
        if (!is_infinitesimal(arena, game)) continue;
        if (const auto weight = atomic_weight(arena, game)) {
          ++with;
          ASSERT_TRUE(is_weight_of(*weight, game));
        } else {
          ++without;
          for (const Game candidate : candidates) ASSERT_FALSE(is_weight_of(candidate, game));
        }
      }
    }
  }
  EXPECT_GT(with, 50U);
  EXPECT_GT(without, 50U);
}

TEST_F(AtomicWeightTest, RandomInfinitesimalsFollowTheDefinition) {
  std::size_t found = 0;
  for (const Game game : random_games(6000, 3)) {
    const auto weight = atomic_weight(arena, game);
    ASSERT_EQ(weight.has_value() || is_infinitesimal(arena, game), is_infinitesimal(arena, game));
    if (!weight || arena.is_up_star(game)) continue;
    ++found;
    ASSERT_TRUE(is_weight_of(*weight, game));
  }
  EXPECT_GT(found, 100U);
}

TEST_F(AtomicWeightTest, WeightsAdd) {
  Games games;
  for (const Game game : infinitesimals_born_by(3)) {
    if (game.id % 3 == 0 && atomic_weight(arena, game)) games.push_back(game);
  }
  for (const Game a : games) {
    for (const Game b : games) {
      if ((a.id + b.id) % 5 != 0) continue;
      ASSERT_EQ(atomic_weight(arena, plus(a, b)),
                plus(*atomic_weight(arena, a), *atomic_weight(arena, b)));
    }
  }
}

TEST_F(AtomicWeightTest, NortonMultiplesOfUpWeighWhatTheyMultiply) {
  for (const Game game : born_by(3)) {
    if (game.id % 4 != 0) continue;
    ASSERT_EQ(atomic_weight(arena, norton_product(arena, game, U(1))), game);
  }
}

// The two-ahead rule: a weight of at least 2 wins.
TEST_F(AtomicWeightTest, TwoAheadWins) {
  for (const Game game : random_games(3000, 4)) {
    const auto weight = atomic_weight(arena, game);
    if (weight && arena.le(N(2), *weight)) {
      EXPECT_TRUE(less(kZero, game));
    }
  }
}

}  // namespace
}  // namespace upstar
