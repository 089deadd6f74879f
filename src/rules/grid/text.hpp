// Boards of the grid and dominoes as text.
//
// Of a region '.' is an empty square, '#' any other; RxC is the empty board. Of a board with stones of two
// colours 'x' is a black stone, 'o' a white one, '.' an empty square, '#' a blocked one; what RxC means is
// the game's to say (BoardAlphabet::start).
#pragma once

#include <string>
#include <string_view>

#include "rules/board_text.hpp"
#include "rules/grid/region.hpp"
#include "rules/grid/two_colour_board.hpp"

namespace upstar {

inline constexpr BoardAlphabet kRegionAlphabet{
    ".#", "'.' is an empty square, '#' a blocked or covered one (dominoes have no owner)"};

// Throws Error::at_text with span and hint.
[[nodiscard]] GridRegion parse_region(std::string_view text);
[[nodiscard]] std::string format_region(const GridRegion& region);

inline constexpr std::string_view kTwoColours = ".xo#";  // the squares of such a board

[[nodiscard]] TwoColourBoard parse_two_colours(std::string_view text,
                                               const BoardAlphabet& alphabet);
// The same of squares that were read already.
[[nodiscard]] TwoColourBoard two_colour_board(const BoardText& found);
[[nodiscard]] std::string format_two_colours(const TwoColourBoard& board,
                                             const BoardAlphabet& alphabet);

// The two squares that a domino covers, the lower or the left one first: A1-A2 or A1-B1.
[[nodiscard]] std::string domino_name(int rows, int columns, int square, Player player);
[[nodiscard]] inline std::string domino_name(const GridRegion& board, int square, Player player) {
  return domino_name(board.rows, board.columns, square, player);
}

}  // namespace upstar
