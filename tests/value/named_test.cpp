// Named games: made as defined, and recognised exactly where they are.
#include "value/named.hpp"

#include <map>

#include "base/error.hpp"
#include "value/calculus_kit.hpp"

namespace upstar {
namespace {

using calculus::Games;

class NamedTest : public calculus::CalculusTest {
 protected:
  Game built(const PowerForm& form) {
    Game power = form.sum ? up_power_sum(arena, form.exponent) : up_power(arena, form.exponent);
    if (form.sign < 0) power = neg(power);
    return plus(plus(power, form.star ? S(1) : kZero), arena.number(form.number));
  }
};

TEST_F(NamedTest, PowersAreWhatTheyShouldBe) {
  EXPECT_EQ(up_power(arena, 1), U(1));
  EXPECT_EQ(up_power_sum(arena, 1), U(1));
  EXPECT_EQ(up_power(arena, 2), G({kZero}, {U(-1, 1)}));
  EXPECT_EQ(up_power_sum(arena, 2), G({U(1)}, {S(1)}));
  for (int n = 2; n <= 9; ++n) {
    EXPECT_EQ(up_power_sum(arena, n), plus(up_power_sum(arena, n - 1), up_power(arena, n)));
    // Positive, and infinitesimal compared with the power before.
    EXPECT_TRUE(less(kZero, up_power(arena, n)));
    EXPECT_TRUE(less(arena.multiple(20, up_power(arena, n)), up_power(arena, n - 1)));
  }
  for (const int bad : {0, -1}) {
    EXPECT_THROW(static_cast<void>(up_power(arena, bad)), Error);
    EXPECT_THROW(static_cast<void>(up_power_sum(arena, bad)), Error);
  }
}

TEST_F(NamedTest, EveryPowerFormIsRecognised) {
  for (const Dyadic& number : {Dyadic(0), Dyadic(3), Dyadic::ratio(-5, 2)}) {
    for (const int sign : {1, -1}) {
      for (int exponent = 2; exponent <= 9; ++exponent) {
        for (const bool sum : {false, true}) {
          for (const bool star : {false, true}) {
            const PowerForm form{number, sign, exponent, sum, star};
            EXPECT_EQ(as_up_power(arena, built(form)), form) << exponent << sum << star;
          }
        }
      }
    }
  }
}

TEST_F(NamedTest, NothingElseIsRecognisedAsAPower) {
  Games games = born_by(3);
  for (const Game game : random_games(2000, 9)) games.push_back(game);
  std::size_t found = 0;
  for (const Game game : games) {
    if (const auto form = as_up_power(arena, game)) {
      ++found;
      ASSERT_EQ(built(*form), game);
      ASSERT_GE(form->exponent, 2);
    }
  }
  EXPECT_GT(found, 10U);
  // Broken chains: another number, or a missing star, half-way down.
  const Game good = up_power_sum(arena, 3);
  ASSERT_TRUE(as_up_power(arena, good));
  EXPECT_EQ(as_up_power(arena, G({up_power_sum(arena, 2)}, {kZero})), std::nullopt);
  EXPECT_EQ(as_up_power(arena, G({plus(N(1), up_power_sum(arena, 2))}, {S(1)})), std::nullopt);
  EXPECT_EQ(as_up_power(arena, G({N(1)}, {U(-1, 1)})), std::nullopt);
  EXPECT_EQ(as_up_power(arena, U(1)), std::nullopt);
  EXPECT_EQ(as_up_power(arena, plus(up_power(arena, 2), U(1, 1))),
            (PowerForm{0, 1, 2, true, true}));
  EXPECT_EQ(as_up_power(arena, plus(up_power(arena, 3), U(1))), std::nullopt);
}

TEST_F(NamedTest, TinyAndMiny) {
  EXPECT_EQ(tiny(arena, N(2)), G({kZero}, {G({kZero}, {N(-2)})}));
  EXPECT_EQ(miny(arena, N(2)), neg(tiny(arena, N(2))));
  for (const Game parameter : {N(1), N(5), N(1, 3), plus(N(1), S(1)), plus(N(2), U(-3)),
                               G({N(4)}, {N(2)}), G({N(3)}, {N(1), plus(N(1), S(1))})}) {
    for (const Game number : {kZero, N(2), N(-3, 2)}) {
      EXPECT_EQ(as_number_tiny(arena, plus(number, tiny(arena, parameter))),
                (NumberTiny{number, parameter, false}));
      EXPECT_EQ(as_number_tiny(arena, plus(number, miny(arena, parameter))),
                (NumberTiny{number, parameter, true}));
    }
  }
  // The larger the threat, the tinier the game.
  EXPECT_TRUE(less(arena.multiple(50, tiny(arena, N(2))), tiny(arena, N(1))));
  EXPECT_TRUE(less(tiny(arena, N(1)), up_power(arena, 3)));
  // Tiny(0) is up, and no one calls it tiny.
  EXPECT_EQ(tiny(arena, kZero), U(1));
  EXPECT_EQ(as_number_tiny(arena, U(1)), std::nullopt);
}

TEST_F(NamedTest, WhatIsRecognisedAsTinyIsTiny) {
  Games games = born_by(3);
  for (const Game game : random_games(2000, 10)) games.push_back(game);
  std::size_t found = 0;
  for (const Game game : games) {
    const auto form = as_number_tiny(arena, game);
    const auto mirrored = as_number_tiny(arena, neg(game));
    ASSERT_EQ(form.has_value(), mirrored.has_value());
    if (!form) continue;
    ++found;
    EXPECT_EQ(*mirrored, (NumberTiny{neg(form->number), form->inner, !form->is_miny}));
    const Game infinitesimal = form->is_miny ? miny(arena, form->inner) : tiny(arena, form->inner);
    ASSERT_EQ(plus(form->number, infinitesimal), game);
    ASSERT_TRUE(less(kZero, form->inner));
  }
  EXPECT_GT(found, 5U);
}

}  // namespace
}  // namespace upstar
