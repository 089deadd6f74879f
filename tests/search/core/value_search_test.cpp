// What is found by asking who wins is true of the value, and often the value itself.
#include "search/core/value_search.hpp"

#include <cstddef>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include <gtest/gtest.h>

#include "rules/clobber/rules.hpp"
#include "rules/domineering/rules.hpp"
#include "rules/nogo/rules.hpp"
#include "sanitizers.hpp"
#include "search/core/first_findings.hpp"
#include "search/core/sum_solver.hpp"
#include "search/core/valuer.hpp"
#include "value/evaluate.hpp"
#include "value/thermograph.hpp"

namespace upstar {
namespace {

bool holds_within(const Interval& interval, const Dyadic& number) {
  return interval.low <= number && number <= interval.high;
}

// Everything the findings say, held against the canonical form.
void expect_true_of(Arena& arena, const ValueFindings& found, Game value, const std::string& text) {
  EXPECT_TRUE(holds_within(found.left_stop, arena.left_stop(value))) << text;
  EXPECT_TRUE(holds_within(found.right_stop, arena.right_stop(value))) << text;
  EXPECT_TRUE(holds_within(found.mean(), arena.mean(value))) << text;
  EXPECT_TRUE(holds_within(found.temperature, thermograph(arena, value).temperature())) << text;
  EXPECT_TRUE(arena.le(arena.integer(found.integers.low), value)) << text;
  EXPECT_TRUE(arena.le(value, arena.integer(found.integers.high))) << text;
  EXPECT_EQ(found.outcome.value_or(arena.outcome(value)), arena.outcome(value)) << text;
  if (found.value) {
    EXPECT_EQ(game_from_text(arena, *found.value), value) << text;
  }
}

// Random games from a board; returns how many values were found.
template <class R>
int check_random_positions(const char* start, int games) {
  Budget budget;
  Arena arena(budget);
  Valuer<R> valuer(arena);
  SumSolver<R> solver(valuer);
  std::mt19937_64 rng(7);
  int found_values = 0;
  for (int game = 0; game < games; ++game) {
    typename R::Position position = R::parse(start);
    for (Player player = Player::Black;; player = opponent(player)) {
      std::vector<typename R::Position> next;
      R::for_each_move(position, player,
                       [&](auto, const typename R::Position& after) { next.push_back(after); });
      if (next.empty()) break;
      position = next[rng() % next.size()];
      const Game value = valuer.value(position);
      ValueFindings found = first_findings<R>(position);
      expect_true_of(arena, found, value, R::format(position));
      search_value(solver, position, found);
      expect_true_of(arena, found, value, R::format(position));
      EXPECT_TRUE(found.outcome.has_value());
      EXPECT_TRUE(found.value || (found.left_stop.is_exact() && found.right_stop.is_exact()))
          << R::format(position);
      found_values += found.value ? 1 : 0;
    }
  }
  return found_values;
}

TEST(ValueSearch, TellsTheTruthAboutPositionsOfEveryKind) {
  EXPECT_GT(check_random_positions<nogo::Rules>("3x4", rounds(40)), rounds(40));
  EXPECT_GT(check_random_positions<domineering::Rules>("4x4", rounds(30)), rounds(30));
  EXPECT_GT(check_random_positions<clobber::Rules>("3x4", rounds(20)), rounds(20));
}

TEST(ValueSearch, FindsValuesWithoutCanonicalForms) {
  Budget budget;
  Arena arena(budget);
  Valuer<nogo::Rules> valuer(arena);
  SumSolver<nogo::Rules> solver(valuer);
  for (const auto& [board, value] : std::vector<std::pair<std::string, std::string>>{
           {"2x2", "*"}, {"2x3", "0"}, {"2x4", "0"}, {"2x6", "*"}, {"3x3", "*"}, {"3x4", "0"}}) {
    const nogo::Board position = nogo::parse_board(board);
    ValueFindings found = first_findings<nogo::Rules>(position);
    search_value(solver, position, found);
    ASSERT_TRUE(found.value) << board;
    EXPECT_EQ(*found.value, value) << board;
  }
  EXPECT_EQ(valuer.parts_valued(), 0U);
}

TEST(ValueSearch, AShareOfTimeLeavesBoundsThatHold) {
  Budget budget;
  Arena arena(budget);
  Valuer<nogo::Rules> valuer(arena);
  SumSolver<nogo::Rules> solver(valuer);
  const nogo::Board position = nogo::parse_board("2x5");
  const Game value = valuer.value(position);
  ValueFindings found = first_findings<nogo::Rules>(position);
  int ended = 0;
  for (int polls = 0; !found.done && !found.value; ++polls) {
    budget.set_on_poll([left = polls]() mutable {
      if (left-- == 0) throw Error(ErrorKind::Limit, "enough");
    });
    try {
      search_value(solver, position, found);
    } catch (const Error& error) {
      ASSERT_EQ(error.kind, ErrorKind::Limit);
      ++ended;
    }
    expect_true_of(arena, found, value, "2x5");
  }
  EXPECT_GT(ended, 0);
}

}  // namespace
}  // namespace upstar
