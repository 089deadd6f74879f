// How many won positions of NoGo a player keeps won, at 0.1 s a move, by the word of the exact solver.
//
// Positions have a given number of stones, the first half placed at random, the second by the network's first
// choices, which gives the shapes that good play leaves. They count when the player to move wins and at least one
// of his moves throws the win away: where every move wins there is nothing to keep. The counters:
// `positions` that counted, how many were `kept`, the interval `from` and `to` of the share (Wilson's, 95 %), and
// `losing_moves`, the share of moves that lose, which is what a random player would throw away. The label shows a
// position that was thrown away, and the move that did it.
#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include <benchmark/benchmark.h>
#include <fmt/format.h>

#include "base/budget.hpp"
#include "base/stack_guard.hpp"
#include "play/core/random.hpp"
#include "play/match/statistics.hpp"
#include "play/nogo/exact_board_choice.hpp"
#include "play/nogo/nogo_player.hpp"
#include "rules/nogo/large_board.hpp"
#include "rules/nogo/large_moves.hpp"
#include "search/nogo_boards/board_solver.hpp"

namespace upstar::play {
namespace {

constexpr double kSeconds = 0.1;
constexpr std::size_t kSolverMemory = std::size_t{2} << 30;

struct Midgame {
  nogo::Board board;
  Player to_move = Player::Black;
};

// So many stones on the empty board, or fewer where the game ends before.
Midgame midgame(int rows, int columns, int stones, Random& random, NoGoPlayer& policy) {
  Midgame game{nogo::parse_board(fmt::format("{}x{}", rows, columns)), Player::Black};
  for (int stone = 0; stone < stones; ++stone) {
    const std::vector<int> moves = legal_points_of(game.board, game.to_move);
    if (moves.empty()) break;
    int point = moves[random.below(static_cast<std::uint32_t>(moves.size()))];
    if (stone >= stones / 2) {
      const nogo::LargeBoard board = nogo::large_board(game.board);
      point = policy.think(board, game.to_move, {}, {}).candidates.front().move;
    }
    game = {board_after(game.board, point, game.to_move), opponent(game.to_move)};
  }
  return game;
}

void kept_wins(benchmark::State& state, const std::string& name) {
  const auto rows = static_cast<int>(state.range(0));
  const auto columns = static_cast<int>(state.range(1));
  const auto stones = static_cast<int>(state.range(2));
  const auto wanted = static_cast<int>(state.range(3));
  int positions = 0;
  int kept = 0;
  double losing_share = 0;
  const auto measure = [&] {
    Budget budget(kSolverMemory);
    BoardSolver solver(rows, columns, budget);
    Random random(1);
    const std::unique_ptr<NoGoPlayer> policy = make_nogo_player("policy", {});
    while (positions < wanted) {
      const Midgame game = midgame(rows, columns, stones, random, *policy);
      const std::vector<int> moves = legal_points_of(game.board, game.to_move);
      const auto wins = wins_by(solver, game.board, game.to_move);
      const auto winning = static_cast<std::size_t>(std::ranges::count_if(moves, wins));
      if (winning == 0 || winning == moves.size()) continue;
      const std::unique_ptr<NoGoPlayer> player = make_nogo_player(name, {});
      ThinkingLimits limits;
      limits.seconds = kSeconds;
      const Thoughts thoughts =
          player->think(nogo::large_board(game.board), game.to_move, limits, {});
      const int chosen = thoughts.candidates.front().move;
      if (wins(chosen)) {
        ++kept;
      } else {
        state.SetLabel(fmt::format("{} {} at {}", nogo::format_board(game.board),
                                   game.to_move == Player::Black ? "Black" : "White",
                                   nogo::large_board(game.board).point_name(chosen)));
      }
      losing_share +=
          static_cast<double>(moves.size() - winning) / static_cast<double>(moves.size());
      ++positions;
    }
  };
  for (auto _ : state) with_deep_stack(measure);
  state.counters["positions"] = positions;
  state.counters["kept"] = kept;
  const ShareInterval share =
      wilson_interval(static_cast<std::uint64_t>(kept), static_cast<std::uint64_t>(positions));
  state.counters["from"] = share.low;
  state.counters["to"] = share.high;
  state.counters["losing_moves"] = losing_share / positions;
}

void boards(benchmark::internal::Benchmark* bench) {
  bench->ArgNames({"rows", "columns", "stones", "wanted"});
  bench->Args({4, 5, 2, 200})->Args({5, 5, 8, 400})->Args({5, 5, 12, 400})->Args({3, 9, 8, 200});
  bench->Args({4, 7, 8, 200})->Args({4, 7, 12, 400})->Args({6, 6, 16, 200})->Args({7, 7, 28, 100});
  bench->Unit(benchmark::kSecond)->Iterations(1);
}

BENCHMARK_CAPTURE(kept_wins, network, "network")->Apply(boards);
BENCHMARK_CAPTURE(kept_wins, policy, "policy")->Apply(boards);
BENCHMARK_CAPTURE(kept_wins, champion, "champion")->Apply(boards);

}  // namespace
}  // namespace upstar::play
