// How fast the value algebra is, with the plain definition as the baseline in the same run.
//
// The workload is a fixed stream of random games, made in levels: the 22 games born by day 2, then
// 5,000 games with two to four options a side drawn from them, then 5,000 with options from that level
// and now and then from day 2, and so on. Games of level n are born by day n + 2.
//
// Counters: items a second are canonical forms, sums or comparisons; nodes and bytes_per_game tell
// what they cost in memory.
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "base/budget.hpp"
#include "value/arena.hpp"
#include "value/lazy_sum.hpp"

namespace upstar {
namespace {

using Games = std::vector<Game>;

// A game to be made: option lists as indices of recipes before it.
struct Recipe {
  std::vector<std::size_t> left;
  std::vector<std::size_t> right;
};

constexpr std::size_t kPool = 22;
constexpr std::size_t kPerLevel = 5000;

// The games born by day 2.
Games day_two(Arena& arena) {
  const auto number = [&](std::int64_t m, int k = 0) { return arena.number(Dyadic::ratio(m, k)); };
  const auto near = [&](std::int64_t n, std::int32_t ups, std::uint32_t nim) {
    return arena.up_star({Dyadic(n), ups, nim});
  };
  Games games = {number(0),      number(1),     number(-1),     number(2),     number(-2),
                 number(1, 1),   number(-1, 1), near(0, 0, 1),  near(0, 0, 2), near(1, 0, 1),
                 near(-1, 0, 1), near(0, 1, 0), near(0, -1, 0), near(0, 1, 1), near(0, -1, 1)};
  const Game zero = kZero;
  const Game star = arena.star();
  const Game one = number(1);
  const Game minus_one = number(-1);
  const std::pair<Games, Games> hot[] = {
      {{one}, {minus_one}},  {{one}, {zero}},       {{zero}, {minus_one}},      {{one}, {star}},
      {{star}, {minus_one}}, {{one}, {zero, star}}, {{zero, star}, {minus_one}}};
  for (const auto& [left, right] : hot) games.push_back(arena.make(left, right));
  return games;
}

// Recipes for `levels` levels above the pool, the same on every machine.
std::vector<Recipe> recipes(int levels, std::uint32_t seed = 20) {
  std::mt19937 random(seed);
  std::vector<Recipe> out;
  for (int level = 0; level < levels; ++level) {
    const std::size_t below =
        level == 0 ? 0 : kPool + (static_cast<std::size_t>(level) - 1) * kPerLevel;
    const std::size_t width = level == 0 ? kPool : kPerLevel;
    for (std::size_t i = 0; i < kPerLevel; ++i) {
      Recipe recipe;
      for (auto* side : {&recipe.left, &recipe.right}) {
        for (std::size_t j = 2 + random() % 3; j > 0; --j) {
          const bool from_pool = random() % 4 == 0;
          side->push_back(from_pool ? random() % kPool : below + random() % width);
        }
      }
      out.push_back(recipe);
    }
  }
  return out;
}

// The pool, then every recipe in order.
Games made(Arena& arena, const std::vector<Recipe>& all) {
  Games games = day_two(arena);
  Games left;
  Games right;
  for (const Recipe& recipe : all) {
    left.clear();
    right.clear();
    for (const std::size_t i : recipe.left) left.push_back(games[i]);
    for (const std::size_t i : recipe.right) right.push_back(games[i]);
    games.push_back(arena.make(left, right));
  }
  return games;
}

// ---- Canonical forms ----

void canonical_forms(benchmark::State& state) {
  const std::vector<Recipe> all = recipes(static_cast<int>(state.range(0)));
  std::size_t nodes = 0;
  std::size_t bytes = 0;
  for (auto _ : state) {
    Budget budget;
    Arena arena(budget);
    benchmark::DoNotOptimize(made(arena, all).back());
    nodes = arena.size();
    bytes = budget.memory_peak();
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(all.size()));
  state.counters["nodes"] = static_cast<double>(nodes);
  state.counters["node_bytes"] = static_cast<double>(Arena::node_bytes());
  state.counters["peak_MiB"] = static_cast<double>(bytes) / (1 << 20);
}
BENCHMARK(canonical_forms)->Arg(1)->Arg(2)->Arg(4)->Unit(benchmark::kMillisecond);

// ---- Sums ----

// Twenty games of day 2 added up one after the other, in a fresh arena.
void sums_of_twenty(benchmark::State& state) {
  constexpr std::size_t kTerms = 20;
  std::size_t nodes = 0;
  std::size_t bytes = 0;
  for (auto _ : state) {
    Budget budget;
    Arena arena(budget);
    const Games games = day_two(arena);
    std::mt19937 random(7);
    Game total = kZero;
    for (std::size_t i = 0; i < kTerms; ++i)
      total = arena.sum(total, games[random() % games.size()]);
    benchmark::DoNotOptimize(total);
    nodes = arena.size();
    bytes = budget.memory_peak();
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(kTerms));
  state.counters["nodes"] = static_cast<double>(nodes);
  state.counters["peak_MiB"] = static_cast<double>(bytes) / (1 << 20);
}
BENCHMARK(sums_of_twenty)->Unit(benchmark::kMillisecond);

// {3i|-i||-5i} + up for i = 1, 2, ...: no two temperatures are equal, so that the sum grows as fast as
// sums can. What is measured is canonical forms in bulk.
void growing_sum(benchmark::State& state) {
  const std::int64_t terms = state.range(0);
  std::size_t nodes = 0;
  std::size_t bytes = 0;
  for (auto _ : state) {
    Budget budget;
    Arena arena(budget);
    Game total = kZero;
    for (std::int64_t i = 1; i <= terms; ++i) {
      const Game threat = arena.make(Games{arena.integer(3 * i)}, Games{arena.integer(-i)});
      const Game hot = arena.make(Games{threat}, Games{arena.integer(-5 * i)});
      total = arena.sum(total, arena.sum(hot, arena.up()));
    }
    benchmark::DoNotOptimize(total);
    nodes = arena.size();
    bytes = budget.memory_peak();
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(nodes));
  state.counters["nodes"] = static_cast<double>(nodes);
  state.counters["peak_MiB"] = static_cast<double>(bytes) / (1 << 20);
}
BENCHMARK(growing_sum)->Arg(7)->Arg(9)->Unit(benchmark::kMillisecond);

// All pairs of a few games of the first level: sums that must be multiplied out.
void sums_of_pairs(benchmark::State& state) {
  constexpr std::size_t kGames = 60;
  const std::vector<Recipe> all = recipes(1);
  std::size_t nodes = 0;
  for (auto _ : state) {
    state.PauseTiming();
    Budget budget;
    Arena arena(budget);
    const Games games = made(arena, all);
    state.ResumeTiming();
    for (std::size_t i = kPool; i < kPool + kGames; ++i) {
      for (std::size_t j = kPool; j < i; ++j) {
        benchmark::DoNotOptimize(arena.sum(games[i], games[j]));
      }
    }
    nodes = arena.size();
  }
  state.SetItemsProcessed(state.iterations() *
                          static_cast<std::int64_t>(kGames * (kGames - 1) / 2));
  state.counters["nodes"] = static_cast<double>(nodes);
}
BENCHMARK(sums_of_pairs)->Unit(benchmark::kMillisecond);

// ---- Comparisons ----

// Every eleventh game of two levels, all pairs of them, in an arena fresh from making them.
Games some_games(Arena& arena, const std::vector<Recipe>& all) {
  const Games games = made(arena, all);
  Games out;
  for (std::size_t i = 0; i < games.size(); i += 11) out.push_back(games[i]);
  return out;
}

void comparisons(benchmark::State& state) {
  const std::vector<Recipe> all = recipes(2);
  std::size_t below = 0;
  std::int64_t asked = 0;
  for (auto _ : state) {
    state.PauseTiming();
    Budget budget;
    Arena arena(budget);
    const Games games = some_games(arena, all);
    state.ResumeTiming();
    below = 0;
    for (const Game a : games) {
      for (const Game b : games) below += arena.le(a, b) ? 1 : 0;
    }
    asked += static_cast<std::int64_t>(games.size() * games.size());
  }
  state.SetItemsProcessed(asked);
  state.counters["below"] = static_cast<double>(below);
}
BENCHMARK(comparisons)->Unit(benchmark::kMillisecond);

// ---- The baseline: order by definition, with a memo and nothing else ----

class Definition {
 public:
  explicit Definition(Arena& arena) : arena_(arena) {}

