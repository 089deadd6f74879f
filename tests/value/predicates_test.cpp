// Kinds of games: definitions on day 3, known counts, and uptimal coefficients read back.
#include "value/predicates.hpp"

#include <cstdlib>
#include <map>

#include "sanitizers.hpp"
#include "value/calculus_kit.hpp"
#include "value/named.hpp"
#include "value/structure.hpp"

namespace upstar {
namespace {

using calculus::Games;

class PredicatesTest : public calculus::CalculusTest {
 protected:
  bool all_small_by_definition(Game game) {
    if (arena.left(game).empty() != arena.right(game).empty()) return false;
    for (const Arena::Options options : {arena.left(game), arena.right(game)}) {
      for (const Game option : options) {
        if (!all_small_by_definition(option)) return false;
      }
    }
    return true;
  }
  bool tempered_by_definition(Game game, bool even) {
    if (arena.is_number(game)) return even;
    for (const Arena::Options options : {arena.left(game), arena.right(game)}) {
      for (const Game option : options) {
        if (!tempered_by_definition(option, !even)) return false;
      }
    }
    return true;
  }
  Game uptimal(const UptimalExpansion& expansion) {
    Game sum = expansion.star ? S(1) : kZero;
    for (std::size_t i = 0; i < expansion.coefficients.size(); ++i) {
      const Game power = up_power(arena, static_cast<int>(i) + 1);
      sum = plus(sum, arena.multiple(expansion.coefficients[i], power));
    }
    return sum;
  }
};

TEST_F(PredicatesTest, AllSmallGamesByDay) {
  const std::size_t known[] = {1, 2, 7, 67};
  for (int day = 0; day <= 3; ++day) {
    std::size_t count = 0;
    for (const Game game : born_by(day)) count += is_all_small(arena, game) ? 1 : 0;
    EXPECT_EQ(count, known[day]);
  }
}

TEST_F(PredicatesTest, DefinitionsOnDay3AndUpStars) {
  Games games = born_by(3);
  for (const Game game : random_games(500, 8)) games.push_back(game);
  for (const Dyadic& number : {Dyadic(0), Dyadic(1), Dyadic::ratio(-3, 1)}) {
    for (std::int32_t ups = -3; ups <= 3; ++ups) {
      for (std::uint32_t nim = 0; nim <= 3; ++nim)
        games.push_back(arena.up_star({number, ups, nim}));
    }
  }
  for (const Game game : games) {
    ASSERT_EQ(is_all_small(arena, game), all_small_by_definition(game));
    ASSERT_EQ(is_even_tempered(arena, game), tempered_by_definition(game, true));
    ASSERT_EQ(is_odd_tempered(arena, game), tempered_by_definition(game, false));
    ASSERT_EQ(is_infinitesimal(arena, game), less(game, N(1, 12)) && less(N(-1, 12), game));
    ASSERT_EQ(is_numberish(arena, game),
              is_infinitesimal(arena, minus(game, arena.number(arena.mean(game)))));
    ASSERT_EQ(is_hot(arena, game), !is_numberish(arena, game));
    ASSERT_EQ(is_switch(arena, game), plus(game, game) == kZero && !is_nimber(arena, game));
  }
}

TEST_F(PredicatesTest, KnownKinds) {
  EXPECT_TRUE(is_integer(arena, N(-4)));
  EXPECT_FALSE(is_integer(arena, N(1, 1)));
  EXPECT_FALSE(is_integer(arena, plus(N(4), S(1))));
  EXPECT_TRUE(is_nimber(arena, kZero));
  EXPECT_TRUE(is_nimber(arena, S(6)));
  EXPECT_FALSE(is_nimber(arena, plus(N(1), S(6))));
  EXPECT_TRUE(is_switch(arena, G({N(1)}, {N(-1)})));
  EXPECT_FALSE(is_switch(arena, G({N(2)}, {N(1)})));
  EXPECT_TRUE(is_switch(arena, G({U(2, 1)}, {U(-2, 1)})));
  EXPECT_TRUE(is_odd_tempered(arena, G({N(3)}, {N(1)})));
  EXPECT_TRUE(is_even_tempered(arena, G({G({N(3)}, {N(1)})}, {plus(N(1), S(1))})));
}

TEST_F(PredicatesTest, NegativesKeepTheTemper) {
  for (const Game game : born_by(3)) {
    EXPECT_EQ(is_even_tempered(arena, game), is_even_tempered(arena, neg(game)));
    EXPECT_EQ(is_odd_tempered(arena, game), is_odd_tempered(arena, neg(game)));
    EXPECT_FALSE(is_odd_tempered(arena, game) && is_even_tempered(arena, game));
  }
}

TEST_F(PredicatesTest, UptimalCoefficientsAreReadBack) {
  for (std::int64_t one = -2; one <= 2; ++one) {
    for (std::int64_t two = -3; two <= 3; ++two) {
      for (std::int64_t three = -2; three <= 2; ++three) {
        for (const std::int64_t four : {-1, 0, 2}) {
          for (const bool star : {false, true}) {
            UptimalExpansion expansion{{one, two, three, four}, star};
            const Game game = uptimal(expansion);
            auto& digits = expansion.coefficients;
            while (!digits.empty() && digits.back() == 0) digits.pop_back();
            ASSERT_EQ(uptimal_expansion(arena, game), expansion)
                << one << ' ' << two << ' ' << three << ' ' << four << ' ' << star;
          }
        }
      }
    }
  }
}

// What the search for coefficients relies on.
TEST_F(PredicatesTest, NoUptimalCoefficientExceedsTheBirthday) {
  for (std::int64_t one = kIsSanitized ? 3 : -3; one <= 3; ++one) {
    for (std::int64_t two = -7; two <= 7; ++two) {
      for (std::int64_t three = -7; three <= 7; ++three) {
        for (std::int64_t four = -2; four <= 2; ++four) {
          const std::int64_t most =
              std::max({std::abs(one), std::abs(two), std::abs(three), std::abs(four)});
          const Game game = uptimal({{one, two, three, four}, false});
          ASSERT_GE(birthday(arena, game), Dyadic(most));
        }
      }
    }
  }
}

TEST_F(PredicatesTest, UptimalsOfDay3AreThoseOfABox) {
  std::map<Game, UptimalExpansion> box;
  for (std::int64_t one = -3; one <= 3; ++one) {
    for (std::int64_t two = -3; two <= 3; ++two) {
      for (std::int64_t three = -2; three <= 2; ++three) {
        for (const bool star : {false, true}) {
          const UptimalExpansion expansion{{one, two, three}, star};
          box[uptimal(expansion)] = expansion;
        }
      }
    }
  }
  for (const Game game : born_by(3)) ASSERT_EQ(is_uptimal(arena, game), box.contains(game));
}

TEST_F(PredicatesTest, WhatIsNoUptimal) {
  EXPECT_TRUE(is_uptimal(arena, kZero));
  EXPECT_TRUE(is_uptimal(arena, S(1)));
  EXPECT_FALSE(is_uptimal(arena, S(2)));
  EXPECT_FALSE(is_uptimal(arena, U(3, 2)));
  EXPECT_FALSE(is_uptimal(arena, N(1)));
  EXPECT_FALSE(is_uptimal(arena, plus(N(1), U(1))));
  EXPECT_FALSE(is_uptimal(arena, G({U(2, 1)}, {U(-1, 1)})));  // half an up
  EXPECT_FALSE(is_uptimal(arena, tiny(arena, N(1))));
  EXPECT_EQ(uptimal_expansion(arena, U(1'000'000'000, 1)),
            (UptimalExpansion{{1'000'000'000}, true}));
}

}  // namespace
}  // namespace upstar
