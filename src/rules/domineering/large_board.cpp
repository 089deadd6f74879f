// The text of large boards is that of small ones.
#include "rules/domineering/large_board.hpp"

#include <cstddef>

#include "rules/board_text.hpp"
#include "rules/grid/text.hpp"

namespace upstar::domineering {
namespace {

BoardAlphabet large_alphabet() {
  BoardAlphabet alphabet = kRegionAlphabet;
  alphabet.max_squares = LargeBoard::kMaxSquares;
  return alphabet;
}

}  // namespace

std::string LargeBoard::text() const {
  BoardText board{rows, columns, {}};
  for (int square = 0; square < rows * columns; ++square) {
    board.squares += is_empty(square) ? '.' : '#';
  }
  return write_board(board, large_alphabet());
}

std::string LargeBoard::domino_name(int square, Player player) const {
  return upstar::domino_name(rows, columns, square, player);
}

LargeBoard large_board(const Position& position) {
  return {position.empty, position.rows, position.columns};
}

std::variant<Position, LargeBoard> parse_any_board(std::string_view text) {
  const BoardText board = read_board(text, large_alphabet());
  if (board.rows * board.columns <= Position::kMaxSquares) return Rules::parse(text);
  LargeBoard large{0, board.rows, board.columns};
  for (std::size_t square = 0; square < board.squares.size(); ++square) {
    if (board.squares[square] == '.') large.empty |= LargeBoard::Squares{1} << square;
  }
  return large;
}

}  // namespace upstar::domineering
