// Asking the solver within limits.
#include "play/nogo/exact_boards.hpp"

#include <algorithm>
#include <cmath>

#include "base/stack_guard.hpp"
#include "play/nogo/endgame_search.hpp"
#include "play/nogo/exact_board_choice.hpp"
#include "rules/nogo/large_moves.hpp"
#include "rules/nogo/rules.hpp"

namespace upstar::play {
namespace {

constexpr double kKnownSeconds = 0.02;  // the median with so many open points
constexpr int kKnownPoints = 16;
constexpr double kGrowth = 2.5;  // with each one more

}  // namespace

bool ExactBoards::fits(const nogo::LargeBoard& board) {
  return board.squares.size() <= GridRegion::kMaxSquares;
}

bool ExactBoards::is_likely(const nogo::LargeBoard& board, double seconds) {
  if (!fits(board) || std::max(board.rows, board.columns) > FastBoard::kMostSide) return false;
  const int open = open_points(FastBoard(board));
  return kKnownSeconds * std::pow(kGrowth, open - kKnownPoints) <= seconds;
}

BoardSolver& ExactBoards::solver_for(int rows, int columns) {
  if (!solver_ || rows_ != rows || columns_ != columns) {
    solver_.reset();
    BoardSearchOptions options;
    options.adviser = adviser_;
    if (found_.parts) options.parts = found_.parts(rows, columns);
    solver_ = std::make_unique<BoardSolver>(rows, columns, budget_, options);
    rows_ = rows;
    columns_ = columns;
  }
  return *solver_;
}

KnownResult ExactBoards::try_moves(const nogo::LargeBoard& board, Player to_move,
                                   const std::vector<int>& moves, const WorkLimit& limit,
                                   const CancelToken* stop) {
  KnownResult found;
  with_deep_stack([&] {
    const nogo::Board now = *nogo::small_board(board);
    within_limit(budget_, limit, stop, [&] {
      BoardSolver& solver = solver_for(board.rows, board.columns);
      const auto wins = wins_by(solver, now, to_move);
      const auto is_known = [&](int point) {
        return solver.known(board_after(now, point, to_move), opponent(to_move)) == false;
      };
      auto winning = std::ranges::find_if(moves, is_known);
      if (winning == moves.end()) {
        winning = std::ranges::find_if(moves, [&](int point) {
          if (wins(point)) return true;
          found.losing.push_back(point);
          return false;
        });
      }
      found.wins = winning != moves.end();
      if (found.wins == true) found.point = *winning;
    });
  });
  return found;
}

std::optional<Thoughts> ExactBoards::solve(const nogo::LargeBoard& board, Player to_move,
                                           const WorkLimit& limit, const CancelToken* stop) {
  std::optional<Thoughts> found;
  with_deep_stack([&] {
    const nogo::Board now = *nogo::small_board(board);
    within_limit(budget_, limit, stop, [&] {
      BoardSolver& solver = solver_for(board.rows, board.columns);
      if (!solver.wins(now, to_move)) {
        found.emplace().proven = false;
        return;
      }
      // A move that was found on the way first: to find out that another loses may take long.
      std::vector<int> moves = nogo::legal_points(board, to_move);
      std::stable_partition(moves.begin(), moves.end(), [&](int point) {
        return solver.known(board_after(now, point, to_move), opponent(to_move)) == false;
      });
      found = winning_choice(moves, wins_by(solver, now, to_move));
    });
  });
  return found;
}

std::vector<LostMove> ExactBoards::look_at_lost(const nogo::LargeBoard& board, Player to_move,
                                                const std::vector<int>& moves,
                                                const WorkLimit& limit, const CancelToken* stop) {
  std::vector<LostMove> about(moves.size());
  with_deep_stack([&] {
    const nogo::Board now = *nogo::small_board(board);
    within_limit(budget_, limit, stop, [&] {
      BoardSolver& solver = solver_for(board.rows, board.columns);
      for (std::size_t at = 0; at < moves.size(); ++at) {
        about[at] = about_lost_move(solver, now, to_move, moves[at]);
      }
    });
  });
  return about;
}

}  // namespace upstar::play
