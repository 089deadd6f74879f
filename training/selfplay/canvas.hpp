// What a network is shown: a square canvas of classes, one byte a point.
//
// A canvas of side S holds any board of at most S by S points in its top left corner; what is beyond the board
// is `kOffBoard`. The network sees it as zeros and is masked there, so that a board means the same on every
// canvas. Classes are those of the side to move:
//
//     0 own stone   1 enemy stone   2 legal for both   3 for me alone   4 for the enemy alone   5 for nobody
//
// A symmetry s is a number from 0 to 7: bit 0 turns rows upside down, bit 1 columns, bit 2 exchanges rows with
// columns (of the board, so a board of R by C becomes one of C by R).
#pragma once

#include <cstdint>
#include <cstring>
#include <utility>

#include "play/nogo/fast_board.hpp"

namespace upstar::training {

enum PointClass : std::uint8_t {
  kOwnStone,
  kEnemyStone,
  kBoth,
  kOwn,
  kEnemy,
  kNobody,
  kOffBoard = 7,
};

[[nodiscard]] inline PointClass class_of(const play::FastBoard& board, int point, Player to_move) {
  const auto square = board.at(point);
  if (square == play::FastBoard::kOff) return kOffBoard;
  if (square != play::FastBoard::kEmpty) {
    return (square == play::FastBoard::kBlack) == (to_move == Player::Black) ? kOwnStone
                                                                             : kEnemyStone;
  }
  const bool mine = board.legal(point, to_move);
  const bool theirs = board.legal(point, opponent(to_move));
  return mine ? (theirs ? kBoth : kOwn) : (theirs ? kEnemy : kNobody);
}

// The place on a canvas of side `side` where a point lies under a symmetry.
[[nodiscard]] inline int place_on_canvas(const play::FastBoard& board, int point, int side,
                                         int symmetry) {
  int row = point / play::FastBoard::kStride;
  int column = point % play::FastBoard::kStride;
  if ((symmetry & 1) != 0) row = board.rows() - 1 - row;
  if ((symmetry & 2) != 0) column = board.columns() - 1 - column;
  if ((symmetry & 4) != 0) std::swap(row, column);
  return row * side + column;
}

inline void draw_on_canvas(const play::FastBoard& board, Player to_move, int side, int symmetry,
                           std::uint8_t* canvas) {
  std::memset(canvas, kOffBoard, static_cast<std::size_t>(side) * static_cast<std::size_t>(side));
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      const int point = row * play::FastBoard::kStride + column;
      canvas[place_on_canvas(board, point, side, symmetry)] = class_of(board, point, to_move);
    }
  }
}

}  // namespace upstar::training
