// Simulations a second of the players of NoGo, on one thread from the empty board.
//
// `uniform_playout` is the baseline: a random game on a FastBoard is what any simulation costs at least.
// `champion` has walks, windows, priors and proofs on top of its shorter playouts.
// For comparison: the strongest open program of this kind, HaHaNoGo, makes 112 thousand simulations a second of the
// processor there, on a machine where `champion` makes 255 thousand (docs/players.md).
//
// `endgame` counts nodes of exact searches from fixed random positions.
#include <cstdint>
#include <vector>

#include <benchmark/benchmark.h>

#include "play/nogo/champion_search.hpp"
#include "play/nogo/contested_playout.hpp"
#include "play/nogo/uct_search.hpp"
#include "play/nogo/window_moves.hpp"
#include "play/nogo/window_value.hpp"

namespace upstar::play {
namespace {

void count_rate(benchmark::State& state, std::uint64_t done, const char* what) {
  state.counters[what] = benchmark::Counter(static_cast<double>(done), benchmark::Counter::kIsRate);
}

template <class Play>
void playouts(benchmark::State& state, Play play) {
  const auto side = static_cast<int>(state.range(0));
  const FastBoard board(side, side);
  Random random(1);
  std::uint64_t games = 0;
  for (auto _ : state) {
    FastBoard copy = board;
    benchmark::DoNotOptimize(play(copy, Player::Black, random));
    ++games;
  }
  count_rate(state, games, "playouts");
}

void uniform_playout(benchmark::State& state) { playouts(state, play_out); }
void contested_playout(benchmark::State& state) { playouts(state, play_out_contested); }
void filled_playout(benchmark::State& state) { playouts(state, play_out_filled); }

constexpr std::uint64_t kPlayouts = 50'000;

void uct(benchmark::State& state) {
  const auto side = static_cast<int>(state.range(0));
  std::uint64_t done = 0;
  for (auto _ : state) {
    UctSearch search({});
    ThinkingLimits limits;
    limits.playouts = kPlayouts;
    done += search.think(FastBoard(side, side), Player::Black, limits, {}).playouts;
  }
  count_rate(state, done, "playouts");
}

void champion(benchmark::State& state) {
  const auto side = static_cast<int>(state.range(0));
  ChampionSettings settings;
  settings.evaluator = std::make_shared<WindowMoves>(shipped_window_weights());
  settings.windows = std::make_shared<WindowValue>(shipped_window_weights());
  std::uint64_t done = 0;
  for (auto _ : state) {
    ChampionSearch search(settings);
    ThinkingLimits limits;
    limits.playouts = kPlayouts;
    done += search.think(FastBoard(side, side), Player::Black, limits, {}).playouts;
  }
  count_rate(state, done, "playouts");
}

void endgame(benchmark::State& state) {
  const auto open = static_cast<int>(state.range(0));
  std::uint64_t nodes = 0;
  for (auto _ : state) {
    Random random(7);
    for (int game = 0; game < 5; ++game) {
      FastBoard board(9, 9);
      Player player = Player::Black;
      while (open_points(board) > open) {
        std::vector<int> legal;
        board.legal_points(player).each([&](int point) { legal.push_back(point); });
        board.play(legal[random.below(static_cast<std::uint32_t>(legal.size()))], player);
        player = opponent(player);
      }
      EndgameSearch search(std::size_t{64} << 20);
      benchmark::DoNotOptimize(search.solve(board, player, 1'000'000));
      nodes += search.nodes();
    }
  }
  count_rate(state, nodes, "nodes");
}

BENCHMARK(uniform_playout)->Arg(9)->Arg(15);
BENCHMARK(contested_playout)->Arg(9)->Arg(15);
BENCHMARK(filled_playout)->Arg(9)->Arg(15);
BENCHMARK(uct)->Arg(9)->Unit(benchmark::kMillisecond);
BENCHMARK(champion)->Arg(9)->Arg(15)->Unit(benchmark::kMillisecond);
BENCHMARK(endgame)->Arg(14)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace upstar::play
