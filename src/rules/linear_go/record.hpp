// A game of Linear Go up to now: the positions that have occurred, who moves, and what was played.
//
// Positional superko: a stone may not be played if the position after it has occurred before, whoever
// was to move then. A pass is always allowed; two in a row end the game. What may be played from here
// on, and what it scores, depends on the board, the set of earlier positions, the player to move and
// whether the last move was a pass, and on nothing else.
//
// Invariants:  positions is not empty, holds legal boards of one size and none of them twice; the last
// one is on the board.
#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "rules/linear_go/board.hpp"
#include "rules/player.hpp"

namespace upstar::linear_go {

inline constexpr int kPass = -1;

struct Record {
  std::vector<Board> positions;  // in the order in which they occurred
  Player to_move = Player::Black;
  int passes = 0;                // at the end, in a row: 0, 1 or 2
  std::vector<int> moves;        // played since positions[start]: points, or kPass
  std::size_t start = 0;         // which position the moves began on
  Player first = Player::Black;  // who made the first of them

  [[nodiscard]] static Record from(const Board& board, Player to_move = Player::Black) {
    Record record;
    record.positions = {board};
    record.to_move = record.first = to_move;
    return record;
  }

  [[nodiscard]] const Board& board() const { return positions.back(); }
  [[nodiscard]] int points() const { return board().points; }
  [[nodiscard]] bool is_over() const { return passes == 2; }
  [[nodiscard]] bool has_occurred(const Board& wanted) const {
    return std::find(positions.begin(), positions.end(), wanted) != positions.end();
  }

  // What is wrong with a move, if anything.
  enum class Refusal { Occupied, Suicide, Repetition, GameOver };
  [[nodiscard]] std::optional<Refusal> refusal(int move) const;
  // The points that may be played, then the pass; nothing when the game is over.
  [[nodiscard]] std::vector<int> legal_moves() const;
  // Makes it.  !refusal(move)
  void play(int move);
  // The game with it made.
  [[nodiscard]] Record after(int move) const;
};

}  // namespace upstar::linear_go
