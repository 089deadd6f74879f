// How long it takes to decompose the values of a board, and to decide sums of fifty positions.
#include "search/infinitesimals/decomposition.hpp"

#include <random>

#include <benchmark/benchmark.h>

#include "lab/tables/subpositions.hpp"
#include "rules/xt_domineering/rules.hpp"
#include "search/infinitesimals/infinitesimal_sum.hpp"
#include "value/sum_outcome.hpp"

namespace upstar {
namespace {

std::vector<Game> board_values(Arena& arena, int rows, int columns) {
  Valuer<xt_domineering::Rules> valuer(arena);
  std::vector<Game> values;
  for (const Subposition& entry : subpositions(valuer, rows, columns).classes)
    values.push_back(entry.value);
  return values;
}

std::vector<std::vector<Game>> random_sums(Arena& arena, const std::vector<Game>& values,
                                           std::size_t count, std::size_t size) {
  std::mt19937 random(7);
  std::vector<std::vector<Game>> sums(count);
  for (std::vector<Game>& sum : sums) {
    while (sum.size() < size) {
      const Game game = values[random() % values.size()];
      sum.push_back(random() % 2 == 0 ? game : arena.negative(game));
    }
  }
  return sums;
}

void decomposition(benchmark::State& state) {
  for (auto _ : state) {
    Budget budget;
    Arena arena(budget);
    const auto values =
        board_values(arena, static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
    DecompositionOptions options;
    options.search.rounds = static_cast<int>(state.range(2));
    const Decomposition found = decompose(arena, elementary_infinitesimals(arena), values, options);
    state.counters["beyond"] = static_cast<double>(found.beyond_elementary());
    state.counters["minimum"] = static_cast<double>(found.minimum);
    state.counters["sums"] = static_cast<double>(found.sums_made);
  }
}

// Each iteration decides 500 sums of fifty positions, starting with an empty memory of sums.
void fifty_positions(benchmark::State& state) {
  Budget budget;
  Arena arena(budget);
  const auto values =
      board_values(arena, static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  DecompositionOptions options;
  options.search.rounds = 1;
  const Decomposition basis = decompose(arena, elementary_infinitesimals(arena), values, options);
  const auto sums = random_sums(arena, values, 500, 50);
  for (auto _ : state) {
    InfinitesimalSums decider(arena);
    if (state.range(2) != 0) decider.use_basis(basis);
    for (const auto& sum : sums) benchmark::DoNotOptimize(decider.outcome(sum));
    state.counters["by_search"] = static_cast<double>(decider.statistics().by_search);
    state.counters["nodes"] = static_cast<double>(decider.statistics().nodes);
  }
  state.counters["per_sum"] = benchmark::Counter(
      static_cast<double>(sums.size()),
      benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
}

// The general search, which knows no atomic weights: on sums it can still manage.
void few_positions_by_general_search(benchmark::State& state) {
  Budget budget;
  Arena arena(budget);
  const auto values = board_values(arena, 3, 4);
  const auto sums = random_sums(arena, values, 50, static_cast<std::size_t>(state.range(0)));
  for (auto _ : state) {
    SumOutcome general(arena);
    for (const auto& sum : sums) {
      LazySum lazy(arena);
      for (const Game game : sum) lazy.add(game);
      benchmark::DoNotOptimize(general.outcome(lazy));
    }
    state.counters["nodes"] = static_cast<double>(general.nodes());
  }
}

void few_positions(benchmark::State& state) {
  Budget budget;
  Arena arena(budget);
  const auto values = board_values(arena, 3, 4);
  const auto sums = random_sums(arena, values, 50, static_cast<std::size_t>(state.range(0)));
  for (auto _ : state) {
    InfinitesimalSums decider(arena);
    for (const auto& sum : sums) benchmark::DoNotOptimize(decider.outcome(sum));
    state.counters["nodes"] = static_cast<double>(decider.statistics().nodes);
  }
}

BENCHMARK(decomposition)
    ->Args({3, 3, 2})
    ->Args({3, 4, 1})
    ->Args({3, 4, 2})
    ->Args({4, 4, 1})
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1);
BENCHMARK(fifty_positions)
    ->Args({3, 3, 1})
    ->Args({3, 4, 0})
    ->Args({3, 4, 1})
    ->Unit(benchmark::kMillisecond);
BENCHMARK(few_positions)->Arg(4)->Arg(5)->Unit(benchmark::kMillisecond);
BENCHMARK(few_positions_by_general_search)->Arg(4)->Arg(5)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace upstar