  bool le(Game a, Game b) {
    const auto [entry, is_new] = memo_.try_emplace({a, b}, true);
    if (!is_new) return entry->second;
    bool answer = true;
    for (const Game option : arena_.left(a)) {
      if (answer && le(b, option)) answer = false;
    }
    for (const Game option : arena_.right(b)) {
      if (answer && le(option, a)) answer = false;
    }
    return memo_[{a, b}] = answer;
  }

 private:
  Arena& arena_;
  std::map<std::pair<Game, Game>, bool> memo_;
};

void comparisons_by_definition(benchmark::State& state) {
  const std::vector<Recipe> all = recipes(2);
  std::size_t below = 0;
  std::int64_t asked = 0;
  for (auto _ : state) {
    state.PauseTiming();
    Budget budget;
    Arena arena(budget);
    const Games games = some_games(arena, all);
    Definition definition(arena);
    state.ResumeTiming();
    below = 0;
    for (const Game a : games) {
      for (const Game b : games) below += definition.le(a, b) ? 1 : 0;
    }
    asked += static_cast<std::int64_t>(games.size() * games.size());
  }
  state.SetItemsProcessed(asked);
  state.counters["below"] = static_cast<double>(below);  // the same as the arena's
}
BENCHMARK(comparisons_by_definition)->Unit(benchmark::kMillisecond);

// ---- Lazy sums: what need not be multiplied out ----

void lazy_sums(benchmark::State& state) {
  const std::vector<Recipe> all = recipes(2);
  Budget budget;
  Arena arena(budget);
  const Games games = made(arena, all);
  std::mt19937 random(11);
  for (auto _ : state) {
    LazySum sum(arena);
    for (int i = 0; i < 20; ++i) sum.add(games[random() % games.size()]);
    benchmark::DoNotOptimize(sum.mean());
  }
  state.SetItemsProcessed(state.iterations() * 20);
}
BENCHMARK(lazy_sums);

}  // namespace
}  // namespace upstar
