// Domineering positions and moves as text.
#include "base/error.hpp"
#include "rules/board_text.hpp"
#include "rules/domineering/rules.hpp"

namespace upstar::domineering {
namespace {

constexpr BoardAlphabet kAlphabet{
    ".#", "'.' is an empty square, '#' a blocked or covered one (dominoes have no owner)",
    Position::kMaxSquares};

}  // namespace

Position Rules::parse(std::string_view text) {
  const BoardText board = read_board(text, kAlphabet);
  Position position{0, static_cast<std::uint8_t>(board.rows),
                    static_cast<std::uint8_t>(board.columns)};
  for (std::size_t square = 0; square < board.squares.size(); ++square) {
    if (board.squares[square] == '.') position.empty |= std::uint64_t{1} << square;
  }
  return position;
}

std::string Rules::format(const Position& position) {
  BoardText board{position.rows, position.columns, {}};
  for (int square = 0; square < position.rows * position.columns; ++square) {
    board.squares += ((position.empty >> square) & 1) != 0 ? '.' : '#';
  }
  return write_board(board);
}

std::string Rules::move_name(const Position& position, Move move) {
  const auto name = [&](int square) {
    return square_name(square, position.rows, position.columns);
  };
  const int first = move.square;
  if (move.player == Player::White) return name(first) + "-" + name(first + 1);
  return name(first + position.columns) + "-" + name(first);  // the lower square first
}

}  // namespace upstar::domineering
