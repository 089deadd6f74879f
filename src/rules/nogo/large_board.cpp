// Reading boards of any size. Blocks are found by one walk over the stones.
#include "rules/nogo/large_board.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "rules/board_text.hpp"
#include "rules/grid/region.hpp"
#include "rules/grid/text.hpp"
#include "rules/nogo/board_alphabet.hpp"
#include "rules/nogo/large_blocks.hpp"

namespace upstar::nogo {
namespace {

constexpr BoardAlphabet kLargeStones = stones_up_to(LargeBoard::kMaxPoints);
constexpr std::size_t kNamedStones = 8;

// Throws when a block has no liberty: its first stone is underlined, and named with others like it.
void require_liberties(const LargeBoard& board, std::string_view text) {
  std::vector<int> dead;
  for (const LargeBlock& block : blocks_of(board)) {
    if (block.liberties.empty()) dead.insert(dead.end(), block.stones.begin(), block.stones.end());
  }
  if (dead.empty()) return;
  std::ranges::sort(dead);
  std::string names;
  for (std::size_t i = 0; i < std::min(dead.size(), kNamedStones); ++i) {
    names += (i == 0 ? "" : ", ") + board.point_name(dead[i]);
  }
  if (dead.size() > kNamedStones) names += fmt::format(" and {} more", dead.size() - kNamedStones);
  const int slashes = dead.front() / board.columns;  // one ends every row before it
  throw Error::at_text(std::string(text),
                       static_cast<std::size_t>(dead.front()) + static_cast<std::size_t>(slashes),
                       1,
                       dead.size() == 1 ? fmt::format("this stone has no liberty: {}", names)
                                        : fmt::format("these stones have no liberty: {}", names),
                       std::string(kLibertyHint));
}

LargeBoard checked(BoardText found, std::string_view text) {
  LargeBoard board{found.rows, found.columns, std::move(found.squares)};
  require_liberties(board, text);
  return board;
}

}  // namespace

std::string LargeBoard::text() const { return write_board({rows, columns, squares}, kLargeStones); }

std::string LargeBoard::point_name(int point) const { return square_name(point, rows, columns); }

int LargeBoard::stone_difference() const {
  return static_cast<int>(std::ranges::count(squares, 'x') - std::ranges::count(squares, 'o'));
}

LargeBoard large_board(const Board& board) {
  LargeBoard out{board.area.rows, board.area.columns, {}};
  for (int point = 0; point < out.rows * out.columns; ++point) {
    const auto on = [point](std::uint64_t set) { return (set >> point & 1) != 0; };
    out.squares += !on(board.area.empty) ? '#'
                   : on(board.black)     ? 'x'
                   : on(board.white)     ? 'o'
                                         : '.';
  }
  return out;
}

std::optional<Board> small_board(const LargeBoard& board) {
  if (board.squares.size() > GridRegion::kMaxSquares) return std::nullopt;
  return two_colour_board({board.rows, board.columns, board.squares});
}

std::variant<Board, LargeBoard> parse_any_board(std::string_view text) {
  BoardText found = read_board(text, kLargeStones);
  if (found.squares.size() <= GridRegion::kMaxSquares) return parse_board(text);
  return checked(std::move(found), text);
}

LargeBoard parse_large_board(std::string_view text) {
  return checked(read_board(text, kLargeStones), text);
}

}  // namespace upstar::nogo
