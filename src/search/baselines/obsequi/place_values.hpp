// What a place for a domino is worth on the empty board: fixed numbers that order moves which change the counts
// alike, and that let both halves of a board be filled in the same order.
//
// The lines of a player are numbered from the border. Best are the second, fourth, ... lines at even offsets along
// the line, then those lines at any offset, then the inner lines, and last the border itself. Symmetrical places
// are worth the same.
#pragma once

#include <array>
#include <cstddef>

#include "search/baselines/obsequi/board.hpp"

namespace upstar::obsequi {

class PlaceValues {
 public:
  explicit PlaceValues(const Board& board) {
    for (int player = 0; player < 2; ++player) {
      for (const Pass& pass : kPasses) fill(board, player, pass);
    }
  }

  [[nodiscard]] int of(int player, Domino domino) const { return at(player, domino); }

 private:
  // Lines and offsets count from 0; every place that has no value yet gets one less than the place before.
  struct Pass {
    int first_value;
    int first_line;
    int line_step;
    int offset_step;
  };
  static constexpr std::array kPasses = {Pass{126, 1, 2, 2}, Pass{89, 1, 2, 1}, Pass{69, 2, 1, 2},
                                         Pass{49, 2, 1, 1}, Pass{29, 0, 1, 1}};
  using Values = std::array<std::array<int, Board::kMostLines>, Board::kMostLines>;

  void fill(const Board& board, int player, const Pass& pass) {
    const int lines = board.lines(player);
    const int places = board.length(player) - 1;
    int value = pass.first_value;
    for (int line = pass.first_line; line < (lines + 1) / 2; line += pass.line_step) {
      for (int bit = 0; bit < (places + 1) / 2; bit += pass.offset_step) {
        if (at(player, {line, bit}) != 0) continue;
        for (const int mirrored_line : {line, lines - 1 - line}) {
          at(player, {mirrored_line, bit}) = value;
          at(player, {mirrored_line, places - 1 - bit}) = value;
        }
        --value;
      }
    }
  }

  [[nodiscard]] const int& at(int player, Domino domino) const {
    return values_[static_cast<std::size_t>(player)][static_cast<std::size_t>(domino.line)]
                  [static_cast<std::size_t>(domino.bit)];
  }
  [[nodiscard]] int& at(int player, Domino domino) {
    return values_[static_cast<std::size_t>(player)][static_cast<std::size_t>(domino.line)]
                  [static_cast<std::size_t>(domino.bit)];
  }

  std::array<Values, 2> values_{};
};

}  // namespace upstar::obsequi
