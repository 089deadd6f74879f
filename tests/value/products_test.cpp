// Products: definitions, known values and laws.
#include "value/products.hpp"

#include "base/error.hpp"
#include "value/calculus_kit.hpp"

namespace upstar {
namespace {

using calculus::Games;

class ProductsTest : public calculus::CalculusTest {
 protected:
  Game ordinal_by_definition(Game g, Game h) {
    Games left(arena.left(g).begin(), arena.left(g).end());
    Games right(arena.right(g).begin(), arena.right(g).end());
    for (const Game option : arena.left(h)) left.push_back(ordinal_by_definition(g, option));
    for (const Game option : arena.right(h)) right.push_back(ordinal_by_definition(g, option));
    return G(left, right);
  }
  Game conway_by_definition(Game g, Game h) {
    Games left;
    Games right;
    const auto add = [&](Arena::Options from_g, Arena::Options from_h, Games& into) {
      for (const Game a : from_g) {
        for (const Game b : from_h) {
          into.push_back(minus(plus(conway_by_definition(a, h), conway_by_definition(g, b)),
                               conway_by_definition(a, b)));
        }
      }
    };
    add(arena.left(g), arena.left(h), left);
    add(arena.right(g), arena.right(h), left);
    add(arena.left(g), arena.right(h), right);
    add(arena.right(g), arena.left(h), right);
    return G(left, right);
  }
};

TEST_F(ProductsTest, OrdinalSumsOfKnownGames) {
  EXPECT_EQ(ordinal_sum(arena, S(1), S(3)), S(4));
  EXPECT_EQ(ordinal_sum(arena, S(2), S(2)), S(4));
  EXPECT_EQ(ordinal_sum(arena, N(1), N(-1)), N(1, 1));
  EXPECT_EQ(ordinal_sum(arena, N(1), N(-2)), N(1, 2));
  EXPECT_EQ(ordinal_sum(arena, N(1, 1), N(1)), N(3, 2));
  EXPECT_EQ(ordinal_sum(arena, N(2), N(3)), N(5));
  EXPECT_EQ(ordinal_sum(arena, S(1), N(1)), G({kZero, S(1)}, {kZero}));  // up + *
  EXPECT_EQ(ordinal_sum(arena, kZero, U(4, 3)), U(4, 3));
  EXPECT_EQ(ordinal_sum(arena, U(4, 3), kZero), U(4, 3));
  const Dyadic large = Dyadic(3).scaled(90);
  EXPECT_EQ(ordinal_sum(arena, arena.number(large), arena.number(large)),
            arena.number(large + large));
}

// A flower: a star with a stalk of n. It climbs without deep recursion and sums up the up powers:
// * : n = up^[n] + *.
TEST_F(ProductsTest, TallIntegersAreClimbed) {
  const Game flower = ordinal_sum(arena, S(1), N(3000));
  EXPECT_TRUE(less(U(1, 1), flower));
  EXPECT_EQ(ordinal_sum(arena, S(1), N(2)), plus(G({U(1)}, {S(1)}), S(1)));
}

TEST_F(ProductsTest, OrdinalSumsOfDay2FollowTheDefinition) {
  for (const Game g : born_by(2)) {
    for (const Game h : born_by(3)) {
      if ((g.id + h.id) % 7 != 0) continue;
      ASSERT_EQ(ordinal_sum(arena, g, h), ordinal_by_definition(g, h));
    }
  }
}

// The colon principle: H >= K implies G:H >= G:K.
TEST_F(ProductsTest, ColonPrinciple) {
  for (const Game g : born_by(2)) {
    for (const Game h : born_by(2)) {
      for (const Game k : born_by(2)) {
        if (arena.le(k, h)) {
          EXPECT_TRUE(arena.le(ordinal_sum(arena, g, k), ordinal_sum(arena, g, h)));
        }
      }
    }
  }
}

TEST_F(ProductsTest, NortonProductsOfKnownGames) {
  EXPECT_EQ(norton_product(arena, S(1), U(1)), G({U(2, 1)}, {U(-2, 1)}));
  EXPECT_EQ(norton_product(arena, N(7), U(1)), U(7));
  EXPECT_EQ(norton_product(arena, N(-3), U(1, 2)), U(-3, 2));
  EXPECT_EQ(norton_product(arena, N(1'000'000'000), U(1)), U(1'000'000'000));
  EXPECT_EQ(norton_product(arena, N(1, 1), U(1)), G({U(2, 1)}, {U(-1, 1)}));
  EXPECT_EQ(norton_product(arena, N(1, 1), N(1)), N(1, 1));
  EXPECT_EQ(norton_product(arena, arena.number(Dyadic(1).scaled(70)), N(2)),
            arena.number(Dyadic(1).scaled(71)));
}

TEST_F(ProductsTest, NortonProductsAreLinearAndKeepOrder) {
  for (const Game unit : {N(1), N(1, 1), U(1), U(2, 1), plus(N(1), S(1)), G({N(2)}, {N(1)}),
                          G({kZero}, {G({kZero}, {N(-2)})})}) {
    for (const Game a : born_by(2)) {
      const Game product = norton_product(arena, a, unit);
      EXPECT_EQ(arena.compare(product, kZero), arena.compare(a, kZero));
      EXPECT_EQ(norton_product(arena, neg(a), unit), neg(product));
      for (const Game b : born_by(2)) {
        EXPECT_EQ(norton_product(arena, plus(a, b), unit),
                  plus(product, norton_product(arena, b, unit)));
      }
    }
  }
}

TEST_F(ProductsTest, NortonUnitsArePositive) {
  for (const Game unit : {kZero, S(1), N(-1), U(-1), U(1, 1), G({N(1)}, {N(-1)})}) {
    try {
      static_cast<void>(norton_product(arena, N(2), unit));
      FAIL();
    } catch (const Error& error) {
      EXPECT_EQ(error.kind, ErrorKind::BadInput);
    }
  }
}

TEST_F(ProductsTest, ConwayProductsOfNumbersAndNimbers) {
  EXPECT_EQ(conway_product(arena, N(3, 1), N(-5, 2)), N(-15, 3));
  EXPECT_EQ(conway_product(arena, N(3), U(2, 1)), U(6, 1));
  EXPECT_EQ(conway_product(arena, U(2, 1), N(-2)), U(-4));
  // On nimbers it is nim multiplication: *2 x *2 = *3.
  EXPECT_EQ(conway_product(arena, S(1), S(1)), S(1));
  EXPECT_EQ(conway_product(arena, S(2), S(2)), S(3));
  EXPECT_EQ(conway_product(arena, S(2), S(3)), S(1));
  EXPECT_EQ(conway_product(arena, S(4), S(2)), S(8));
  const Dyadic large = Dyadic(7).scaled(100);
  EXPECT_EQ(conway_product(arena, arena.number(large), arena.number(large)),
            arena.number(large * large));
}

TEST_F(ProductsTest, ConwayProductsOfDay2FollowTheDefinition) {
  for (const Game g : born_by(2)) {
    for (const Game h : born_by(2)) {
      EXPECT_EQ(conway_product(arena, g, h), conway_by_definition(g, h));
      EXPECT_EQ(conway_product(arena, g, h), conway_product(arena, h, g));
    }
  }
}

TEST_F(ProductsTest, LargeMultiplesAreExactOrRefused) {
  const Dyadic large = Dyadic(1).scaled(64);
  EXPECT_EQ(integer_multiple(arena, large, S(3)), kZero);
  EXPECT_EQ(integer_multiple(arena, large + Dyadic(1), S(3)), S(3));
  EXPECT_EQ(integer_multiple(arena, -large, N(1, 1)), arena.number(-Dyadic(1).scaled(63)));
  EXPECT_THROW(static_cast<void>(integer_multiple(arena, large, U(1))), Error);
}

}  // namespace
}  // namespace upstar
