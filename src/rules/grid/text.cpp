// Regions as text; what boards of all games share is in rules/board_text.hpp.
#include "rules/grid/text.hpp"

#include "rules/board_text.hpp"

namespace upstar {
namespace {

constexpr BoardAlphabet kAlphabet{
    ".#", "'.' is an empty square, '#' a blocked or covered one (dominoes have no owner)",
    GridRegion::kMaxSquares};

}  // namespace

GridRegion parse_region(std::string_view text) {
  const BoardText board = read_board(text, kAlphabet);
  GridRegion region{0, static_cast<std::uint8_t>(board.rows),
                    static_cast<std::uint8_t>(board.columns)};
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
  return write_board(board);
}

std::string domino_name(const GridRegion& board, int square, Player player) {
  const auto name = [&](int which) { return square_name(which, board.rows, board.columns); };
  if (player == Player::White) return name(square) + "-" + name(square + 1);
  return name(square + board.columns) + "-" + name(square);  // the lower square first
}

}  // namespace upstar
