// What a database of strips costs to build, on one core.
//
// Values are held against the general valuer, which values the same strips as boards; bounds against
// the values of the same strips. `strips` counts one of each class of mirror images and negatives.
#include <benchmark/benchmark.h>

#include "rules/nogo/rules.hpp"
#include "search/core/valuer.hpp"
#include "search/nogo_rows/build_bounds.hpp"
#include "search/nogo_rows/build_exact.hpp"

namespace upstar {
namespace {

constexpr std::size_t kMemory = std::size_t{4} << 30;

double strips_between(int from, int to) {
  double count = 0;
  for (int n = from; n <= to; ++n) count += nogo::strip_count(n);
  return count;
}

void values(benchmark::State& state) {
  const auto points = static_cast<int>(state.range(0));
  for (auto _ : state) {
    Budget budget(kMemory);
    const BuiltExactLayer layer = build_exact(budget, points);
    state.counters["strips"] = strips_between(1, points);
    state.counters["shapes"] = static_cast<double>(layer.shapes.size());
    state.counters["MiB"] = static_cast<double>(budget.memory_peak() >> 20);
  }
}

void values_of_boards(benchmark::State& state) {
  const auto points = static_cast<int>(state.range(0));
  for (auto _ : state) {
    Budget budget(kMemory);
    Arena arena(budget);
    Valuer<nogo::Rules> valuer(arena);
    for (int n = 1; n <= points; ++n) {
      for (std::uint32_t number = 0; number < nogo::strip_count(n); ++number) {
        benchmark::DoNotOptimize(valuer.value(nogo::board_of(nogo::strip_at(n, number))));
      }
    }
    state.counters["strips"] = strips_between(1, points);
    state.counters["MiB"] = static_cast<double>(budget.memory_peak() >> 20);
  }
}

// Three points beyond the values.
void bounds(benchmark::State& state) {
  const auto exact = static_cast<int>(state.range(0)) - 3;
  const auto points = static_cast<int>(state.range(0));
  Budget budget(kMemory);
  const BuiltExactLayer layer = build_exact(budget, exact);
  for (auto _ : state) {
    const BuiltBoundsLayer built = build_bounds(budget, layer.view(), points, 1);
    state.counters["strips"] = strips_between(exact + 1, points);
    state.counters["records"] = static_cast<double>(built.records.size());
  }
}

BENCHMARK(values)->DenseRange(9, 11)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();
BENCHMARK(values_of_boards)
    ->DenseRange(9, 11)
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime();
BENCHMARK(bounds)->DenseRange(9, 13)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();

}  // namespace
}  // namespace upstar
