// Liberties of whole boards at a time, text, and symmetries of the three sets of points together.
#include "rules/nogo/board.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "base/error.hpp"
#include "rules/board_text.hpp"
#include "rules/grid/symmetry.hpp"
#include "rules/nogo/blocks.hpp"

namespace upstar::nogo {
namespace {

constexpr BoardAlphabet kAlphabet{
    ".xo#", "'x' is a black stone, 'o' a white one, '.' an empty point, '#' a blocked one",
    GridRegion::kMaxSquares};

bool is_single(std::uint64_t set) { return set != 0 && (set & (set - 1)) == 0; }

// Names every stone that is dead; the first is underlined besides.
std::string without_liberty(std::uint64_t dead, const BoardText& board) {
  if (is_single(dead)) return "this stone has no liberty";
  std::string names;
  for_each_square(dead, [&](int point) {
    names += (names.empty() ? "" : ", ") + square_name(point, board.rows, board.columns);
  });
  return "these stones have no liberty: " + names;
}

std::array<Board, 4> reflected(const Board& board) {
  const auto of = [&](std::uint64_t points) {
    GridRegion region = board.area;
    region.empty = points;
    return reflections(region);
  };
  const auto area = of(board.area.empty);
  const auto black = of(board.black);
  const auto white = of(board.white);
  std::array<Board, 4> images;
  for (std::size_t i = 0; i < images.size(); ++i) {
    images[i] = {area[i], black[i].empty, white[i].empty};
  }
  return images;
}

}  // namespace

std::uint64_t legal_points(const Board& board, Player player) {
  const std::uint64_t empty = board.empty();
  std::uint64_t taking_the_last = 0;  // the only liberty of an enemy block
  for_each_block(board, board.stones(opponent(player)), [&](std::uint64_t block) {
    const std::uint64_t liberties = beside(board, block) & empty;
    if (is_single(liberties)) taking_the_last |= liberties;
  });
  // A stone lives by an empty point beside it, or by a block of its own with another liberty.
  std::uint64_t living = beside(board, empty);
  for_each_block(board, board.stones(player), [&](std::uint64_t block) {
    const std::uint64_t liberties = beside(board, block) & empty;
    if (!is_single(liberties)) living |= liberties;
  });
  return empty & living & ~taking_the_last;
}

Board parse_board(std::string_view text) {
  const BoardText found = read_board(text, kAlphabet);
  Board board{
      {0, static_cast<std::uint8_t>(found.rows), static_cast<std::uint8_t>(found.columns)}, 0, 0};
  for (std::size_t point = 0; point < found.squares.size(); ++point) {
    const std::uint64_t bit = std::uint64_t{1} << point;
    if (found.squares[point] != '#') board.area.empty |= bit;
    if (found.squares[point] == 'x') board.black |= bit;
    if (found.squares[point] == 'o') board.white |= bit;
  }
  std::uint64_t dead = 0;
  for (const std::uint64_t stones : {board.black, board.white}) {
    for_each_block(board, stones, [&](std::uint64_t block) {
      if ((beside(board, block) & board.empty()) == 0) dead |= block;
    });
  }
  if (dead != 0) {
    const int point = std::countr_zero(dead);
    const int slashes = point / found.columns;  // one ends every row before it
    throw Error::at_text(std::string(text), static_cast<std::size_t>(point + slashes), 1,
                         without_liberty(dead, found),
                         "every block of stones needs an empty point beside it");
  }
  return board;
}

std::string format_board(const Board& board) {
  BoardText text{board.area.rows, board.area.columns, {}};
  for (int point = 0; point < board.area.rows * board.area.columns; ++point) {
    const auto on = [point](std::uint64_t set) { return (set >> point & 1) != 0; };
    text.squares += !on(board.area.empty) ? '#'
                    : on(board.black)     ? 'x'
                    : on(board.white)     ? 'o'
                                          : '.';
  }
  return write_board(text);
}

Board cropped(const Board& board) {
  const int top = std::countr_zero(board.area.empty) / board.area.columns;
  int left = 0;
  while ((board.area.first_column() << left & board.area.empty) == 0) ++left;
  Board result{upstar::cropped(board.area), 0, 0};
  const auto moved = [&](std::uint64_t points) {
    std::uint64_t out = 0;
    for_each_square(points, [&](int point) {
      const int row = point / board.area.columns - top;
      const int column = point % board.area.columns - left;
      out |= std::uint64_t{1} << (row * result.area.columns + column);
    });
    return out;
  };
  result.black = moved(board.black);
  result.white = moved(board.white);
  return result;
}

Board transposed(const Board& board) {
  const auto of = [&](std::uint64_t points) {
    GridRegion region = board.area;
    region.empty = points;
    return upstar::transposed(region);
  };
  return {of(board.area.empty), of(board.black).empty, of(board.white).empty};
}

Image smallest_image(const Board& board) {
  Image best{board, false};
  bool first = true;
  const auto consider = [&](const Board& candidate, bool negated) {
    if (!first && !(candidate < best.board)) return;
    best = {candidate, negated};
    first = false;
  };
  const auto consider_reflections = [&](const Board& upright) {
    for (const Board& image : reflected(upright)) {
      consider(image, false);
      consider(image.negated(), true);
    }
  };
  if (board.area.rows <= board.area.columns) consider_reflections(board);
  if (board.area.rows >= board.area.columns) consider_reflections(transposed(board));
  return best;
}

}  // namespace upstar::nogo
