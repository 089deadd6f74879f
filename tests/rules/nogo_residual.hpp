// Every board of NoGo of a given size, for tests of the residual game.
#pragma once

#include <cstddef>
#include <cstdint>

#include "rules/nogo/board.hpp"

namespace upstar::nogo {

inline bool every_block_lives(const Board& board) {
  bool lives = true;
  for (const std::uint64_t stones : {board.black, board.white}) {
    for_each_block(board, stones, [&](std::uint64_t block) {
      lives = lives && (beside(board, block) & board.empty()) != 0;
    });
  }
  return lives;
}

// Calls visit(const Board&) for every legal position of the board of that size, and returns how many.
template <class Visit>
std::size_t for_each_position(int rows, int columns, Visit&& visit) {
  const GridRegion area = GridRegion::all_empty(rows, columns);
  std::size_t count = 0;
  for (std::uint64_t black = 0; black <= area.empty; ++black) {
    const std::uint64_t rest = area.empty & ~black;
    for (std::uint64_t white = rest;; white = (white - 1) & rest) {
      const Board board{area, black, white};
      if (every_block_lives(board)) {
        visit(board);
        ++count;
      }
      if (white == 0) break;
    }
  }
  return count;
}

}  // namespace upstar::nogo
