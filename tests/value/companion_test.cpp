// Companions: the closed form against the definition, and known values.
#include "value/companion.hpp"

#include "value/calculus_kit.hpp"

namespace upstar {
namespace {

class CompanionTest : public calculus::CalculusTest {
 protected:
  Game by_definition(Game game) {
    calculus::Games left;
    calculus::Games right;
    for (const Game option : arena.left(game)) left.push_back(by_definition(option));
    for (const Game option : arena.right(game)) right.push_back(by_definition(option));
    if (arena.le(kZero, game)) left.push_back(kZero);
    if (arena.le(game, kZero)) right.push_back(kZero);
    return G(left, right);
  }
};

TEST_F(CompanionTest, KnownValues) {
  EXPECT_EQ(companion(arena, kZero), S(1));
  EXPECT_EQ(companion(arena, S(1)), kZero);
  EXPECT_EQ(companion(arena, S(2)), S(2));
  EXPECT_EQ(companion(arena, U(3)), U(3, 1));
  EXPECT_EQ(companion(arena, U(3, 1)), U(3));
  EXPECT_EQ(companion(arena, N(5)), N(5));
  EXPECT_EQ(companion(arena, U(1'000'000'000)), U(1'000'000'000, 1));
}

TEST_F(CompanionTest, UpStarsFollowTheirFormula) {
  for (const Dyadic& number : {Dyadic(0), Dyadic(2), Dyadic::ratio(-5, 2)}) {
    for (std::int32_t ups = -4; ups <= 4; ++ups) {
      for (std::uint32_t nim = 0; nim <= 5; ++nim) {
        const Game game = arena.up_star({number, ups, nim});
        EXPECT_EQ(companion(arena, game), by_definition(game)) << ups << " ups *" << nim;
      }
    }
  }
}

TEST_F(CompanionTest, AllOfDay3AgreesWithTheDefinition) {
  for (const Game game : born_by(3)) ASSERT_EQ(companion(arena, game), by_definition(game));
}

}  // namespace
}  // namespace upstar
