// How fast all legal NoGo positions of a board are valued, on one core: in arrays, one class of symmetric
// positions after the other (lab/census), and the plain way, each position by itself with the valuer that every
// game has. `positions` counts legal positions a second of the processor, whichever way they are shared.
#include <benchmark/benchmark.h>

#include "lab/census/nogo_census.hpp"
#include "lab/census/played_census.hpp"
#include "rules/nogo/rules.hpp"

namespace upstar {
namespace {

using BoardSize = benchmark::internal::Benchmark;

void tell(benchmark::State& state, const Budget& budget, const Census& census) {
  double positions = 0;
  for (const DepthCensus& depth : census.depths) positions += static_cast<double>(depth.positions);
  state.counters["legal"] = positions;
  state.counters["values"] = static_cast<double>(census.values);
  state.counters["MiB"] = static_cast<double>(budget.memory_peak() >> 20);
  state.counters["positions"] =
      benchmark::Counter(positions, benchmark::Counter::kIsIterationInvariantRate);
}

// A third argument is the one depth that is wanted.
void in_arrays(benchmark::State& state) {
  for (auto _ : state) {
    Budget budget(std::size_t{2} << 30);
    Arena arena(budget);
    CensusRequest request;
    if (state.range(2) != 0) request.depth = static_cast<int>(state.range(2));
    const Census census = nogo_census(arena, static_cast<int>(state.range(0)),
                                      static_cast<int>(state.range(1)), request);
    tell(state, budget, census);
  }
}

void one_by_one(benchmark::State& state) {
  for (auto _ : state) {
    Budget budget(std::size_t{2} << 30);
    Arena arena(budget);
    Valuer<nogo::Rules> valuer(arena);
    const nogo::Board board{
        GridRegion::all_empty(static_cast<int>(state.range(0)), static_cast<int>(state.range(1))),
        0, 0};
    tell(state, budget, played_census(valuer, board, {}));
  }
}

void in_milliseconds(BoardSize* benchmark) {
  benchmark->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();
}

BENCHMARK(one_by_one)->Apply(in_milliseconds)->Args({3, 3})->Args({3, 4})->Args({2, 7});
BENCHMARK(in_arrays)
    ->Apply(in_milliseconds)
    ->Args({3, 3, 0})
    ->Args({3, 4, 0})
    ->Args({2, 7, 0})
    ->Args({3, 5, 0})
    ->Args({2, 8, 0})
    ->Args({4, 4, 0})
    ->Args({4, 4, 6})
    ->Args({4, 4, 8});

}  // namespace
}  // namespace upstar
