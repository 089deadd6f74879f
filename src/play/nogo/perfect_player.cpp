// A book, a solution, a solver, and somebody else where they do not reach.
#include "play/nogo/perfect_player.hpp"

#include <algorithm>
#include <chrono>
#include <string>
#include <string_view>

#include "play/nogo/solved_openings.hpp"
#include "rules/nogo/large_moves.hpp"
#include "rules/nogo/rules.hpp"

namespace upstar::play {
namespace {

constexpr std::string_view kOwnName = "perfect";
constexpr double kShare = 0.5;            // of the time of a move, for larger boards
constexpr std::uint64_t kWork = 200;      // polls instead, where time is no limit
constexpr double kHopeSeconds = 0.3;      // for the best move of a lost position, at most
constexpr std::uint64_t kHopeWork = 100;  // polls instead

std::string_view strongest_other() {
  const std::vector<NoGoPlayerName>& players = nogo_players();
  const auto found =
      std::ranges::find_if(players.rbegin(), players.rend(),
                           [](const NoGoPlayerName& player) { return player.name != kOwnName; });
  return found->name;
}

int empty_points(const nogo::LargeBoard& board) {
  return static_cast<int>(std::ranges::count(board.squares, '.'));
}

bool is_small(const nogo::LargeBoard& board) {
  constexpr int kMostEmpty = 32;  // nobody solves more in the time of a move
  return ExactBoards::fits(board) && empty_points(board) <= kMostEmpty;
}

}  // namespace

PerfectPlayer::PerfectPlayer(const NoGoPlayerSettings& settings)
    : settings_(settings), exact_(settings.memory, settings.found) {
  if (!settings.found.solution.empty()) {
    solution_ = proof::SolutionFile::open(settings.found.solution);
  }
}

std::optional<Thoughts> PerfectPlayer::looked_up(const nogo::LargeBoard& board,
                                                 Player to_move) const {
  if (const auto known = shipped_openings().find(board, to_move)) {
    if (known->wins) return winning_choice({known->point}, [](int) { return true; });
    return lost_choice({known->point}, {LostMove{}});
  }
  if (!solution_ || board.squares.size() > GridRegion::kMaxSquares) return std::nullopt;
  const nogo::Board now = *nogo::small_board(board);
  const nogo::Board& start = solution_->claims().board;
  // It knows boards that arise from its own, and nothing else.
  if (now.area != start.area || (now.black & start.black) != start.black ||
      (now.white & start.white) != start.white) {
    return std::nullopt;
  }
  const auto point = solution_->find(now, to_move);
  if (!point || !nogo::may_play(board, *point, to_move)) return std::nullopt;
  return winning_choice({*point}, [](int) { return true; });
}

std::optional<Thoughts> PerfectPlayer::solved(const nogo::LargeBoard& board, Player to_move,
                                              const ThinkingLimits& limits,
                                              const CancelToken* stop) {
  WorkLimit for_winning;
  if (empty_points(board) > kAlwaysSolved) {
    if (limits.seconds) {
      for_winning.seconds = kShare * *limits.seconds;
    } else {
      for_winning.polls = kWork;
    }
  }
  std::optional<Thoughts> found = exact_.solve(board, to_move, for_winning, stop);
  if (!found || found->proven == true) return found;
  WorkLimit for_hope;
  if (limits.seconds) {
    for_hope.seconds = std::min(kShare * *limits.seconds, kHopeSeconds);
  } else {
    for_hope.polls = kHopeWork;
  }
  const std::vector<int> moves = nogo::legal_points(board, to_move);
  return lost_choice(moves, exact_.look_at_lost(board, to_move, moves, for_hope, stop));
}

Thoughts PerfectPlayer::think(const nogo::LargeBoard& board, Player to_move,
                              const ThinkingLimits& limits, const Watching& watching) {
  const auto begun = Budget::Clock::now();
  const auto seconds_since = [&] {
    return std::chrono::duration<double>(Budget::Clock::now() - begun).count();
  };
  std::optional<Thoughts> found = looked_up(board, to_move);
  if (!found && is_small(board)) found = solved(board, to_move, limits, watching.stop);
  if (found) {
    found->seconds = seconds_since();
    return *found;
  }
  if (!fallback_) fallback_ = make_nogo_player(strongest_other(), settings_);
  ThinkingLimits rest = limits;
  if (rest.seconds) rest.seconds = std::max(*rest.seconds - seconds_since(), 0.001);
  return fallback_->think(board, to_move, rest, watching);
}

}  // namespace upstar::play
