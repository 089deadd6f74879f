// Can a player win a board of NoGo soon: in at most so many moves, those of both players counted?
//
// The attacker moves first and wants the defender to be without a move after at most t moves; a game that
// is not won by then is lost for him. Who wins at all does not tell how soon, and values of parts do not
// tell it either, so this is a search of its own. What is known before it looks:
//
//   - What is illegal stays illegal: the defender never makes more moves than he has points. If t has room
//     for all of them, whoever wins at all wins soon enough, and BoardSolver tells who does. (To ask it
//     more often costs more than it saves: on 3x6 it would search six times what is searched here.)
//   - On points of his own (board_bounds.hpp says which) the defender can always move, on those that the
//     attacker cannot take, and on half of the others. If that is more than t has room for, it is too long.
//
// Every game on a board is a game on what is left of it (rules/nogo/residual.hpp), move by move: the
// residual forgets no move, so positions that are the same up to isomorphism are won as soon as each
// other. More moves never hurt the attacker, so an entry of the table tells from which t on he wins and
// up to which he does not.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/hash.hpp"
#include "rules/nogo/board.hpp"
#include "rules/nogo/live_board.hpp"
#include "rules/player.hpp"
#include "search/core/threshold_table.hpp"
#include "search/nogo_boards/board_solver.hpp"

namespace upstar {

class WithinSearch {
 public:
  // For boards of the solver's size; it must outlive the search.
  WithinSearch(BoardSolver& solver, int rows, int columns, Budget& budget);

  // Does `first`, moving first, win in at most `moves` moves? Throws what the budget throws.
  bool wins(const nogo::Board& board, Player first, int moves);
  // Does he by moving here, this move among them? It must be legal.
  bool wins_by(const nogo::Board& board, Player first, int point, int moves);

  // Positions expanded here; those of the solver count apart.
  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  // Seen by the player to move.
  struct Place {
    nogo::Board board;
    nogo::LiveBoard live;
    Hash128 key;
    int score = 0;  // how good it looks for the player who moved here
  };

  // The attacker, or the defender, to move; `from` counts moves.
  UnitVerdict attack(const Place& place, int moves);
  UnitVerdict defend(const Place& place, int moves);
  // What bounds and the table tell of a place with the defender to move.
  [[nodiscard]] std::optional<UnitVerdict> too_long(const Place& place, int moves) const;

  [[nodiscard]] Place place_of(const nogo::Board& board, Player to_move) const;
  [[nodiscard]] std::vector<Place> moves_from(const Place& place, bool attacker) const;
  [[nodiscard]] Hash128 key_of(const nogo::LiveBoard& live, bool attacker) const;
  // Moves that the player of this colour can make in any case: those of points he alone can play on, and
  // points that he shares.
  struct OwnPoints {
    int alone = 0;
    int shared = 0;
  };
  [[nodiscard]] OwnPoints own_points(const nogo::LiveBoard& live, std::size_t colour) const;

  BoardSolver& solver_;
  nogo::Neighbours beside_;
  Budget& budget_;
  ThresholdTable table_;
  Player attacker_ = Player::Black;
  std::uint64_t nodes_ = 0;
};

}  // namespace upstar
