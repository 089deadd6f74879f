// Liberties of whole boards at a time, and text.
#include "rules/nogo/board.hpp"

#include <bit>
#include <cstddef>

#include "base/error.hpp"
#include "rules/board_text.hpp"
#include "rules/grid/text.hpp"
#include "rules/nogo/board_alphabet.hpp"

namespace upstar::nogo {
namespace {

constexpr BoardAlphabet kStones = stones_up_to(GridRegion::kMaxSquares);

// Names every stone that is dead; the first is underlined besides.
std::string without_liberty(std::uint64_t dead, const GridRegion& board) {
  if (std::has_single_bit(dead)) return "this stone has no liberty";
  std::string names;
  for_each_square(dead, [&](int point) {
    names += (names.empty() ? "" : ", ") + square_name(point, board.rows, board.columns);
  });
  return "these stones have no liberty: " + names;
}

}  // namespace

std::uint64_t legal_points(const Board& board, Player player) {
  const LegalPoints both = legal_points(board);
  return player == Player::Black ? both.black : both.white;
}

LegalPoints legal_points(const Board& board) {
  const std::uint64_t empty = board.empty();
  // Of the blocks of one colour: the only liberties of some, and the liberties of the others.
  struct Liberties {
    std::uint64_t last = 0;
    std::uint64_t several = 0;
  };
  const auto liberties_of = [&](std::uint64_t stones) {
    Liberties out;
    for_each_block(board, stones, [&](std::uint64_t block) {
      const std::uint64_t liberties = beside(board, block) & empty;
      (std::has_single_bit(liberties) ? out.last : out.several) |= liberties;
    });
    return out;
  };
  const Liberties black = liberties_of(board.black);
  const Liberties white = liberties_of(board.white);
  // A stone lives by an empty point beside it, or by a block of its own with another liberty, and takes no
  // block's last one.
  const std::uint64_t open = beside(board, empty);
  return {empty & (open | black.several) & ~white.last,
          empty & (open | white.several) & ~black.last};
}

std::uint64_t stones_without_liberty(const Board& board) {
  std::uint64_t dead = 0;
  for (const std::uint64_t stones : {board.black, board.white}) {
    for_each_block(board, stones, [&](std::uint64_t block) {
      if ((beside(board, block) & board.empty()) == 0) dead |= block;
    });
  }
  return dead;
}

Board parse_board(std::string_view text) {
  const Board board = parse_two_colours(text, kStones);
  if (const std::uint64_t dead = stones_without_liberty(board); dead != 0) {
    const int point = std::countr_zero(dead);
    const int slashes = point / board.area.columns;  // one ends every row before it
    throw Error::at_text(std::string(text),
                         static_cast<std::size_t>(point) + static_cast<std::size_t>(slashes), 1,
                         without_liberty(dead, board.area), std::string(kLibertyHint));
  }
  return board;
}

std::string format_board(const Board& board) { return format_two_colours(board, kStones); }

}  // namespace upstar::nogo
