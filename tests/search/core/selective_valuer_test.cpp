// SelectiveValuer: the same values as from all moves, from far fewer of them, however often it is stopped.
#include "search/core/selective_valuer.hpp"

#include <cstdint>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "base/dyadic.hpp"
#include "base/error.hpp"
#include "base/hash.hpp"
#include "rules/clobber/rules.hpp"
#include "rules/domineering/rules.hpp"
#include "rules/grid/region.hpp"
#include "rules/nogo/rules.hpp"
#include "search/core/valuer.hpp"
#include "value/arena.hpp"

namespace upstar {
namespace {

// Both ways share an arena, where equal values are equal handles, and nothing else.
template <Ruleset R>
struct BothWays {
  Game by_all_moves(const typename R::Position& position) { return plain.value(position); }
  Game by_few_moves(const typename R::Position& position) { return selective.value(position); }

  Budget budget;
  Arena arena{budget};
  Valuer<R> plain{arena};
  Valuer<R> memo{arena};
  SelectiveValuer<R> selective{memo};
};

TEST(SelectiveValuer, ValuesEmptyBoardsOfDomineering) {
  using R = domineering::Rules;
  BothWays<R> both;
  for (int rows = 1; rows <= 6; ++rows) {
    for (int columns = 1; rows * columns <= 24; ++columns) {
      const GridRegion board = GridRegion::all_empty(rows, columns);
      ASSERT_EQ(both.by_few_moves(board), both.by_all_moves(board)) << rows << 'x' << columns;
    }
  }
  EXPECT_GT(both.selective.parts_valued(), 0U);
}

TEST(SelectiveValuer, ValuesBoardsOfDomineeringWithHoles) {
  using R = domineering::Rules;
  BothWays<R> both;
  for (std::uint64_t seed = 1; seed <= 40; ++seed) {
    GridRegion board = GridRegion::all_empty(5, 5);
    board.empty &= ~(mix64(seed) & mix64(~seed) & mix64(seed << 32));  // one square in eight
    ASSERT_EQ(both.by_few_moves(board), both.by_all_moves(board)) << R::format(board);
  }
}

TEST(SelectiveValuer, ValuesGamesThatOfferNoBounds) {
  BothWays<clobber::Rules> clobber;
  for (const char* text : {"3x4", "2x6", "xoxox/oxoxo/x.o.x"}) {
    const auto board = clobber::Rules::parse(text);
    EXPECT_EQ(clobber.by_few_moves(board), clobber.by_all_moves(board)) << text;
  }
  BothWays<nogo::Rules> nogo;
  for (const char* text : {"1x9", "2x5", "3x3"}) {
    const auto board = nogo::Rules::parse(text);
    EXPECT_EQ(nogo.by_few_moves(board), nogo.by_all_moves(board)) << text;
  }
}

TEST(SelectiveValuer, ValuesFewOfTheParts) {
  Budget budget;
  Arena arena(budget);
  Valuer<domineering::Rules> valuer(arena);
  SelectiveValuer<domineering::Rules> selective(valuer);
  const Game game = selective.value(GridRegion::all_empty(5, 6));
  EXPECT_EQ(game, arena.number(Dyadic::ratio(-3, 1)));
  EXPECT_EQ(selective.parts_valued(), 36U);  // of more than 16 squares, where Valuer has 180,009
}

TEST(SelectiveValuer, GoesOnWhereItWasStopped) {
  using R = domineering::Rules;
  Budget budget;
  Arena arena(budget);
  Valuer<R> valuer(arena);
  SelectiveValuer<R> selective(valuer);
  std::uint64_t polls = 0;
  budget.set_on_poll([&] {
    if (++polls % 50 == 0) throw Error(ErrorKind::Limit, "enough for now");
  });
  const GridRegion board = GridRegion::all_empty(4, 7);
  int stops = 0;
  for (;; ++stops) {
    ASSERT_LT(stops, 1'000);
    try {
      EXPECT_EQ(selective.value(board), arena.integer(1));
      break;
    } catch (const Error& error) {
      ASSERT_EQ(error.kind, ErrorKind::Limit);
    }
  }
  EXPECT_GT(stops, 2);
}

}  // namespace
}  // namespace upstar
