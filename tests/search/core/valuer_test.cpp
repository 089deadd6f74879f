// The valuer: batches, lazy sums, and what is left when the budget ends.
#include "search/core/valuer.hpp"

#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "rules/domineering/rules.hpp"

namespace upstar {
namespace {

using Domineering = domineering::Rules;
using Position = Domineering::Position;

TEST(Valuer, ABatchIsItsPositionsOneByOne) {
  Budget budget;
  Arena arena(budget);
  Valuer<Domineering> valuer(arena);
  const std::vector<Position> batch{Domineering::parse("2x1"), Domineering::parse("1x2"),
                                    Domineering::parse("2x2"), Domineering::parse("#")};
  const std::vector<Game> expected{
      arena.integer(1), arena.integer(-1),
      arena.make(std::vector{arena.integer(1)}, std::vector{arena.integer(-1)}), kZero};
  EXPECT_EQ(valuer.values(batch), expected);
}

TEST(Valuer, ALazySumIsTheSumNotMultipliedOut) {
  Budget budget;
  Arena arena(budget);
  Valuer<Domineering> valuer(arena);
  const std::vector<Position> sum{Domineering::parse("2x3"), Domineering::parse("3x4"),
                                  Domineering::parse("2x2"), Domineering::parse("2x3")};
  Game total = kZero;
  for (const Position& position : sum) total = arena.sum(total, valuer.value(position));
  const LazySum lazy = valuer.lazy_sum(sum);
  EXPECT_EQ(lazy.canonical(), total);
  EXPECT_EQ(lazy.mean(), arena.mean(total));
  EXPECT_EQ(valuer.sum(sum), total);
}

TEST(Valuer, SymmetricPositionsAreValuedOnce) {
  Budget budget;
  Arena arena(budget);
  Valuer<Domineering> valuer(arena);
  const Game wide = valuer.value(Domineering::parse("..../...#"));
  const std::size_t parts = valuer.parts_valued();
  EXPECT_EQ(valuer.value(Domineering::parse("#.../....")), wide);
  EXPECT_EQ(valuer.value(Domineering::parse("../../../.#")), arena.negative(wide));
  EXPECT_EQ(valuer.parts_valued(), parts);
}

TEST(Valuer, ALimitKeepsWhatWasFinished) {
  Budget budget;
  Arena arena(budget);
  Valuer<Domineering> valuer(arena);
  budget.set_deadline(Budget::Clock::now());
  try {
    static_cast<void>(valuer.value(Domineering::parse("6x6")));
    FAIL() << "the deadline had passed";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind, ErrorKind::Limit);
  }
  EXPECT_GT(valuer.parts_valued(), 0u);
  budget.set_deadline(std::nullopt);
  EXPECT_EQ(arena.outcome(valuer.value(Domineering::parse("4x4"))), Outcome::Next);
}

}  // namespace
}  // namespace upstar
