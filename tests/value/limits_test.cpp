// When a limit is reached: memory, time, patience, stack. The arena throws the right Error, has never
// held more than it may, and goes on working as if nothing had happened.
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <thread>
#include <vector>

#include <gtest/gtest.h>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "base/stack_guard.hpp"
#include "sanitizers.hpp"
#include "value/arena.hpp"
#include "value/reference.hpp"
#include "value/reference_bridge.hpp"

namespace upstar {
namespace {

using Games = std::vector<Game>;

Game swing(Arena& arena, int left, int right) {
  return arena.make(Games{arena.integer(left)}, Games{arena.integer(right)});
}

// A sum of switches of many temperatures, each with a few infinitesimals: its canonical form grows
// quickly with `terms`.
Game heavy_sum(Arena& arena, int terms) {
  Game total = kZero;
  for (int i = 1; i <= terms; ++i) {
    const Game hot = swing(arena, 3 * i, -i);
    const Game threat = arena.make(Games{hot}, Games{arena.integer(-5 * i)});
    total = arena.sum(total, arena.sum(threat, arena.up()));
  }
  return total;
}

std::optional<ErrorKind> kind_thrown_by(const std::function<void()>& work) {
  try {
    work();
  } catch (const Error& error) {
    return error.kind;
  }
  return std::nullopt;
}

// The arena still adds, compares and names games as it should.
void expect_sound(Arena& arena) {
  const Game up = arena.up();
  EXPECT_EQ(arena.make(Games{kZero}, Games{arena.star()}), up);
  EXPECT_EQ(arena.compare(up, arena.star()), Relation::Confused);
  const Game hot = swing(arena, 2, -3);
  EXPECT_EQ(arena.difference(hot, hot), kZero);
  EXPECT_EQ(arena.mean(hot), Dyadic::ratio(-1, 1));
  EXPECT_EQ(arena.make(arena.left(hot), arena.right(hot)), hot);
}

TEST(Limits, AnArenaOfAnySizeIsMadeOrRefusedCleanly) {
  std::size_t made = 0;
  std::size_t refused = 0;
  for (std::size_t limit = 0; limit < (std::size_t{3} << 19); limit += 3000) {
    Budget budget(limit);
    const auto kind = kind_thrown_by([&] {
      Arena arena(budget);
      ++made;
    });
    if (kind) {
      EXPECT_EQ(*kind, ErrorKind::Limit);
      ++refused;
    }
    EXPECT_EQ(budget.memory_used(), 0U) << "limit " << limit;
    EXPECT_LE(budget.memory_peak(), limit);
  }
  EXPECT_GT(made, 0U);
  EXPECT_GT(refused, 0U);
}

TEST(Limits, MemoryIsNeverExceededAndTheArenaSurvives) {
  for (const std::size_t mebibytes : {2, 4, 8, 16}) {
    if (kIsSanitized && mebibytes > 2) continue;
    const std::size_t limit = mebibytes << 20;
    Budget budget(limit);
    Arena arena(budget);
    expect_sound(arena);
    const auto kind = kind_thrown_by([&] { heavy_sum(arena, 60); });
    EXPECT_EQ(kind, ErrorKind::Limit);
    EXPECT_LE(budget.memory_peak(), limit);
    expect_sound(arena);
    EXPECT_EQ(kind_thrown_by([&] { heavy_sum(arena, 60); }), ErrorKind::Limit);
    expect_sound(arena);
  }
}

// Memory runs out at every possible moment of a computation: after each refusal the limit is lifted a
// little and the same computation is asked again. In the end it gives the undisturbed answer.
TEST(Limits, RefusedAtEveryMomentTheAnswerIsTheSame) {
  constexpr int kTerms = 5;
  Budget free_budget;
  Arena undisturbed(free_budget);
  const Game expected = heavy_sum(undisturbed, kTerms);

  Budget budget;
  Arena arena(budget);
  std::size_t refusals = 0;
  std::optional<Game> result;
  while (!result) {
    budget.set_memory_limit(budget.memory_used() + (refusals % 7) * 1024 + 100 * refusals);
    const auto kind = kind_thrown_by([&] { result = heavy_sum(arena, kTerms); });
    if (!kind) break;
    ASSERT_EQ(*kind, ErrorKind::Limit);
    ++refusals;
    budget.set_memory_limit(Budget::kUnlimited);
    expect_sound(arena);
  }
  EXPECT_GT(refusals, 10U);
  reference::World world;
  reference::Bridge one(undisturbed, world);
  reference::Bridge two(arena, world);
  EXPECT_EQ(one.tree(expected), two.tree(*result));
}

TEST(Limits, ADeadlineStopsALongSumAndOnlyThat) {
  Budget budget(std::size_t{1} << 30);
  Arena arena(budget);
  const auto start = Budget::Clock::now();
  budget.set_deadline(start + std::chrono::milliseconds(50));
  EXPECT_EQ(kind_thrown_by([&] { heavy_sum(arena, 60); }), ErrorKind::Limit);
  EXPECT_LT(Budget::Clock::now() - start, std::chrono::seconds(20));
  budget.set_deadline(std::nullopt);
  expect_sound(arena);
}

// Ten billion pairs of options, each compared at a glance: the clock is looked at all the same.
TEST(Limits, ADeadlineStopsAGameOfManyOptions) {
  Budget budget;
  Arena arena(budget);
  const Arena::Options many = arena.left(arena.nimber(100'000));
  const auto start = Budget::Clock::now();
  budget.set_deadline(start + std::chrono::milliseconds(50));
  EXPECT_EQ(kind_thrown_by([&] { arena.make(many, many); }), ErrorKind::Limit);
  EXPECT_LT(Budget::Clock::now() - start, std::chrono::seconds(20));
  budget.set_deadline(std::nullopt);
  expect_sound(arena);
}

TEST(Limits, AnotherThreadCanInterrupt) {
  Budget budget(std::size_t{1} << 30);
  CancelToken token;
  budget.set_cancel_token(&token);
  Arena arena(budget);
  std::thread impatient([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(30));
    token.cancel();
  });
  const auto kind = kind_thrown_by([&] { heavy_sum(arena, 60); });
  impatient.join();
  EXPECT_EQ(kind, ErrorKind::Interrupted);
  budget.set_cancel_token(nullptr);
  expect_sound(arena);
}

// {0|{0|{0|...tiny}}}: as deep as we like, one option a side, and never an up-star.
Game deep_game(Arena& arena, int depth) {
  Game game = arena.make(Games{kZero}, Games{arena.make(Games{kZero}, Games{arena.integer(-1)})});
  for (int i = 0; i < depth; ++i) game = arena.make(Games{kZero}, Games{game});
  return game;
}

constexpr int kDeeperThanTheStack = 200'000;

TEST(Limits, GamesDeeperThanTheStackAreAnErrorNotACrash) {
  Budget budget(std::size_t{1} << 30);
  Arena arena(budget);
  const Game deep = deep_game(arena, kDeeperThanTheStack);
  EXPECT_FALSE(arena.is_up_star(deep));
  EXPECT_EQ(kind_thrown_by([&] { arena.negative(deep); }), ErrorKind::Limit);
  expect_sound(arena);
  EXPECT_EQ(kind_thrown_by([&] { arena.sum(deep, arena.integer(1)); }), ErrorKind::Limit);
  expect_sound(arena);
  EXPECT_EQ(kind_thrown_by([&] { arena.sum(deep, swing(arena, 1, -1)); }), ErrorKind::Limit);
  expect_sound(arena);
}

TEST(Limits, ADeepStackHoldsDeepGames) {
  Budget budget(std::size_t{1} << 30);
  Arena arena(budget);
  const Game deep = deep_game(arena, 50'000);
  Game negative;
  Game moved;
  with_deep_stack([&] {
    negative = arena.negative(deep);
    moved = arena.sum(deep, arena.integer(1));
  });
  EXPECT_EQ(arena.sum(deep, negative), kZero);
  EXPECT_EQ(arena.left_stop(moved), Dyadic(1));
  EXPECT_EQ(arena.negative(negative), deep);
}

}  // namespace
}  // namespace upstar
