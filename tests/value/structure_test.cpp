// Birthdays, stops and followers: formulas against expansion, and against the days themselves.
#include "value/structure.hpp"

#include <map>
#include <set>

#include "base/error.hpp"
#include "value/calculus_kit.hpp"

namespace upstar {
namespace {

class StructureTest : public calculus::CalculusTest {
 protected:
  // By expansion, up-stars too.
  std::int64_t height(Game game) {
    if (const auto known = heights_.find(game); known != heights_.end()) return known->second;
    std::int64_t result = 0;
    for (const Arena::Options options : {arena.left(game), arena.right(game)}) {
      for (const Game option : options) result = std::max(result, height(option) + 1);
    }
    return heights_[game] = result;
  }
  std::int64_t leaves(Game game) {
    if (arena.is_number(game)) return 1;
    std::int64_t result = 0;
    for (const Arena::Options options : {arena.left(game), arena.right(game)}) {
      for (const Game option : options) result += leaves(option);
    }
    return result;
  }
  void collect(Game game, std::set<Game>& into) {
    if (!into.insert(game).second) return;
    for (const Arena::Options options : {arena.left(game), arena.right(game)}) {
      for (const Game option : options) collect(option, into);
    }
  }
  void expect_as_expanded(Game game) {
    ASSERT_EQ(birthday(arena, game), Dyadic(height(game)));
    ASSERT_EQ(stop_count(arena, game), Dyadic(leaves(game)));
    std::set<Game> followers;
    collect(game, followers);
    ASSERT_EQ(follower_count(arena, game), followers.size());
  }

  std::map<Game, std::int64_t> heights_;
};

TEST_F(StructureTest, BirthdaysAreTheDaysOfDay3) {
  std::map<Game, int> day_of;
  for (int day = 3; day >= 0; --day) {
    for (const Game game : born_by(day)) day_of[game] = day;
  }
  EXPECT_EQ(day_of.size(), 1474U);
  for (const auto& [game, day] : day_of) ASSERT_EQ(birthday(arena, game), Dyadic(day));
}

TEST_F(StructureTest, AllOfDay3AndRandomGamesAsExpanded) {
  for (const Game game : born_by(3)) expect_as_expanded(game);
  for (const Game game : random_games(400, 7)) expect_as_expanded(game);
}

TEST_F(StructureTest, UpStarsAsExpanded) {
  for (const Dyadic& number : {Dyadic(0), Dyadic(-4), Dyadic::ratio(1, 1), Dyadic::ratio(-27, 3),
                               Dyadic::ratio(45, 4), Dyadic::ratio(1, 6)}) {
    for (std::int32_t ups = -5; ups <= 5; ++ups) {
      for (std::uint32_t nim = 0; nim <= 5; ++nim) {
        expect_as_expanded(arena.up_star({number, ups, nim}));
      }
    }
  }
}

TEST_F(StructureTest, FollowersOfSeveralUpStarsAreCountedOnce) {
  const auto games = [&](std::initializer_list<Game> list) { return calculus::Games(list); };
  expect_as_expanded(G(games({U(7), U(6, 1), N(9)}), games({U(-8, 1), N(-12)})));
  expect_as_expanded(G(games({plus(N(5), U(3)), plus(N(5), S(4))}), games({plus(N(2), U(-6, 3))})));
  expect_as_expanded(G(games({N(37, 3)}), games({N(-5, 4), plus(N(-1, 1), U(1, 1))})));
}

TEST_F(StructureTest, LargeOnesCostNothing) {
  const Dyadic huge = Dyadic(10).scaled(100);
  EXPECT_EQ(birthday(arena, arena.number(-huge)), huge);
  EXPECT_EQ(stop_count(arena, arena.number(huge)), Dyadic(1));
  EXPECT_EQ(birthday(arena, S(4'000'000'000)), Dyadic(4'000'000'000));
  EXPECT_EQ(stop_count(arena, S(41)), Dyadic::parse("24315330918113857602"));  // 2 * 3^40
  EXPECT_EQ(follower_count(arena, S(4'000'000'000)), 4'000'000'001U);
  EXPECT_EQ(follower_count(arena, N(1'000'000'000'000)), 1'000'000'000'001U);
  EXPECT_EQ(birthday(arena, U(2'000'000'000)), Dyadic(2'000'000'001));
  EXPECT_EQ(stop_count(arena, U(2'000'000'000)), Dyadic(2'000'000'003));
  EXPECT_EQ(follower_count(arena, U(2'000'000'000)), 2'000'000'002U);
  const Game mixed = G({N(1'000'000'000)}, {N(-1'000'000'000)});
  EXPECT_EQ(follower_count(arena, mixed), 2'000'000'002U);
  EXPECT_EQ(birthday(arena, mixed), Dyadic(1'000'000'001));
  EXPECT_THROW(static_cast<void>(follower_count(arena, arena.number(huge))), Error);
  EXPECT_THROW(static_cast<void>(stop_count(arena, S(4'000'000'000))), Error);
  EXPECT_LT(arena.size(), 100U);
}

}  // namespace
}  // namespace upstar
