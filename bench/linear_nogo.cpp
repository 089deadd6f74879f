// Linear NoGo: the published solver and ours, on one thread. Black has opened on the second point,
// White is to move and loses.
//
// The node counts are repeatable; those of `ours` depend on the database, which the counters name. The
// largest one in the cache folder is taken (`upstar db build nogo-strip`), or a small one is built.
// `ratio` carries its baseline with it: how many times as many nodes, and as much processor time, the
// published solver takes in the same run. The longest row that was solved with that one is 1x39.
//
// With UPSTAR_LONG_BENCH set, rows of 40 points and more too: they want a database of 13 and 16 points.
#include <cstdlib>
#include <ctime>
#include <memory>
#include <span>

#include <benchmark/benchmark.h>

#include "engine/strip_tables.hpp"
#include "rules/nogo/strip.hpp"
#include "search/baselines/cgtsolver/outcomes.hpp"
#include "search/baselines/cgtsolver/simplest_equals.hpp"
#include "search/baselines/cgtsolver/solver.hpp"
#include "search/nogo_rows/strip_solver.hpp"

namespace upstar {
namespace {

constexpr std::size_t kMemory = std::size_t{4} << 30;

// What both solvers know beforehand, made once.
struct Known {
  Budget budget{kMemory};
  StripTables tables{budget, 2};
  cgtsolver::SimplestEquals equals{8, budget};
  cgtsolver::Outcomes outcomes{12, equals, budget};
};
Known& known() {
  static Known once;
  return once;
}

template <class Solver>
void prove(benchmark::State& state, Solver& solver) {
  const nogo::Strip after_b1{2, 0, static_cast<int>(state.range(0)) - 1};
  if (solver.wins(std::span(&after_b1, 1), Player::White)) state.SkipWithError("White wins");
}

std::uint64_t prove_as_published(benchmark::State& state) {
  Budget budget(kMemory);
  cgtsolver::Solver solver(known().outcomes, known().equals, budget);
  prove(state, solver);
  return solver.nodes();
}

std::uint64_t prove_by_values(benchmark::State& state) {
  Budget budget(kMemory);
  StripSolver solver(known().tables.layers(), budget);
  prove(state, solver);
  return solver.nodes();
}

double processor_seconds(auto work) {
  const std::clock_t begun = std::clock();
  work();
  return static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
}

void published(benchmark::State& state) {
  known();
  for (auto _ : state) state.counters["nodes"] = static_cast<double>(prove_as_published(state));
}

void ours(benchmark::State& state) {
  const store::StripLayers& layers = known().tables.layers();
  for (auto _ : state) state.counters["nodes"] = static_cast<double>(prove_by_values(state));
  state.counters["exact"] = layers.exact.points;
  state.counters["bounds"] = layers.bounds.points;
}

void ratio(benchmark::State& state) {
  known().tables.layers();
  double their_nodes = 0;
  double our_nodes = 0;
  double their_seconds = 0;
  double our_seconds = 0;
  for (auto _ : state) {
    their_seconds +=
        processor_seconds([&] { their_nodes = static_cast<double>(prove_as_published(state)); });
    our_seconds +=
        processor_seconds([&] { our_nodes = static_cast<double>(prove_by_values(state)); });
  }
  state.counters["nodes/ours"] = their_nodes / our_nodes;
  state.counters["time/ours"] = their_seconds / our_seconds;
}

BENCHMARK(published)->Arg(20)->Arg(24)->Unit(benchmark::kMillisecond);
BENCHMARK(ours)->Arg(24)->Arg(28)->Arg(32)->Arg(36)->Unit(benchmark::kMillisecond);
BENCHMARK(ratio)->Arg(20)->Arg(24)->Arg(26)->Unit(benchmark::kMillisecond)->Iterations(1);

// Registered by hand, since only the environment knows whether they are wanted.
[[maybe_unused]] const bool kLongOnes = [] {
  if (std::getenv("UPSTAR_LONG_BENCH") == nullptr) return false;
  BENCHMARK(ours)
      ->Arg(40)
      ->Arg(41)
      ->Arg(43)
      ->Arg(44)
      ->Arg(48)
      ->Unit(benchmark::kMillisecond)
      ->Iterations(1);
  BENCHMARK(published)->Arg(28)->Unit(benchmark::kMillisecond)->Iterations(1);
  return true;
}();

}  // namespace
}  // namespace upstar
