// A region of a grid: which squares of a rectangle are still empty. The board of the domino games.
//
// Bit row * columns + column, rows from the top:
//
//     . . #      bit 0 1 2       empty = 0b111'011        rows = 2, columns = 3
//     . . .      bit 3 4 5
//
// Invariants:  1 <= rows, 1 <= columns, rows * columns <= 64;  no bit at or above rows * columns.
// The board without squares, 1x1 and blocked, is what is left when nobody can move.
//
// The folder says what such regions have in common whatever is played on them: their text (text.hpp),
// their connected groups (groups.hpp), and the eight symmetries of the square (symmetry.hpp).
#pragma once

#include <bit>
#include <compare>
#include <cstdint>

#include "base/hash.hpp"
#include "rules/player.hpp"

namespace upstar {

struct GridRegion {
  static constexpr int kMaxSquares = 64;

  std::uint64_t empty = 0;
  std::uint8_t rows = 1;
  std::uint8_t columns = 1;

  auto operator<=>(const GridRegion&) const = default;

  // The board of that size with all squares empty; 1 to 64 squares.
  static GridRegion all_empty(int rows, int columns) {
    return {~std::uint64_t{0} >> (kMaxSquares - rows * columns), static_cast<std::uint8_t>(rows),
            static_cast<std::uint8_t>(columns)};
  }

  [[nodiscard]] Hash128 hash() const {
    Hasher128 hasher;
    hasher.add(empty);
    hasher.add((static_cast<std::uint64_t>(rows) << 8) | columns);
    return hasher.finish();
  }

  [[nodiscard]] int squares() const { return std::popcount(empty); }

  // The upper squares of the places for a vertical domino.
  [[nodiscard]] std::uint64_t vertical_places() const {
    return rows == 1 ? 0 : empty & (empty >> columns);  // a shift by 64 would be undefined
  }
  // The left squares of the places for a horizontal domino.
  [[nodiscard]] std::uint64_t horizontal_places() const {
    return empty & (empty >> 1) & ~last_column();
  }
  // Black's dominoes lie vertically, White's horizontally.
  [[nodiscard]] std::uint64_t domino_places(Player player) const {
    return player == Player::Black ? vertical_places() : horizontal_places();
  }

  // What is left when `player` covers `square` and the next one below (Black) or beside it (White).
  [[nodiscard]] GridRegion without_domino(int square, Player player) const {
    const int second = square + (player == Player::Black ? columns : 1);
    GridRegion after = *this;
    after.empty &= ~((std::uint64_t{1} << square) | (std::uint64_t{1} << second));
    return after;
  }
  [[nodiscard]] GridRegion without_square(int square) const {
    GridRegion after = *this;
    after.empty &= ~(std::uint64_t{1} << square);
    return after;
  }

  // Beyond the last row these masks may have bits; every use is ANDed with squares of the board.
  [[nodiscard]] std::uint64_t first_column() const;
  [[nodiscard]] std::uint64_t last_column() const { return first_column() << (columns - 1); }
};

namespace detail {

// Bits 0, columns, 2 * columns, ... for every number of columns.
struct FirstColumns {
  std::uint64_t of[GridRegion::kMaxSquares + 1] = {};

  constexpr FirstColumns() {
    for (int columns = 1; columns <= GridRegion::kMaxSquares; ++columns) {
      for (int bit = 0; bit < 64; bit += columns) of[columns] |= std::uint64_t{1} << bit;
    }
  }
};
inline constexpr FirstColumns kFirstColumns;

}  // namespace detail

inline std::uint64_t GridRegion::first_column() const { return detail::kFirstColumns.of[columns]; }

// The set of one square.
[[nodiscard]] constexpr std::uint64_t square_bit(int square) { return std::uint64_t{1} << square; }

// Calls visit(square) for the squares of a set, in order.
template <class Visit>
void for_each_square(std::uint64_t squares, Visit&& visit) {
  for (; squares != 0; squares &= squares - 1) visit(std::countr_zero(squares));
}

}  // namespace upstar
