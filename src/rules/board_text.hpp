// Boards as text, the part that all games on rectangles share.
//
//     ..#/...      rows from the top, separated by '/', all of one length
//     2x3          the empty board of 2 rows and 3 columns
//
// and the names of squares: on a board of one row the number of the point, counted from 1 at the
// left; on others the letter of the column (I is left out, as in GTP; after Z comes AA) and the
// number of the row, counted from 1 at the bottom:
//
//     A2 B2 C2
//     A1 B1 C1
//
// Squares are numbered row by row from the top left corner: square = row * columns + column.
// Whatever is wrong with a text is reported with the span to underline and a hint what to type.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace upstar {

// One row of a text, and where it begins there.
struct TextRow {
  std::string_view text;
  std::size_t at = 0;
};

// The rows between the slashes; refuses empty ones, with that hint.
[[nodiscard]] std::vector<TextRow> text_rows(
    std::string_view text, std::string_view hint = "rows are separated by single slashes: ../..");

struct BoardText {
  int rows = 0;
  int columns = 0;
  std::string squares;  // rows * columns characters, all of them in the game's alphabet
};

// What a game allows on its boards.
struct BoardAlphabet {
  std::string_view squares;  // the characters a square may be, '.' among them
  std::string_view meaning;  // for the hint: ". is an empty square, # a blocked one"
  int max_squares = 64;
};

// Reads either form, or throws Error::at_text.
[[nodiscard]] BoardText read_board(std::string_view text, const BoardAlphabet& alphabet);

// The first form, unless all squares are empty: then the second, which is shorter to read.
[[nodiscard]] std::string write_board(const BoardText& board);

[[nodiscard]] std::string square_name(int square, int rows, int columns);

}  // namespace upstar
