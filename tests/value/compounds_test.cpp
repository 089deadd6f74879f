// Compounds, powers, parity and the field of nimbers, against their definitions.
#include "value/compounds.hpp"

#include <cstdint>
#include <set>
#include <vector>

#include <gtest/gtest.h>

#include "value/calculus_kit.hpp"
#include "value/named.hpp"
#include "value/nim_field.hpp"
#include "value/predicates.hpp"
#include "value/structure.hpp"

namespace upstar {
namespace {

using calculus::Games;
class CompoundsTest : public calculus::CalculusTest {};

// The definition, by forms of option lists and without any memory.
Game plain_compound(Arena& arena, Game g, Game h, bool selective) {
  std::vector<Game> sides[2];
  for (const bool is_left : {true, false}) {
    const auto options = [&](Game of) { return is_left ? arena.left(of) : arena.right(of); };
    std::vector<Game>& side = sides[is_left ? 0 : 1];
    for (const Game a : options(g)) {
      for (const Game b : options(h)) side.push_back(plain_compound(arena, a, b, selective));
      if (selective) side.push_back(plain_compound(arena, a, h, selective));
    }
    if (!selective) continue;
    for (const Game b : options(h)) side.push_back(plain_compound(arena, g, b, selective));
  }
  return arena.make(sides[0], sides[1]);
}

TEST_F(CompoundsTest, SumsAreWhatTheirDefinitionsSay) {
  const Games games = born_by(2);
  ASSERT_EQ(games.size(), 22U);
  for (const Game g : games) {
    for (const Game h : games) {
      ASSERT_EQ(conjunctive_sum(arena, g, h), plain_compound(arena, g, h, false));
      ASSERT_EQ(selective_sum(arena, g, h), plain_compound(arena, g, h, true));
    }
  }
}

TEST_F(CompoundsTest, ProductsOfNimbersMultiplyHeaps) {
  for (std::uint32_t a = 0; a < 6; ++a) {
    for (std::uint32_t b = 0; b < 6; ++b) {
      EXPECT_EQ(ordinal_product(arena, arena.nimber(a), arena.nimber(b)), arena.nimber(a * b));
    }
  }
  for (const Game g : born_by(2)) {
    EXPECT_EQ(ordinal_product(arena, g, N(1)), g);
    EXPECT_EQ(ordinal_product(arena, g, kZero), kZero);
  }
}

TEST_F(CompoundsTest, PowersOfUpAreTheUpPowers) {
  for (int n = 1; n < 8; ++n) {
    EXPECT_EQ(power(arena, U(1), n), up_power(arena, n));
    EXPECT_EQ(power_sum(arena, U(1), n), up_power_sum(arena, n));
  }
  // The sum up to n is what it says, for other bases too.
  const Game base = tiny(arena, N(1));
  Game sum = kZero;
  for (int n = 1; n < 5; ++n) {
    sum = plus(sum, power(arena, base, n));
    EXPECT_EQ(power_sum(arena, base, n), sum);
  }
  // Powers get smaller as exponents grow, also between whole numbers.
  EXPECT_TRUE(less(power(arena, U(1), Dyadic(2)), power(arena, U(1), Dyadic::ratio(3, 1))));
}

// 0 if neither, 1 if even, 2 if odd.
int plain_parity(Arena& arena, Game game) {
  std::set<int> seen;
  for (const Arena::Options options : {arena.left(game), arena.right(game)}) {
    for (const Game option : options) seen.insert(plain_parity(arena, option));
  }
  if (seen.empty() || seen == std::set{2}) return 1;
  return seen == std::set{1} ? 2 : 0;
}

TEST_F(CompoundsTest, ParityIsThatOfEveryPlay) {
  Games games = born_by(3);
  for (const Game game : random_games(300, 8)) games.push_back(game);
  for (const Game game : games) {
    const int parity = plain_parity(arena, game);
    ASSERT_EQ(is_even(arena, game), parity == 1);
    ASSERT_EQ(is_odd(arena, game), parity == 2);
  }
}

TEST_F(CompoundsTest, FollowersAreAsManyAsAreCounted) {
  for (const Game game : random_games(200, 11)) {
    ASSERT_EQ(followers(arena, game, 1'000'000).size(), follower_count(arena, game));
  }
  EXPECT_THROW(static_cast<void>(followers(arena, N(1000), 10)), Error);
}

TEST(NimField, ProductsAreTheDefinition) {
  constexpr std::uint64_t kMost = 24;
  std::vector<std::vector<std::uint64_t>> product(kMost, std::vector<std::uint64_t>(kMost));
  for (std::uint64_t a = 0; a < kMost; ++a) {
    for (std::uint64_t b = 0; b < kMost; ++b) {
      std::set<std::uint64_t> excluded;
      for (std::uint64_t c = 0; c < a; ++c) {
        for (std::uint64_t d = 0; d < b; ++d) {
          excluded.insert(product[c][b] ^ product[a][d] ^ product[c][d]);
        }
      }
      std::uint64_t mex = 0;
      while (excluded.contains(mex)) ++mex;
      product[a][b] = mex;
      ASSERT_EQ(nim_product(a, b), mex) << a << " " << b;
    }
  }
}

TEST(NimField, IsAField) {
  std::uint64_t state = 1;
  const auto next = [&] { return state = state * 6364136223846793005U + 1442695040888963407U; };
  for (int i = 0; i < 200; ++i) {
    const std::uint64_t a = next();
    const std::uint64_t b = next();
    const std::uint64_t c = next();
    ASSERT_EQ(nim_product(a, b), nim_product(b, a));
    ASSERT_EQ(nim_product(a, nim_product(b, c)), nim_product(nim_product(a, b), c));
    ASSERT_EQ(nim_product(a, b ^ c), nim_product(a, b) ^ nim_product(a, c));
    ASSERT_EQ(nim_product(a, nim_inverse(a)), 1U);
    ASSERT_EQ(nim_power(a, 5), nim_product(a, nim_product(nim_product(a, a), nim_product(a, a))));
  }
}

}  // namespace
}  // namespace upstar
