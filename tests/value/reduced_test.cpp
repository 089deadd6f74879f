// Reduced canonical forms against the definition of Grossman and Siegel.
#include "value/reduced.hpp"

#include "value/calculus_kit.hpp"
#include "value/named.hpp"

namespace upstar {
namespace {

using calculus::Games;

class ReducedTest : public calculus::CalculusTest {
 protected:
  // a is at most b plus some infinitesimal.
  bool le_inf(Game a, Game b) { return arena.right_stop(minus(b, a)).sign() >= 0; }

  // No option of any follower is Inf-dominated or Inf-reversible.
  void expect_reduced(Game game) {
    if (arena.is_number(game)) return;
    for (const Game option : arena.left(game)) {
      for (const Game other : arena.left(game)) {
        ASSERT_FALSE(option != other && le_inf(option, other));
      }
      for (const Game reply : arena.right(option)) ASSERT_FALSE(le_inf(reply, game));
      expect_reduced(option);
    }
    for (const Game option : arena.right(game)) {
      for (const Game other : arena.right(game)) {
        ASSERT_FALSE(option != other && le_inf(other, option));
      }
      for (const Game reply : arena.left(option)) ASSERT_FALSE(le_inf(game, reply));
      expect_reduced(option);
    }
  }

  void expect_reduced_form_of(Game game) {
    const Game reduced = reduced_canonical_form(arena, game);
    const Game lost = minus(game, reduced);
    ASSERT_TRUE(arena.left_stop(lost).is_zero() && arena.right_stop(lost).is_zero());
    ASSERT_EQ(reduced_canonical_form(arena, reduced), reduced);
    expect_reduced(reduced);
  }
};

TEST_F(ReducedTest, KnownOnes) {
  EXPECT_EQ(reduced_canonical_form(arena, U(4, 3)), kZero);
  EXPECT_EQ(reduced_canonical_form(arena, arena.up_star({Dyadic::ratio(5, 2), -2, 1})), N(5, 2));
  EXPECT_EQ(reduced_canonical_form(arena, tiny(arena, N(3))), kZero);
  EXPECT_EQ(reduced_canonical_form(arena, G({plus(N(3), U(1))}, {plus(N(1), S(1))})),
            G({N(3)}, {N(1)}));
  EXPECT_EQ(reduced_canonical_form(arena, G({N(1), plus(N(1), S(1))}, {N(-1)})),
            G({N(1)}, {N(-1)}));
  const Game inner = G({plus(N(3), S(1))}, {plus(N(2), S(1))});
  EXPECT_EQ(reduced_canonical_form(arena, G({plus(N(4), S(1))}, {inner})),
            G({N(4)}, {G({N(3)}, {N(2)})}));
  // Very fine numbers need a very small epsilon.
  const Game fine = G({N(1, 60)}, {N(-1, 61)});
  EXPECT_EQ(reduced_canonical_form(arena, plus(fine, U(1))), fine);
}

TEST_F(ReducedTest, AllOfDay3FollowsTheDefinition) {
  for (const Game game : born_by(3)) expect_reduced_form_of(game);
}

TEST_F(ReducedTest, RandomGamesFollowTheDefinition) {
  for (const Game game : random_games(1500, 5)) expect_reduced_form_of(game);
}

TEST_F(ReducedTest, AddingAnInfinitesimalChangesNothing) {
  Games small = {S(1), S(2), U(1), U(-2, 1), tiny(arena, N(1)), up_power(arena, 2)};
  Games games = random_games(150, 6);
  for (const Game game : born_by(3)) games.push_back(game);
  for (const Game game : games) {
    const Game reduced = reduced_canonical_form(arena, game);
    for (const Game infinitesimal : small) {
      ASSERT_EQ(reduced_canonical_form(arena, plus(game, infinitesimal)), reduced);
    }
  }
}

}  // namespace
}  // namespace upstar
