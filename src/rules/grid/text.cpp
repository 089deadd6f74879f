// Boards of the grid as text; what boards of all games share is in rules/board_text.hpp.
#include "rules/grid/text.hpp"

namespace upstar {
namespace {

GridRegion blank_board(const BoardText& board) {
  return {0, static_cast<std::uint8_t>(board.rows), static_cast<std::uint8_t>(board.columns)};
}

}  // namespace

GridRegion parse_region(std::string_view text) {
  const BoardText board = read_board(text, kRegionAlphabet);
  GridRegion region = blank_board(board);
  for (std::size_t square = 0; square < board.squares.size(); ++square) {
    if (board.squares[square] == '.') region.empty |= std::uint64_t{1} << square;
  }
  return region;
}

std::string format_region(const GridRegion& region) {
  BoardText board{region.rows, region.columns, {}};
  for (int square = 0; square < region.rows * region.columns; ++square) {
    board.squares += ((region.empty >> square) & 1) != 0 ? '.' : '#';
  }
  return write_board(board, kRegionAlphabet);
}

TwoColourBoard parse_two_colours(std::string_view text, const BoardAlphabet& alphabet) {
  return two_colour_board(read_board(text, alphabet));
}

TwoColourBoard two_colour_board(const BoardText& found) {
  TwoColourBoard board{blank_board(found), 0, 0};
  for (std::size_t square = 0; square < found.squares.size(); ++square) {
    const std::uint64_t bit = std::uint64_t{1} << square;
    if (found.squares[square] != '#') board.area.empty |= bit;
    if (found.squares[square] == 'x') board.black |= bit;
    if (found.squares[square] == 'o') board.white |= bit;
  }
  return board;
}

std::string format_two_colours(const TwoColourBoard& board, const BoardAlphabet& alphabet) {
  BoardText text{board.area.rows, board.area.columns, {}};
  for (int square = 0; square < board.area.rows * board.area.columns; ++square) {
    const auto on = [square](std::uint64_t set) { return (set >> square & 1) != 0; };
    text.squares += !on(board.area.empty) ? '#'
                    : on(board.black)     ? 'x'
                    : on(board.white)     ? 'o'
                                          : '.';
  }
  return write_board(text, alphabet);
}

std::string domino_name(int rows, int columns, int square, Player player) {
  const auto name = [&](int which) { return square_name(which, rows, columns); };
  if (player == Player::White) return name(square) + "-" + name(square + 1);
  return name(square + columns) + "-" + name(square);  // the lower square first
}

}  // namespace upstar
