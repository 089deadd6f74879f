// The legal boards of one row as numbers, and what is asked about them all the time: their score, and
// what number they have when the row is turned.
//
// A row can be turned in four ways: read from the other end, with the colours exchanged, both, or
// neither. Each undoes itself and the order of two does not matter, so a turn is two bits, turns are
// combined by exclusive or, and what leads there leads back:
//
//     bit 0   read from the other end           turned(turned(b, s), t) == turned(b, s ^ t)
//     bit 1   colours exchanged                 turned(turned(b, t), t) == b
//
// Exchanging the colours exchanges the players too, so every position has a standard form in which
// Black is to move; of the two that remain, the one with the smaller number.
#pragma once

#include <cstddef>
#include <cstdint>

#include "base/budget.hpp"
#include "base/growing_array.hpp"
#include "rules/linear_go/board_index.hpp"
#include "rules/player.hpp"

namespace upstar::superko {

using BoardId = std::uint32_t;
using Turn = std::uint32_t;

inline constexpr Turn kMirror = 1;
inline constexpr Turn kSwap = 2;
inline constexpr Turn kTurns = 4;

class BoardTables {
 public:
  BoardTables(int points, Budget& budget);

  [[nodiscard]] int points() const { return index_.points(); }
  [[nodiscard]] BoardId size() const { return index_.size(); }
  [[nodiscard]] BoardId id_of(const linear_go::Board& board) const {
    return index_.index_of(board);
  }
  [[nodiscard]] linear_go::Board board_at(BoardId id) const { return index_.board_at(id); }

  // Black's area less White's.
  [[nodiscard]] int score(BoardId id) const { return scores_[id]; }

  [[nodiscard]] BoardId turned(BoardId id, Turn turn) const {
    if (turn & kMirror) id = mirrors_[id];
    if (turn & kSwap) id = swaps_[id];
    return id;
  }

  // The standard form of a position, and the turn that leads there.
  struct Standard {
    BoardId id;
    Turn turn;
  };
  [[nodiscard]] Standard standard(BoardId id, Player to_move) const {
    Turn turn = 0;
    if (to_move == Player::White) {
      id = swaps_[id];
      turn = kSwap;
    }
    const BoardId mirror = mirrors_[id];
    return mirror < id ? Standard{mirror, turn | kMirror} : Standard{id, turn};
  }
  [[nodiscard]] bool is_symmetric(BoardId id) const { return mirrors_[id] == id; }

 private:
  linear_go::BoardIndex index_;
  GrowingArray<BoardId> mirrors_;
  GrowingArray<BoardId> swaps_;
  GrowingArray<std::int8_t> scores_;
};

}  // namespace upstar::superko
