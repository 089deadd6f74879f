// Triangles as text.
//
//     x/x./.xx     rows from the apex, separated by '/': x is a piece, . a place whose piece is gone
//     5            the full triangle of 5 layers
//
// A place is called row.column, both counted from 1 at the apex, and a move by the places it empties:
// 3.1,4.2,5.3. Drawn, the rows are centred, marked places stand out, and at the edges are the numbers of rows and
// of the lines of equal columns, which run from their number up to the right:
//
//       1   x
//       2  o .
//       3 . o x
//         1 2 3
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "rules/triangular_nim/board.hpp"

namespace upstar::triangular_nim {

// Throws Error::at_text with span and hint.
[[nodiscard]] Board parse_board(std::string_view text);
[[nodiscard]] std::string format_board(const Board& board);

[[nodiscard]] std::vector<std::string> place_names(std::uint64_t set);
// The places of a line on a triangle of that size, from names separated by commas; throws
// Error::at_text when they are no line.
[[nodiscard]] std::uint64_t parse_line(std::string_view names, int layers);

// Rows from the apex and a row of labels, without spaces at their ends; places of `marked` are 'o'.
[[nodiscard]] std::vector<std::string> drawing(const Board& board, std::uint64_t marked = 0);

}  // namespace upstar::triangular_nim
