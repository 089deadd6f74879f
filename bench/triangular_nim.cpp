// Triangular Nim: tables of all positions by both kernels, on one thread and on two, Grundy values, and
// what a question to a table on disk costs; beside them one position at a time, as it was first done.
//
// Every table is checked before its time counts: by the number of lost positions, and the one on disk
// by sampling positions against the definition. The seven-layer ratios come from one run each, so that
// what counts is not the machine. With UPSTAR_LONG_BENCH set, the long ones run too: eight layers by the
// portable kernel, their Grundy values (minutes) and their table on disk (1.4 GiB).
//
// Published, for eight layers in misere play on one core of 2007: 3,705 s and 2 GB.
#include <stdlib.h>

#include <array>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <random>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "lab/papers/triangular_nim/removal_methods.hpp"
#include "rules/triangular_nim/board.hpp"
#include "search/removal/grundy_table.hpp"
#include "search/removal/table_file.hpp"
#include "search/removal/win_table.hpp"

namespace upstar {
namespace {

using retrograde::KernelKind;
using retrograde::WinTable;
using triangular_nim::removal_game;

// Lost positions from one layer on; tests hold those up to seven layers against the definition.
constexpr std::array<std::uint64_t, 8> kLostNormal = {1,     2,       14,         149,
                                                      3'663, 185'802, 19'765'963, 4'257'746'765};
constexpr std::array<std::uint64_t, 8> kLostMisere = {1,     3,       14,         142,
                                                      3'902, 189'089, 19'496'523, 4'124'279'452};

bool is_long_run() { return std::getenv("UPSTAR_LONG_BENCH") != nullptr; }

std::uint64_t expected_losses(int layers, bool misere) {
  return (misere ? kLostMisere : kLostNormal).at(static_cast<std::size_t>(layers - 1));
}

double mebibytes(std::size_t bytes) { return static_cast<double>(bytes) / (1u << 20); }

struct Seconds {
  double wall = 0;
  double processor = 0;  // of all threads

  Seconds& operator+=(const Seconds& other) {
    wall += other.wall;
    processor += other.processor;
    return *this;
  }
};

template <class Work>
Seconds timed(Work work) {
  const auto begun = std::chrono::steady_clock::now();
  const std::clock_t processor = std::clock();
  work();
  const std::chrono::duration<double> wall = std::chrono::steady_clock::now() - begun;
  return {wall.count(), static_cast<double>(std::clock() - processor) / CLOCKS_PER_SEC};
}

// Of a table that has the right number of losses.
Seconds timed_table(benchmark::State& state, int layers, bool misere, KernelKind kernel,
                    int threads) {
  retrograde::SweepOptions options;
  options.kernel = kernel;
  options.threads = threads;
  return timed([&] {
    const WinTable table = WinTable::solve(removal_game(layers, misere), options);
    if (table.losing_positions() != expected_losses(layers, misere)) {
      state.SkipWithError("wrong number of lost positions");
    }
    state.counters["MiB"] = mebibytes(table.bytes());
    state.counters["lost"] = static_cast<double>(table.losing_positions());
  });
}

void wins(benchmark::State& state, KernelKind kernel) {
  if (!is_supported(kernel)) return state.SkipWithError("this processor has no such registers");
  const auto layers = static_cast<int>(state.range(0));
  const auto threads = static_cast<int>(state.range(1));
  for (auto _ : state) timed_table(state, layers, true, kernel, threads);
}

// How many times as long the portable kernel takes on the processor, and one thread instead of two on
// the wall (which says little while other programs run).
void ratios(benchmark::State& state) {
  const auto layers = static_cast<int>(state.range(0));
  const KernelKind best = retrograde::best_kernel();
  Seconds one;
  Seconds two;
  Seconds portable;
  for (auto _ : state) {
    one += timed_table(state, layers, false, best, 1);
    two += timed_table(state, layers, false, best, 2);
    portable += timed_table(state, layers, false, KernelKind::Portable, 1);
  }
  state.counters["portable/best"] = portable.processor / one.processor;
  state.counters["one/two_threads"] = one.wall / two.wall;
}

void one_at_a_time(benchmark::State& state, PlainSolution (*method)(const RemovalGame&, Budget&)) {
  const auto layers = static_cast<int>(state.range(0));
  Seconds theirs;
  Seconds ours;
  for (auto _ : state) {
    theirs += timed([&] {
      Budget budget;
      const PlainSolution solved = method(removal_game(layers, true), budget);
      if (solved.wins.count_clear() != expected_losses(layers, true)) {
        state.SkipWithError("wrong number of lost positions");
      }
    });
    state.PauseTiming();
    ours += timed_table(state, layers, true, retrograde::best_kernel(), 1);
    state.ResumeTiming();
  }
  state.counters["this/table"] = theirs.processor / ours.processor;
}

void grundy(benchmark::State& state) {
  const auto layers = static_cast<int>(state.range(0));
  for (auto _ : state) {
    Budget budget;
    retrograde::GrundyOptions options;
    options.sweep.budget = &budget;
    options.keep_values = layers < 8;  // 11 GiB with them
    const auto table = retrograde::GrundyTable::solve(removal_game(layers, false), options);
    if (table.counts()[0] != expected_losses(layers, false)) {
      state.SkipWithError("wrong number of lost positions");
    }
    state.counters["largest"] = table.largest();
    state.counters["MiB"] = mebibytes(budget.memory_peak());
  }
}

// A table on disk in a folder of its own.
class ScratchTable {
 public:
  explicit ScratchTable(const RemovalGame& game) : game_(game) {
    std::string pattern = (std::filesystem::temp_directory_path() / "upstar-bench-XXXXXX").string();
    if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("no temporary folder");
    folder_ = pattern;
    retrograde::TableFileOptions options;
    options.memory = std::size_t{2} << 30;
    build_wins_file(game, {}, folder_ / "table", options);
  }
  ~ScratchTable() {
    std::error_code ignored;
    std::filesystem::remove_all(folder_, ignored);
  }
  ScratchTable(const ScratchTable&) = delete;
  ScratchTable& operator=(const ScratchTable&) = delete;

  [[nodiscard]] retrograde::TableFile open() const {
    return retrograde::TableFile::open(folder_ / "table", game_, {});
  }

 private:
  RemovalGame game_;
  std::filesystem::path folder_;
};

// Is a position won exactly when a move leads to a lost one?
bool is_consistent(const RemovalGame& game, const retrograde::TableFile& table,
                   std::uint64_t position) {
  bool can_win = position == 0 && game.misere;
  for (const std::uint64_t move : game.moves) {
    if ((move & ~position) == 0) can_win = can_win || !table.wins(position ^ move);
  }
  return table.wins(position) == can_win;
}

// A fixed number, so that the table is built only once.
constexpr benchmark::IterationCount kProbes = 1 << 23;

void probe(benchmark::State& state) {
  constexpr std::size_t kSamples = std::size_t{1} << 20;
  const RemovalGame game = removal_game(static_cast<int>(state.range(0)), true);
  const ScratchTable scratch(game);
  const retrograde::TableFile table = scratch.open();
  std::mt19937_64 random(8);
  std::vector<std::uint64_t> positions(kSamples);
  for (std::uint64_t& position : positions) position = random() & game.full();
  for (std::size_t i = 0; i < kSamples; i += 64) {
    if (!is_consistent(game, table, positions[i])) state.SkipWithError("not a table of this game");
  }
  std::size_t at = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(table.wins(positions[at]));
    at = (at + 1) % kSamples;
  }
}

BENCHMARK_CAPTURE(wins, portable, KernelKind::Portable)
    ->Args({7, 1})
    ->Args({7, 2})
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();
BENCHMARK_CAPTURE(wins, avx512, KernelKind::Avx512)
    ->Args({7, 1})
    ->Args({7, 2})
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime();
BENCHMARK_CAPTURE(wins, avx512, KernelKind::Avx512)
    ->Args({8, 1})
    ->Args({8, 2})
    ->Unit(benchmark::kMillisecond)
    ->MeasureProcessCPUTime()
    ->UseRealTime()
    ->Iterations(1);
BENCHMARK(ratios)->Arg(7)->Unit(benchmark::kMillisecond)->Iterations(20);
BENCHMARK_CAPTURE(one_at_a_time, forward_checking, forward_checking)
    ->Arg(6)
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(one_at_a_time, retrograde, plain_retrograde)
    ->Arg(6)
    ->Arg(7)
    ->Unit(benchmark::kMillisecond);
BENCHMARK(grundy)->Arg(7)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime();
BENCHMARK(probe)->Arg(7)->Iterations(kProbes);

// Registered by hand, since only the environment knows whether they are wanted.
[[maybe_unused]] const bool kLongOnes = [] {
  if (!is_long_run()) return false;
  BENCHMARK_CAPTURE(wins, portable, KernelKind::Portable)
      ->Args({8, 1})
      ->Unit(benchmark::kMillisecond)
      ->MeasureProcessCPUTime()
      ->Iterations(1);
  BENCHMARK(grundy)->Arg(8)->Unit(benchmark::kMillisecond)->MeasureProcessCPUTime()->Iterations(1);
  BENCHMARK(probe)->Arg(8)->Iterations(kProbes);
  return true;
}();

}  // namespace
}  // namespace upstar
