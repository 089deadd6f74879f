// Cooling, heating and overheating against their definitions and against known identities.
#include "value/cooling.hpp"

#include <map>
#include <utility>

#include "base/error.hpp"
#include "sanitizers.hpp"
#include "value/calculus_kit.hpp"
#include "value/products.hpp"
#include "value/thermograph.hpp"

namespace upstar {
namespace {

class CoolingTest : public calculus::CalculusTest {
 protected:
  static constexpr int kGrid = 4;  // sixteenths

  // G_t by definition, thawed step by step: {G^L_t - t | G^R_t + t}, unless that was a number plus an
  // infinitesimal at a lower temperature of the grid; then the number. Knows no thermographs.
  Game by_definition(Game game, int sixteenths) {
    if (const auto known = cooled_.find({game, sixteenths}); known != cooled_.end()) {
      return known->second;
    }
    Game result = game;
    if (!arena.is_number(game) || !arena.number_of(game).is_integer()) {
      const Game below = sixteenths > -15 ? by_definition(game, sixteenths - 1) : kZero;
      const bool frozen = sixteenths > -15 && arena.left_stop(below) == arena.right_stop(below);
      result = frozen ? arena.number(arena.mean(below)) : taxed(game, sixteenths);
    }
    return cooled_[{game, sixteenths}] = result;
  }

 private:
  Game taxed(Game game, int sixteenths) {
    const Game tax = N(sixteenths, kGrid);
    calculus::Games left;
    calculus::Games right;
    for (const Game option : arena.left(game)) {
      left.push_back(minus(by_definition(option, sixteenths), tax));
    }
    for (const Game option : arena.right(game)) {
      right.push_back(plus(by_definition(option, sixteenths), tax));
    }
    return G(left, right);
  }

