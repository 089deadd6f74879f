// Boards as text, the part that all games on rectangles share.
//
//     ..#/...      rows from the top, separated by '/', all of one length
//     2x3          a board of 2 rows and 3 columns as a game on it begins: empty, unless the game says
//                  otherwise (BoardAlphabet::start)
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

// What a game allows on its boards, and what it means by RxC.
struct BoardAlphabet {
  std::string_view squares;  // the characters a square may be
  std::string_view meaning;  // for the hint: ". is an empty square, # a blocked one"
  int max_squares = 64;
  // The square of a board as the game begins, rows and columns counted from 0 at the top left.
  char (*start)(int row, int column) = [](int, int) { return '.'; };
  std::string_view start_name = "an empty board";  // for the hint
};

// Reads either form, or throws Error::at_text.
[[nodiscard]] BoardText read_board(std::string_view text, const BoardAlphabet& alphabet);

// The second form if that is the board, for it is shorter to read; otherwise the first.
[[nodiscard]] std::string write_board(const BoardText& board, const BoardAlphabet& alphabet);

[[nodiscard]] std::string square_name(int square, int rows, int columns);

}  // namespace upstar
