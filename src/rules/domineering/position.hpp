// A Domineering board: which squares are still empty.
//
// Bit row * columns + column, rows from the top:
//
//     . . #      bit 0 1 2       empty = 0b111'011        rows = 2, columns = 3
//     . . .      bit 3 4 5
//
// Invariants:  1 <= rows, 1 <= columns, rows * columns <= 64;  no bit at or above rows * columns.
// The board without squares, 1x1 and blocked, is what is left when nobody can move.
#pragma once

#include <compare>
#include <cstdint>

#include "base/hash.hpp"
#include "rules/player.hpp"

namespace upstar::domineering {

struct Position {
  static constexpr int kMaxSquares = 64;

  std::uint64_t empty = 0;
  std::uint8_t rows = 1;
  std::uint8_t columns = 1;

  auto operator<=>(const Position&) const = default;

  [[nodiscard]] Hash128 hash() const {
    Hasher128 hasher;
    hasher.add(empty);
    hasher.add((static_cast<std::uint64_t>(rows) << 8) | columns);
    return hasher.finish();
  }

  // The upper squares of the places for a vertical domino.
  [[nodiscard]] std::uint64_t vertical_places() const {
    return rows == 1 ? 0 : empty & (empty >> columns);  // a shift by 64 would be undefined
  }
  // The left squares of the places for a horizontal domino.
  [[nodiscard]] std::uint64_t horizontal_places() const {
    return empty & (empty >> 1) & ~last_column();
  }
  [[nodiscard]] std::uint64_t first_column() const;
  [[nodiscard]] std::uint64_t last_column() const { return first_column() << (columns - 1); }
};

// A domino: its upper or left square, and whose it is (Black's lie vertically).
struct Move {
  std::uint8_t square = 0;
  Player player = Player::Black;

  bool operator==(const Move&) const = default;
};

namespace detail {

// Bits 0, columns, 2 * columns, ... for every number of columns.
struct FirstColumns {
  std::uint64_t of[Position::kMaxSquares + 1] = {};

  constexpr FirstColumns() {
    for (int columns = 1; columns <= Position::kMaxSquares; ++columns) {
      for (int bit = 0; bit < 64; bit += columns) of[columns] |= std::uint64_t{1} << bit;
    }
  }
};
inline constexpr FirstColumns kFirstColumns;

}  // namespace detail

// Beyond the last row the mask may have bits; every use is ANDed with squares of the board.
inline std::uint64_t Position::first_column() const { return detail::kFirstColumns.of[columns]; }

}  // namespace upstar::domineering