  std::map<std::pair<Game, int>, Game> cooled_;
};

TEST_F(CoolingTest, AllOfDay3AgreesWithTheDefinition) {
  for (const Game game : born_by(kIsSanitized ? 2 : 3)) {
    for (int sixteenths = -15; sixteenths <= 50; ++sixteenths) {
      const Game expected = by_definition(game, sixteenths);
      if (sixteenths % 5 != 0 && sixteenths % 16 != 0) continue;
      ASSERT_EQ(cool(arena, game, Dyadic::ratio(sixteenths, kGrid)), expected) << sixteenths;
    }
  }
}

TEST_F(CoolingTest, CoolingRespectsSums) {
  for (const Game a : born_by(2)) {
    for (const Game b : born_by(2)) {
      for (const int eighths : {0, 1, 4, 7, 8, 12}) {
        const Dyadic t = Dyadic::ratio(eighths, 3);
        EXPECT_EQ(cool(arena, plus(a, b), t), plus(cool(arena, a, t), cool(arena, b, t)));
      }
    }
  }
}

TEST_F(CoolingTest, KnownValues) {
  const Game hot = G({N(3)}, {N(1)});
  EXPECT_EQ(cool(arena, hot, Dyadic::ratio(1, 1)), G({N(5, 1)}, {N(3, 1)}));
  EXPECT_EQ(cool(arena, hot, 1), plus(N(2), S(1)));
  EXPECT_EQ(cool(arena, hot, 2), N(2));
  EXPECT_EQ(cool(arena, U(1), 0), U(1));
  EXPECT_EQ(cool(arena, U(1), Dyadic::ratio(1, 5)), kZero);
  EXPECT_EQ(cool(arena, N(1, 1), 0), N(1, 1));
  EXPECT_EQ(cool(arena, N(1, 1), Dyadic::ratio(-1, 1)), plus(N(1, 1), S(1)));
  EXPECT_EQ(cool(arena, N(1, 1), Dyadic::ratio(-3, 2)), G({N(3, 2)}, {N(1, 2)}));
  EXPECT_EQ(cool(arena, N(7), Dyadic::ratio(-3, 2)), N(7));
  EXPECT_EQ(freeze(arena, hot), plus(N(2), S(1)));
  EXPECT_EQ(freeze(arena, N(1, 1)), N(1, 1));
  EXPECT_EQ(freeze(arena, N(4)), N(4));
  EXPECT_EQ(freeze(arena, U(3, 2)), U(3, 2));
}

TEST_F(CoolingTest, FrozenGamesAreMeanPlusInfinitesimal) {
  for (const Game game : born_by(3)) {
    const Game frozen = freeze(arena, game);
    EXPECT_EQ(arena.left_stop(frozen), arena.mean(game));
    EXPECT_EQ(arena.right_stop(frozen), arena.mean(game));
    EXPECT_EQ(arena.is_number(frozen), arena.is_number(game));
  }
}

TEST_F(CoolingTest, TooColdIsRefused) {
  for (const Dyadic& t : {Dyadic(-1), Dyadic(-2), Dyadic::ratio(-9, 3)}) {
    try {
      static_cast<void>(cool(arena, S(1), t));
      FAIL() << t.to_string();
    } catch (const Error& error) {
      EXPECT_EQ(error.kind, ErrorKind::BadInput);
      EXPECT_FALSE(error.hint.empty());
    }
  }
}

TEST_F(CoolingTest, HeatingKnownValues) {
  EXPECT_EQ(heat(arena, S(1), N(1)), G({N(1)}, {N(-1)}));
  EXPECT_EQ(heat(arena, U(1), N(1)), G({N(1)}, {G({kZero}, {N(-2)})}));
  EXPECT_EQ(heat(arena, N(5, 2), N(1)), N(5, 2));
  EXPECT_EQ(heat(arena, plus(N(3), S(1)), N(2)), G({N(5)}, {N(1)}));
  // Heating by a game that is no number: star heated by star is {*|*} = 0.
  EXPECT_EQ(heat(arena, S(1), S(1)), kZero);
}

TEST_F(CoolingTest, CoolingUndoesHeating) {
  for (const Game game : born_by(3)) {
    for (const int quarters : {1, 4, 6}) {
      const Dyadic t = Dyadic::ratio(quarters, 2);
      EXPECT_EQ(cool(arena, heat(arena, game, arena.number(t)), t), game);
    }
  }
}

TEST_F(CoolingTest, HeatingRespectsSumsOfInfinitesimalsOnly) {
  const auto heated = [&](Game game) { return heat(arena, game, N(3, 1)); };
  for (const Game a : infinitesimals_born_by(2)) {
    for (const Game b : infinitesimals_born_by(2)) {
      EXPECT_EQ(heated(plus(a, b)), plus(heated(a), heated(b)));
    }
  }
  const Game hot = G({N(1)}, {S(1)});
  EXPECT_NE(heated(plus(S(1), hot)), plus(heated(S(1)), heated(hot)));
}

TEST_F(CoolingTest, OverheatingKnownValues) {
  EXPECT_EQ(overheat(arena, N(5), N(1), N(1)), N(5));
  EXPECT_EQ(overheat(arena, N(1, 1), N(1), N(1)), G({N(1)}, {kZero}));
  EXPECT_EQ(overheat(arena, N(1, 2), N(1), N(1)), G({N(1)}, {G({kZero}, {N(-1)})}));
  EXPECT_EQ(overheat(arena, N(3, 2), N(1), N(1)), G({G({N(2)}, {N(1)})}, {kZero}));
  EXPECT_EQ(overheat(arena, S(1), N(1), N(1)), G({N(1)}, {N(-1)}));
  // Integers of any size are multiples.
  const Game large = arena.number(Dyadic(1).scaled(80));
  EXPECT_EQ(overheat(arena, large, N(3), N(1)), arena.number(Dyadic(3).scaled(80)));
  EXPECT_EQ(overheat(arena, large, S(1), N(1)), kZero);
  EXPECT_THROW(static_cast<void>(overheat(arena, large, U(1), N(1))), Error);
}

TEST_F(CoolingTest, OverheatingFromUpToDoubleUpStarIsNortonsProduct) {
  for (const Game game : born_by(2)) {
    EXPECT_EQ(overheat(arena, game, U(1), U(2, 1)), norton_product(arena, game, U(1)));
  }
}

// The operator of Blockbusting (Berlekamp): it respects sums, because it is Norton's product with 1*.
TEST_F(CoolingTest, OverheatingFromOneStarToOneRespectsSums) {
  const Game one_star = plus(N(1), S(1));
  const auto over = [&](Game game) { return overheat(arena, game, one_star, N(1)); };
  for (int a = -12; a <= 12; ++a) {
    for (int b = a; b <= 12; ++b) {
      EXPECT_EQ(over(N(a + b, 3)), plus(over(N(a, 3)), over(N(b, 3)))) << a << ' ' << b;
    }
  }
  for (const Game a : born_by(2)) {
    EXPECT_EQ(over(a), norton_product(arena, a, one_star));
    for (const Game b : born_by(2)) EXPECT_EQ(over(plus(a, b)), plus(over(a), over(b)));
  }
}

}  // namespace
}  // namespace upstar
