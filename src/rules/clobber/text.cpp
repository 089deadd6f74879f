// Clobber positions and moves as text.
#include "rules/grid/text.hpp"

#include "rules/board_text.hpp"
#include "rules/clobber/rules.hpp"

namespace upstar::clobber {
namespace {

constexpr BoardAlphabet kCheckerboard{
    kTwoColours,
    "'x' is a black stone, 'o' a white one, '.' an empty square, '#' a blocked one",
    GridRegion::kMaxSquares,
    [](int row, int column) { return (row + column) % 2 == 0 ? 'x' : 'o'; },
    "a board full of stones",
};

}  // namespace

TwoColourBoard Rules::parse(std::string_view text) {
  return parse_two_colours(text, kCheckerboard);
}

std::string Rules::format(const Position& board) {
  return format_two_colours(board, kCheckerboard);
}

std::string Rules::move_name(const Position& board, Move move) {
  const auto name = [&](int square) {
    return square_name(square, board.area.rows, board.area.columns);
  };
  return name(move.from) + "-" + name(move.to);
}

}  // namespace upstar::clobber
