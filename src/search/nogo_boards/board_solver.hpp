// Who wins a board of NoGo, by any number of threads (search/core/team_solver.hpp).
//
// A solver is made for boards of one size, or for the pieces of a larger board (rules/nogo/live_frame.hpp).
#pragma once

#include <functional>
#include <optional>

#include "base/budget.hpp"
#include "rules/nogo/board.hpp"
#include "rules/nogo/live_board.hpp"
#include "rules/player.hpp"
#include "search/core/team_solver.hpp"
#include "search/nogo_boards/board_features.hpp"
#include "search/nogo_boards/board_search.hpp"

namespace upstar {

class BoardSolver : public TeamSolver<BoardKnowledge> {
 public:
  BoardSolver(int rows, int columns, Budget& budget, const BoardSearchOptions& options = {},
              int threads = 1)
      : BoardSolver(nogo::Neighbours(rows, columns), budget, options, threads) {}
  // For live boards whose points lie so.
  BoardSolver(const nogo::Neighbours& beside, Budget& budget,
              const BoardSearchOptions& options = {}, int threads = 1)
      : TeamSolver(budget, threads, beside, options) {}

  // Does `first` win the board, moving first? Throws what the budget throws.
  bool wins(const nogo::Board& board, Player first) { return ask(seen_by(first, board)); }
  // Does the player to move win? For pieces of a larger board, about which no adviser is asked.
  bool wins(const nogo::LiveBoard& board) { return ask({board}); }
  // The same where it is known without a search.
  std::optional<bool> known(const nogo::Board& board, Player first) {
    return ask_for_known(seen_by(first, board));
  }

  // Called with every state that the first thread has searched: examples to learn from.
  using Watch = std::function<void(const BoardExample&)>;
  void watch(Watch call);

 private:
  [[nodiscard]] BoardKnowledge::Question seen_by(Player mover, const nogo::Board& board) const {
    return {nogo::live_board_of(board, mover, shared().beside),
            mover == Player::Black ? board : board.negated()};
  }
};

}  // namespace upstar
