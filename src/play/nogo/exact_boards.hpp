// What can be said for certain of a board before anybody simulates: the solver of boards (search/nogo_boards), with
// what it has found kept from move to move.
//
// The solver needs a third to a sixth of the time of an EndgameSearch, but only knows boards of up to 64 squares.
// A player with little time must know beforehand whether an attempt is likely to end: on boards from 4x5 to 7x7
// the median was 0.02 seconds with 16 open points (endgame_search.hpp), and 2.5 times as much with each one more.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "play/core/exact_choice.hpp"
#include "play/core/work_limit.hpp"
#include "play/nogo/known_result.hpp"
#include "play/nogo/nogo_player.hpp"
#include "search/nogo_boards/board_solver.hpp"
#include "search/nogo_boards/move_adviser.hpp"

namespace upstar::play {

class ExactBoards {
 public:
  // Whoever advises the solver, if somebody does, must outlive this.
  ExactBoards(std::size_t memory, const FoundBefore& found, const MoveAdviser* adviser = nullptr)
      : budget_(memory), found_(found), adviser_(adviser) {}

  // Whether the solver takes boards of this size.
  [[nodiscard]] static bool fits(const nogo::LargeBoard& board);
  // Whether an attempt of so many seconds is likely to end.
  [[nodiscard]] static bool is_likely(const nogo::LargeBoard& board, double seconds);

  // The move that wins, or thoughts without a move where the position is lost; nothing when the limit was reached
  // first.
  [[nodiscard]] std::optional<Thoughts> solve(const nogo::LargeBoard& board, Player to_move,
                                              const WorkLimit& limit, const CancelToken* stop);
  // The same for a player who has an opinion of the moves: they are tried in this order until one wins. Where the
  // limit is reached first, the result has the moves that lose. `moves` are all that may win.
  [[nodiscard]] KnownResult try_moves(const nogo::LargeBoard& board, Player to_move,
                                      const std::vector<int>& moves, const WorkLimit& limit,
                                      const CancelToken* stop);
  // What is known after so much work about each of the moves of a lost position.
  [[nodiscard]] std::vector<LostMove> look_at_lost(const nogo::LargeBoard& board, Player to_move,
                                                   const std::vector<int>& moves,
                                                   const WorkLimit& limit, const CancelToken* stop);

 private:
  [[nodiscard]] BoardSolver& solver_for(int rows, int columns);

  Budget budget_;
  FoundBefore found_;
  const MoveAdviser* adviser_;
  int rows_ = 0;
  int columns_ = 0;
  std::unique_ptr<BoardSolver> solver_;  // for boards of this size
};

}  // namespace upstar::play
