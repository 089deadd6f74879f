// How long it takes to list and value all connected subpositions of a board, on one core.
#include "lab/tables/subpositions.hpp"

#include <benchmark/benchmark.h>

#include "lab/tables/subpositions_shapes.hpp"
#include "rules/domineering/rules.hpp"
#include "rules/xt_domineering/rules.hpp"

namespace upstar {
namespace {

void shapes(benchmark::State& state) {
  const auto rows = static_cast<int>(state.range(0));
  const auto columns = static_cast<int>(state.range(1));
  for (auto _ : state) {
    Budget budget;
    state.counters["classes"] = static_cast<double>(connected_shapes(rows, columns, budget).size());
  }
}

template <Ruleset R>
void table(benchmark::State& state) {
  const auto rows = static_cast<int>(state.range(0));
  const auto columns = static_cast<int>(state.range(1));
  for (auto _ : state) {
    Budget budget(std::size_t{8} << 30);
    Arena arena(budget);
    Valuer<R> valuer(arena);
    const SubpositionTable found = subpositions(valuer, rows, columns);
    const SubpositionSummary summary = summarise(arena, found);
    state.counters["sets"] = static_cast<double>(found.connected_sets);
    state.counters["classes"] = static_cast<double>(found.classes.size());
    state.counters["values"] = static_cast<double>(summary.values);
    state.counters["stops"] = summary.most_stops.to_double();
    state.counters["MiB"] = static_cast<double>(budget.memory_peak() >> 20);
  }
}

void boards(benchmark::internal::Benchmark* benchmark) {
  benchmark->Args({3, 3})->Args({3, 4})->Args({4, 4})->Args({4, 5})->Args({5, 5});
  benchmark->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();
}

BENCHMARK(shapes)->Apply(boards);
BENCHMARK(table<domineering::Rules>)->Apply(boards);
BENCHMARK(table<xt_domineering::Rules>)->Apply(boards);

}  // namespace
}  // namespace upstar
