// Linear Go: the published solver and ours, from nothing and on one thread, on the paper's two instances
// and an easy one.
//
// Nodes are repeatable. `ratio` carries its baseline with it: how many times as many nodes, and as much
// processor time, the published solver takes in the same run. On 1x8 after 4 it shall be a thousand
// times the nodes at least.
#include <algorithm>
#include <ctime>
#include <string>

#include <benchmark/benchmark.h>

#include "base/budget.hpp"
#include "rules/linear_go/text.hpp"
#include "search/baselines/mtdf/solver.hpp"
#include "search/linear_go/scores.hpp"
#include "search/linear_go/solver.hpp"

namespace upstar {
namespace {

constexpr std::size_t kMemory = std::size_t{2} << 30;

struct Effort {
  int score = 0;
  double nodes = 0;
  double seconds = 0;  // of the processor
};

template <class Solve>
Effort measure(Solve solve) {
  Effort effort;
  const std::clock_t begun = std::clock();
  solve(effort);
  effort.seconds = static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
  return effort;
}

// `points` points after Black has opened on `first`, counted from 1.
linear_go::Record game(const benchmark::State& state) {
  linear_go::Record record =
      linear_go::Record::from(linear_go::Board::empty(static_cast<int>(state.range(0))));
  record.play(static_cast<int>(state.range(1)) - 1);
  return record;
}

Effort as_published(const linear_go::Record& record) {
  return measure([&](Effort& effort) {
    Budget budget(kMemory);
    mtdf::Solver solver(record.points(), budget);
    effort.score = solver.solve(record).score;
    effort.nodes = static_cast<double>(solver.nodes());
  });
}

Effort by_us(const linear_go::Record& record) {
  return measure([&](Effort& effort) {
    Budget budget(kMemory);
    superko::Solver solver(record.points(), budget);
    superko::Score score;
    superko::find_score(solver, record, score);
    effort.score = score.low;
    effort.nodes = static_cast<double>(solver.nodes());
  });
}

void published(benchmark::State& state) {
  for (auto _ : state) state.counters["nodes"] = as_published(game(state)).nodes;
}

void ours(benchmark::State& state) {
  for (auto _ : state) state.counters["nodes"] = by_us(game(state)).nodes;
}

void ratio(benchmark::State& state) {
  for (auto _ : state) {
    const Effort theirs = as_published(game(state));
    const Effort own = by_us(game(state));
    if (theirs.score != own.score) state.SkipWithError("the solvers disagree");
    state.counters["nodes"] = theirs.nodes / std::max(1.0, own.nodes);
    state.counters["seconds"] = theirs.seconds / std::max(1e-6, own.seconds);
  }
}

void instances(benchmark::internal::Benchmark* benchmark) {
  benchmark->ArgNames({"points", "first"})->Unit(benchmark::kMillisecond)->Iterations(1);
  benchmark->Args({7, 3})->Args({7, 4})->Args({8, 4});
}
BENCHMARK(published)->Apply(instances);
BENCHMARK(ours)->Apply(instances);
BENCHMARK(ratio)->Apply(instances);

}  // namespace
}  // namespace upstar
