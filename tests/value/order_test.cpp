// A table of comparisons that the books print, without a parser: games are made by hand.
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "value/arena.hpp"

namespace upstar {
namespace {

using Games = std::vector<Game>;

char symbol(Relation relation) {
  switch (relation) {
    case Relation::Equal:
      return '=';
    case Relation::Less:
      return '<';
    case Relation::Greater:
      return '>';
    case Relation::Confused:
      break;
  }
  return '|';
}

class OrderTest : public ::testing::Test {
 protected:
  Game ups(std::int32_t count, std::uint32_t nim = 0) {
    return arena_.up_star({Dyadic(), count, nim});
  }
  Game ratio(std::int64_t numerator, int exponent) {
    return arena_.number(Dyadic::ratio(numerator, exponent));
  }
  Game swing(Game left, Game right) { return arena_.make(Games{left}, Games{right}); }
  Game tiny(std::int64_t threat) { return swing(kZero, swing(kZero, arena_.integer(-threat))); }
  // Checks the relation both ways, and through the outcome of the difference.
  void expect(Game a, char relation, Game b) {
    const char mirrored = relation == '<' ? '>' : relation == '>' ? '<' : relation;
    EXPECT_EQ(symbol(arena_.compare(a, b)), relation);
    EXPECT_EQ(symbol(arena_.compare(b, a)), mirrored);
    EXPECT_EQ(symbol(arena_.compare(arena_.difference(a, b), kZero)), relation);
    EXPECT_EQ(arena_.le(a, b), relation == '<' || relation == '=');
  }

  Budget budget_;
  Arena arena_{budget_};
};

TEST_F(OrderTest, UpsAndNimbers) {
  expect(arena_.up(), '>', kZero);
  expect(arena_.up(), '|', arena_.star());
  expect(arena_.up(), '>', arena_.nimber(2));
  expect(arena_.up(), '>', arena_.nimber(17));
  expect(ups(2), '>', arena_.star());
  expect(ups(1, 1), '|', kZero);
  expect(ups(1, 2), '>', kZero);
  expect(ups(2, 1), '>', kZero);
  expect(ups(2, 1), '|', arena_.up());
  expect(ups(2, 1), '>', ups(1, 1));
  expect(ups(2, 2), '|', ups(1, 3));
  expect(arena_.star(), '|', arena_.nimber(2));
  expect(ups(1'000'000), '<', ratio(1, 62));
  expect(ups(1'000'000), '<', arena_.number(Dyadic(1).scaled(-300)));
}

TEST_F(OrderTest, TinyIsSmallerThanUpButNotThanEveryTiny) {
  expect(tiny(1), '>', kZero);
  expect(tiny(2), '<', tiny(1));
  expect(tiny(1), '<', arena_.up());
  expect(arena_.multiple(5, tiny(2)), '<', tiny(1));
  expect(arena_.multiple(3, tiny(1)), '<', arena_.up());
  expect(arena_.sum(tiny(1), arena_.star()), '|', kZero);
}

TEST_F(OrderTest, SwitchesAgainstNumbersAndInfinitesimals) {
  const Game hot = swing(arena_.integer(1), arena_.integer(-1));
  expect(hot, '|', kZero);
  expect(hot, '|', arena_.integer(1));
  expect(hot, '<', ratio(1025, 10));
  expect(hot, '|', arena_.up());
  expect(hot, '<', arena_.sum(arena_.integer(1), arena_.up()));
  expect(hot, '<', arena_.sum(arena_.integer(1), ups(1, 1)));
  expect(hot, '<', arena_.sum(arena_.integer(1), arena_.star()));
  const Game upper = swing(arena_.integer(2), kZero);
  expect(upper, '>', hot);
  expect(upper, '>', arena_.integer(-1));
  expect(upper, '|', kZero);
  expect(upper, '>', arena_.negative(arena_.up()));
}

TEST_F(OrderTest, OutcomesAreThoseOfTheGame) {
  EXPECT_EQ(arena_.outcome(kZero), Outcome::Previous);
  EXPECT_EQ(arena_.outcome(arena_.star()), Outcome::Next);
  EXPECT_EQ(arena_.outcome(arena_.up()), Outcome::Left);
  EXPECT_EQ(arena_.outcome(arena_.negative(arena_.up())), Outcome::Right);
  EXPECT_EQ(arena_.outcome(ups(1, 1)), Outcome::Next);
  EXPECT_EQ(arena_.outcome(swing(arena_.integer(5), arena_.integer(3))), Outcome::Left);
  EXPECT_EQ(arena_.outcome(swing(arena_.integer(5), kZero)), Outcome::Next);
}

TEST_F(OrderTest, TheSameAnswerWhenAskedAgain) {
  Games games = {kZero, arena_.star(), arena_.up(), tiny(1), ups(2, 3)};
  for (int i = -3; i <= 3; ++i) {
    for (int j = -3; j <= 3; ++j)
      games.push_back(swing(ratio(i, 1), arena_.sum(ratio(j, 2), arena_.star())));
  }
  std::vector<Relation> first;
  for (const Game a : games) {
    for (const Game b : games) first.push_back(arena_.compare(a, b));
  }
  std::size_t at = 0;
  for (const Game a : games) {
    for (const Game b : games) EXPECT_EQ(arena_.compare(a, b), first[at++]);
  }
}

}  // namespace
}  // namespace upstar
