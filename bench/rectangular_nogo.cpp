// Rectangular NoGo: who wins the empty board, Black to move, on one thread. The published solver and ours.
//
// Node counts are repeatable. `ratio` carries its baseline with it: how many times as many nodes, and as much
// processor time, the published solver takes in the same run, as ours takes without a database of parts and
// with one; its nodes are distinct positions, as in the paper. `database` is what such a database is worth: it
// is made from the boards that `upstar db build nogo-parts` takes, and the same boards are solved with it and
// without. `keys` is the price of taking a board apart and keying one of its parts.
//
// With UPSTAR_LONG_BENCH set, 5x5 too.
#include <bit>
#include <cstdlib>
#include <ctime>
#include <random>
#include <utility>
#include <vector>

#include <benchmark/benchmark.h>

#include "rules/nogo/live_board.hpp"
#include "rules/nogo/part_key.hpp"
#include "search/baselines/sbhsolver/solver.hpp"
#include "search/nogo_boards/board_solver.hpp"
#include "search/nogo_boards/build_parts.hpp"

namespace upstar {
namespace {

constexpr std::size_t kMemory = std::size_t{4} << 30;

nogo::Board empty_board(int rows, int columns) {
  nogo::Board board;
  board.area = GridRegion::all_empty(rows, columns);
  return board;
}

std::uint64_t solve_by_parts(int rows, int columns, const store::PartTable* parts = nullptr) {
  Budget budget(kMemory);
  BoardSearchOptions options;
  options.parts = parts;
  BoardSolver solver(rows, columns, budget, options);
  benchmark::DoNotOptimize(solver.wins(empty_board(rows, columns), Player::Black));
  return solver.nodes();
}

std::uint64_t solve_as_published(int rows, int columns) {
  Budget budget(kMemory);
  sbhsolver::Solver solver(empty_board(rows, columns), Player::Black, budget, {});
  benchmark::DoNotOptimize(solver.wins());
  return solver.nodes();
}

double cpu_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

void ours(benchmark::State& state) {
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    nodes = solve_by_parts(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  }
  state.counters["nodes"] = static_cast<double>(nodes);
  state.counters["nodes/s"] =
      benchmark::Counter(static_cast<double>(nodes), benchmark::Counter::kIsIterationInvariantRate);
}
void boards(benchmark::internal::Benchmark* bench) {
  bench->Unit(benchmark::kMillisecond)->ArgNames({"rows", "columns"});
  for (const auto& [rows, columns] : {std::pair(4, 4), std::pair(3, 6), std::pair(2, 9),
                                      std::pair(2, 10), std::pair(4, 5), std::pair(3, 7)}) {
    bench->Args({rows, columns});
  }
  if (std::getenv("UPSTAR_LONG_BENCH") != nullptr) bench->Args({5, 5});
}
BENCHMARK(ours)->Apply(boards);

// Made once.
store::PartTable database_of_parts() {
  static const BuiltPartTable built = [] {
    Budget budget(kMemory);
    return build_parts(budget, 6, read_board_sizes("4x4,3x6,2x9,4x5,3x7,2x10"));
  }();
  return built.view();
}

void ratio(benchmark::State& state) {
  const store::PartTable parts = database_of_parts();
  const int rows = static_cast<int>(state.range(0));
  const int columns = static_cast<int>(state.range(1));
  for (auto _ : state) {
    const double start = cpu_seconds();
    const std::uint64_t nodes = solve_by_parts(rows, columns);
    const double middle = cpu_seconds();
    benchmark::DoNotOptimize(solve_by_parts(rows, columns, &parts));
    const double with_database = cpu_seconds() - middle;
    const double before = cpu_seconds();
    const std::uint64_t published_nodes = solve_as_published(rows, columns);
    const double published = cpu_seconds() - before;
    state.counters["nodes"] = static_cast<double>(nodes);
    state.counters["published_nodes"] = static_cast<double>(published_nodes);
    state.counters["fewer_nodes"] =
        static_cast<double>(published_nodes) / static_cast<double>(nodes);
    state.counters["less_time"] = published / (middle - start);
    state.counters["less_time_with_database"] = published / with_database;
  }
}
BENCHMARK(ratio)
    ->Unit(benchmark::kMillisecond)
    ->Iterations(1)
    ->ArgNames({"rows", "columns"})
    ->Args({4, 4})
    ->Args({4, 5});

void database(benchmark::State& state) {
  const store::PartTable parts = database_of_parts();
  const int rows = static_cast<int>(state.range(0));
  const int columns = static_cast<int>(state.range(1));
  for (auto _ : state) {
    const double start = cpu_seconds();
    const std::uint64_t nodes = solve_by_parts(rows, columns, &parts);
    const double middle = cpu_seconds();
    const std::uint64_t nodes_without = solve_by_parts(rows, columns);
    const double end = cpu_seconds();
    state.counters["nodes"] = static_cast<double>(nodes);
    state.counters["nodes_without"] = static_cast<double>(nodes_without);
    state.counters["fewer_nodes"] = static_cast<double>(nodes_without) / static_cast<double>(nodes);
    state.counters["less_time"] = (end - middle) / (middle - start);
  }
}
BENCHMARK(database)->Iterations(1)->Apply(boards);

// Boards of random games, some moves before their ends.
std::vector<nogo::LiveBoard> late_boards(const nogo::Neighbours& beside) {
  std::mt19937 random(1);
  std::vector<nogo::LiveBoard> out;
  while (out.size() < 1000) {
    nogo::LiveBoard board = nogo::live_board_of(empty_board(5, 5), Player::Black, beside);
    while (std::popcount(board.live) > 10 && board.can[0] != 0) {
      std::uint64_t moves = board.can[0];
      for (auto skip = random() % static_cast<unsigned>(std::popcount(moves)); skip > 0; --skip) {
        moves &= moves - 1;
      }
      nogo::LiveBoard after;
      nogo::play(board, std::countr_zero(moves), beside, after);
      board = after;
    }
    if (board.live != 0) out.push_back(board);
  }
  return out;
}

void keys(benchmark::State& state) {
  const nogo::Neighbours beside(5, 5);
  const std::vector<nogo::LiveBoard> boards = late_boards(beside);
  std::size_t at = 0;
  for (auto _ : state) {
    const nogo::LiveBoard& board = boards[at++ % boards.size()];
    const std::uint64_t part = nogo::part_around(board, std::countr_zero(board.live), beside);
    benchmark::DoNotOptimize(nogo::part_key(board, part, beside));
  }
}
BENCHMARK(keys);

}  // namespace
}  // namespace upstar
