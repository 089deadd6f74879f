// A solver where it reaches, and somebody else where it does not.
#include "play/nogo/perfect_player.hpp"

#include <algorithm>
#include <chrono>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

#include "base/stack_guard.hpp"
#include "play/core/exact_choice.hpp"
#include "rules/nogo/large_moves.hpp"
#include "rules/nogo/rules.hpp"

namespace upstar::play {
namespace {

constexpr std::string_view kOwnName = "perfect";
constexpr double kShare = 0.5;        // of the time of a move, for larger boards
constexpr std::uint64_t kWork = 200;  // polls instead, where time is no limit
constexpr int kMostEmpty = 32;        // nobody solves more in the time of a move

std::string_view strongest_other() {
  const std::vector<NoGoPlayerName>& players = nogo_players();
  const auto found =
      std::ranges::find_if(players.rbegin(), players.rend(),
                           [](const NoGoPlayerName& player) { return player.name != kOwnName; });
  return found->name;
}

std::vector<int> points_of(const nogo::Board& board, Player player) {
  return nogo::legal_points(nogo::large_board(board), player);
}

nogo::Board after(const nogo::Board& board, int point, Player player) {
  nogo::Board next = board;
  (player == Player::Black ? next.black : next.white) |= std::uint64_t{1} << point;
  return next;
}

}  // namespace

PerfectPlayer::PerfectPlayer(const NoGoPlayerSettings& settings)
    : settings_(settings), budget_(settings.memory) {}

BoardSolver& PerfectPlayer::solver_for(int rows, int columns) {
  if (!solver_ || rows_ != rows || columns_ != columns) {
    solver_.reset();
    solver_ = std::make_unique<BoardSolver>(rows, columns, budget_);
    rows_ = rows;
    columns_ = columns;
  }
  return *solver_;
}

Thoughts PerfectPlayer::solved(const nogo::Board& board, Player to_move) {
  BoardSolver& solver = solver_for(board.area.rows, board.area.columns);
  const Player other = opponent(to_move);
  const std::vector<int> points = points_of(board, to_move);
  return exact_choice(
      points, [&](int point) { return !solver.wins(after(board, point, to_move), other); },
      [&](int point) {
        const nogo::Board next = after(board, point, to_move);
        LostMove about;
        for (const int reply : points_of(next, other)) {
          about.mistakes += solver.wins(after(next, reply, other), to_move) ? 1 : 0;
        }
        about.moves_left = static_cast<int>(points_of(next, to_move).size());
        return about;
      });
}

Thoughts PerfectPlayer::think(const nogo::LargeBoard& board, Player to_move,
                              const ThinkingLimits& limits, const Watching& watching) {
  const auto begun = Budget::Clock::now();
  const auto seconds_since = [&] {
    return std::chrono::duration<double>(Budget::Clock::now() - begun).count();
  };
  const auto empty = static_cast<int>(std::ranges::count(board.squares, '.'));
  Thoughts thoughts;
  if (board.squares.size() <= GridRegion::kMaxSquares && empty <= kMostEmpty) {
    WorkLimit limit;
    if (empty > kAlwaysSolved) {
      if (limits.seconds) {
        limit.seconds = kShare * *limits.seconds;
      } else {
        limit.polls = kWork;
      }
    }
    bool done = false;
    with_deep_stack([&] {
      done = within_limit(budget_, limit, watching.stop,
                          [&] { thoughts = solved(nogo::parse_board(board.text()), to_move); });
    });
    thoughts.seconds = seconds_since();
    if (done) return thoughts;
  }
  if (!fallback_) fallback_ = make_nogo_player(strongest_other(), settings_);
  ThinkingLimits rest = limits;
  if (rest.seconds) rest.seconds = std::max(*rest.seconds - seconds_since(), 0.001);
  return fallback_->think(board, to_move, rest, watching);
}

}  // namespace upstar::play
