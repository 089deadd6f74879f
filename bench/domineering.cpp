// Domineering: values of midgame positions, and how much search it takes to solve empty boards.
//
// The node counts are repeatable. For comparison, MCGS 1.7 without a database takes 1.24 million nodes
// for 6x6 and 6.7 million for 6 rows by 7 columns.
#include <random>
#include <span>
#include <vector>

#include <benchmark/benchmark.h>

#include "rules/domineering/rules.hpp"
#include "search/core/sum_solver.hpp"
#include "search/core/valuer.hpp"

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

}  // namespace
}  // namespace upstar
