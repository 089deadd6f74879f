// A NoGo board of any size, as it is read: a rectangle of characters with the rules checked.
//
// A Board (rules/nogo/board.hpp) keeps its points in words of 64 bits, and so do the engines that search
// it. Larger boards are never searched as boards. Nearly all of a large board can be settled: stones that
// are safe for ever, points where nobody can play. What is left (rules/nogo/large_residual.hpp) falls into
// components, and those are small enough for words again, or they are too large for any exact answer.
//
// Invariant: every block has a liberty.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "rules/nogo/board.hpp"

namespace upstar::nogo {

struct LargeBoard {
  static constexpr int kMaxPoints = 131'072;

  int rows = 0;
  int columns = 0;
  std::string squares;  // 'x', 'o', '.', '#', row by row from the top left

  bool operator==(const LargeBoard&) const = default;

  [[nodiscard]] std::string text() const;                 // parses back
  [[nodiscard]] std::string point_name(int point) const;  // "A1"; on a row "1"
  [[nodiscard]] int stone_difference() const;             // black stones minus white ones
};

// A small board as a large one.
[[nodiscard]] LargeBoard large_board(const Board& board);
// Nothing when it does not fit.
[[nodiscard]] std::optional<Board> small_board(const LargeBoard& board);

// Reads a board of any size, written as a small one is: as a Board where it fits. A stone without
// liberties is refused with its place.
[[nodiscard]] std::variant<Board, LargeBoard> parse_any_board(std::string_view text);
[[nodiscard]] LargeBoard parse_large_board(std::string_view text);

}  // namespace upstar::nogo
