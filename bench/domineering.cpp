// Domineering: values of midgame positions, and how much search it takes to solve empty boards.
//
// The node counts are repeatable. For comparison, MCGS 1.7 without a database takes 1.24 million nodes
// for 6x6 and 6.7 million for 6 rows by 7 columns.
//
// `solve` is the search of sums, `whole_board` that of whole boards, `published` that of Obsequi (upstar bench
// domineering puts the last two side by side). `with_shapes` is that of whole boards with a database of components
// of up to so many squares, made beforehand. `ablate` leaves out one part of the latter
// at a time (--benchmark_filter=ablate), and tells how many times the nodes of all parts together that takes.
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>

#include "rules/domineering/rules.hpp"
#include "search/baselines/obsequi/solver.hpp"
#include "search/core/sum_solver.hpp"
#include "search/core/valuer.hpp"
#include "search/domineering/build_shapes.hpp"
#include "search/domineering/outcome_solver.hpp"
#include "search/domineering/search_features.hpp"

namespace upstar {
namespace {

using domineering::Rules;

// A position that random play reaches from an empty square board.
Rules::Position midgame(int size, int plies, std::mt19937& random) {
  Rules::Position position = GridRegion::all_empty(size, size);
  for (int ply = 0; ply < plies; ++ply) {
    std::vector<Rules::Position> after;
    const Player mover = ply % 2 == 0 ? Player::Black : Player::White;
    Rules::for_each_move(position, mover,
                         [&](Rules::Move, const Rules::Position& next) { after.push_back(next); });
    if (after.empty()) break;
    position = after[random() % after.size()];
  }
  return position;
}

void midgame_values(benchmark::State& state) {
  std::mt19937 random(7);
  std::vector<Rules::Position> positions;
  for (int i = 0; i < 100; ++i)
    positions.push_back(midgame(5, static_cast<int>(state.range(0)), random));
  for (auto _ : state) {
    Budget budget(std::size_t{4} << 30);
    Arena arena(budget);
    Valuer<Rules> valuer(arena);
    benchmark::DoNotOptimize(valuer.values(positions));
    state.counters["parts"] = static_cast<double>(valuer.parts_valued());
    state.counters["games"] = static_cast<double>(arena.size());
  }
}

void solve(benchmark::State& state) {
  const Rules::Position board =
      GridRegion::all_empty(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)));
  for (auto _ : state) {
    Budget budget(std::size_t{4} << 30);
    Arena arena(budget);
    Valuer<Rules> valuer(arena);
    SumSolver<Rules> solver(valuer, static_cast<int>(state.range(2)));
    const SolveResult result = solver.solve(std::span(&board, 1), {});
    state.counters["nodes"] = static_cast<double>(result.nodes);
  }
}

// Black first. Returns the nodes.
std::uint64_t solve_whole(int rows, int columns, const domineering::OutcomeSearchOptions& options,
                          int threads) {
  Budget budget(std::size_t{4} << 30);
  domineering::OutcomeSolver solver(rows, columns, budget, options, threads);
  const auto board = ~domineering::Set128{0} >> (128 - rows * columns);
  benchmark::DoNotOptimize(solver.wins(board, Player::Black));
  return solver.nodes();
}

void whole_board(benchmark::State& state) {
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    nodes = solve_whole(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)), {},
                        static_cast<int>(state.range(2)));
  }
  state.counters["nodes"] = static_cast<double>(nodes);
}

void published(benchmark::State& state) {
  const int rows = static_cast<int>(state.range(0));
  const int columns = static_cast<int>(state.range(1));
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    Budget budget(std::size_t{4} << 30);
    obsequi::Solver solver(rows, columns, budget);
    benchmark::DoNotOptimize(solver.wins(domineering::all_squares(rows, columns), Player::Black));
    nodes = solver.nodes();
  }
  state.counters["nodes"] = static_cast<double>(nodes);
}

void with_shapes(benchmark::State& state) {
  Budget budget(std::size_t{4} << 30);
  const BuiltShapeTable built = build_shapes(budget, static_cast<int>(state.range(2)));
  const store::ShapeTable table = built.view();
  domineering::OutcomeSearchOptions options;
  options.shape_table = &table;
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    nodes =
        solve_whole(static_cast<int>(state.range(0)), static_cast<int>(state.range(1)), options, 1);
  }
  state.counters["nodes"] = static_cast<double>(nodes);
}

void ablate(benchmark::State& state) {
  const int rows = static_cast<int>(state.range(0));
  const int columns = static_cast<int>(state.range(1));
  const auto& part = domineering::kOutcomeSearchFeatures[static_cast<std::size_t>(state.range(2))];
  domineering::OutcomeSearchOptions options;
  options.*part.used = false;
  std::uint64_t nodes = 0;
  for (auto _ : state) nodes = solve_whole(rows, columns, options, 1);
  const std::uint64_t with_all = solve_whole(rows, columns, {}, 1);
  state.SetLabel("without " + std::string(part.name));
  state.counters["nodes"] = static_cast<double>(nodes);
  state.counters["ratio"] = static_cast<double>(nodes) / static_cast<double>(with_all);
}

BENCHMARK(midgame_values)->Arg(2)->Arg(4)->Arg(6)->Unit(benchmark::kMillisecond);
BENCHMARK(solve)
    ->Args({5, 5, 1})
    ->Args({6, 6, 1})
    ->Args({6, 7, 1})
    ->Args({7, 7, 1})
    ->Args({6, 8, 1})
    ->Args({8, 8, 1})
    ->Args({8, 8, 2})  // threads
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(whole_board)
    ->Args({6, 8, 1})
    ->Args({6, 9, 1})
    ->Args({7, 8, 1})
    ->Args({4, 13, 1})
    ->Args({8, 8, 1})
    ->Args({8, 8, 2})  // threads
    ->Args({8, 9, 1})
    ->UseRealTime()
    ->Unit(benchmark::kMillisecond);
BENCHMARK(published)
    ->Args({6, 8})
    ->Args({6, 9})
    ->Args({7, 8})
    ->Args({4, 13})
    ->Args({8, 8})
    ->Args({8, 9})
    ->Unit(benchmark::kMillisecond);
BENCHMARK(with_shapes)
    ->ArgsProduct({{8}, {8}, {12, 14}})
    ->Args({7, 11, 12})
    ->Args({7, 11, 14})
    ->Unit(benchmark::kMillisecond);
BENCHMARK(ablate)
    ->ArgsProduct({{6}, {6}, {0, 1, 2, 3, 4, 5}})
    ->ArgsProduct({{6, 8}, {8}, {0, 1, 2, 4}})  // without an order these take minutes
    ->Iterations(1)
    ->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace upstar
