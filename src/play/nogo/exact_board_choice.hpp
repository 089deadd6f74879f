// What an exact choice (play/core/exact_choice.hpp) asks about a board of NoGo, answered by its solver.
#pragma once

#include <cstdint>
#include <vector>

#include "play/core/exact_choice.hpp"
#include "rules/nogo/board.hpp"
#include "rules/nogo/large_moves.hpp"
#include "rules/nogo/rules.hpp"
#include "search/nogo_boards/board_solver.hpp"

namespace upstar::play {

[[nodiscard]] inline std::vector<int> legal_points_of(const nogo::Board& board, Player player) {
  return nogo::legal_points(nogo::large_board(board), player);
}

[[nodiscard]] inline nogo::Board board_after(const nogo::Board& board, int point, Player player) {
  nogo::Board next = board;
  (player == Player::Black ? next.black : next.white) |= std::uint64_t{1} << point;
  return next;
}

// A function that tells of a move of `player` whether it wins.
[[nodiscard]] inline auto wins_by(BoardSolver& solver, const nogo::Board& board, Player player) {
  return [&solver, board, player](int point) {
    return !solver.wins(board_after(board, point, player), opponent(player));
  };
}

[[nodiscard]] inline LostMove about_lost_move(BoardSolver& solver, const nogo::Board& board,
                                              Player player, int point) {
  const nogo::Board next = board_after(board, point, player);
  const Player other = opponent(player);
  LostMove about;
  for (const int reply : legal_points_of(next, other)) {
    about.mistakes += solver.wins(board_after(next, reply, other), player) ? 1 : 0;
  }
  about.moves_left = static_cast<int>(legal_points_of(next, player).size());
  return about;
}

}  // namespace upstar::play
