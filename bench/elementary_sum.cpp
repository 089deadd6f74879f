// Who wins a sum of fifty 3x3 XT Domineering positions: by the table of ups, and, for comparison, by
// adding up canonical forms in an arena that knows the values of the 35 classes and nothing else.
#include "search/infinitesimals/elementary_sum.hpp"

#include <random>
#include <vector>

#include <benchmark/benchmark.h>

#include "lab/tables/subpositions.hpp"
#include "rules/xt_domineering/rules.hpp"

namespace upstar {
namespace {

constexpr std::size_t kSums = 100;
constexpr std::size_t kPositions = 50;

// Positions of 3x3, as indices into the 35 classes and their quarter turns.
std::vector<std::vector<std::size_t>> random_sums() {
  std::mt19937 random(7);
  std::vector<std::vector<std::size_t>> sums(kSums);
  for (auto& sum : sums) {
    for (std::size_t i = 0; i < kPositions; ++i) sum.push_back(random() % 70);
  }
  return sums;
}

std::vector<Game> class_values(Arena& arena) {
  Valuer<xt_domineering::Rules> valuer(arena);
  std::vector<Game> values;
  for (const Subposition& entry : subpositions(valuer, 3, 3).classes) {
    values.push_back(entry.value);
    values.push_back(arena.negative(entry.value));
  }
  return values;
}

void count(benchmark::State& state) {
  state.counters["per_sum"] =
      benchmark::Counter(static_cast<double>(kSums), benchmark::Counter::kIsIterationInvariantRate |
                                                         benchmark::Counter::kInvert);
}

void fifty_by_table(benchmark::State& state) {
  Budget budget;
  Arena arena(budget);
  const ElementaryTable table(arena);
  std::vector<ElementarySum> classes;
  for (const Game value : class_values(arena)) classes.push_back(table.find(value).value());
  const auto sums = random_sums();
  for (auto _ : state) {
    for (const auto& sum : sums) {
      ElementarySum total;
      for (const std::size_t position : sum) total = total + classes[position];
      benchmark::DoNotOptimize(total.outcome());
    }
  }
  count(state);
}

void fifty_multiplied_out(benchmark::State& state) {
  const auto sums = random_sums();
  for (auto _ : state) {
    state.PauseTiming();
    Budget budget(std::size_t{2} << 30);
    Arena arena(budget);
    const std::vector<Game> classes = class_values(arena);
    state.ResumeTiming();
    for (const auto& sum : sums) {
      Game total = kZero;
      for (const std::size_t position : sum) total = arena.sum(total, classes[position]);
      benchmark::DoNotOptimize(arena.outcome(total));
    }
  }
  count(state);
}

BENCHMARK(fifty_by_table)->Unit(benchmark::kMicrosecond);
BENCHMARK(fifty_multiplied_out)->Unit(benchmark::kMicrosecond)->Iterations(1);

}  // namespace
}  // namespace upstar
