// A board of Domineering that is too large for a GridRegion: 65 to 128 squares.
//
// It can be solved as a whole (search/domineering), but it is not a position of Rules: values and sums are of
// boards of at most 64 squares.
#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "rules/domineering/rules.hpp"
#include "rules/player.hpp"

namespace upstar::domineering {

struct LargeBoard {
  static constexpr int kMaxSquares = 128;
  using Squares = unsigned __int128;

  Squares empty = 0;  // bit row * columns + column, rows from the top
  int rows = 1;
  int columns = 1;

  bool operator==(const LargeBoard&) const = default;

  [[nodiscard]] bool is_empty(int square) const { return ((empty >> square) & 1) != 0; }
  // Where the second square of a player's domino lies after the first.
  [[nodiscard]] int step(Player player) const { return player == Player::Black ? columns : 1; }
  // The first squares of the places for a player's domino are visited in order, with what is left.
  template <class Visit>
  void for_each_move(Player player, Visit&& visit) const {
    for (int square = 0; square + step(player) < rows * columns; ++square) {
      if (player == Player::White && square % columns == columns - 1) continue;
      if (!is_empty(square) || !is_empty(square + step(player))) continue;
      visit(square, empty & ~(Squares{1} << square) & ~(Squares{1} << (square + step(player))));
    }
  }

  [[nodiscard]] std::string text() const;  // parses back
  // The two squares that a domino covers, as Rules::move_name has them.
  [[nodiscard]] std::string domino_name(int square, Player player) const;
};

// A small board as a large one.
[[nodiscard]] LargeBoard large_board(const Position& position);

// Reads a board of any size up to LargeBoard::kMaxSquares: as a Position where it fits.
[[nodiscard]] std::variant<Position, LargeBoard> parse_any_board(std::string_view text);

}  // namespace upstar::domineering
