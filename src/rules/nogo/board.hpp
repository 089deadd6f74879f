// A NoGo board: a rectangle of points, some of them blocked, with black and white stones on others.
//
// NoGo is Go without captures. Stones of one colour that touch form a block; the empty points beside a
// block are its liberties. A player places a stone on an empty point so that afterwards every block on
// the board, of either colour, has a liberty; who cannot move loses.
//
//     . x #      bit 0 1 2       open  = 0b111'011     rows = 2, columns = 3
//     o . .      bit 3 4 5       black = 0b000'010
//                                white = 0b001'000
//
// Invariants:  black & white == 0;  (black | white) & ~open == 0;  every block has a liberty.
// Points are numbered like the squares of a GridRegion, rows from the top.
//
// Two facts are used everywhere. A move that is illegal now stays illegal: a stone that would lack a
// liberty, or take the last one of an enemy block, will do so whatever is played elsewhere. And the
// colours are alike: the board with the colours exchanged is the negative of the game.
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <string_view>

#include "base/hash.hpp"
#include "rules/grid/groups.hpp"
#include "rules/grid/region.hpp"
#include "rules/player.hpp"

namespace upstar::nogo {

struct Board {
  GridRegion area;  // its "empty" squares are the points that are not blocked
  std::uint64_t black = 0;
  std::uint64_t white = 0;

  auto operator<=>(const Board&) const = default;

  [[nodiscard]] std::uint64_t empty() const { return area.empty & ~(black | white); }
  [[nodiscard]] std::uint64_t stones(Player player) const {
    return player == Player::Black ? black : white;
  }
  [[nodiscard]] Board with_stone(int point, Player player) const {
    Board after = *this;
    (player == Player::Black ? after.black : after.white) |= std::uint64_t{1} << point;
    return after;
  }
  // Colours exchanged: the negative of the game.
  [[nodiscard]] Board negated() const { return {area, white, black}; }

  [[nodiscard]] Hash128 hash() const {
    Hasher128 hasher;
    hasher.add(area.empty);
    hasher.add(static_cast<std::uint64_t>(area.rows) << 8 | area.columns);
    hasher.add(black);
    hasher.add(white);
    return hasher.finish();
  }
};

// The points where `player` may place a stone now.
[[nodiscard]] std::uint64_t legal_points(const Board& board, Player player);

// Text: 'x' is a black stone, 'o' a white one, '.' an empty point, '#' a blocked one; RxC is the empty
// board. A stone without liberties is refused with its place.
[[nodiscard]] Board parse_board(std::string_view text);
[[nodiscard]] std::string format_board(const Board& board);

// The smallest rectangle that holds all open points of the board (there must be one).
[[nodiscard]] Board cropped(const Board& board);
// Rows become columns.
[[nodiscard]] Board transposed(const Board& board);

// The smallest of the up to sixteen images under the symmetries of the rectangle and the exchange of
// the colours; boards higher than wide are laid on their side. `negated` tells whether the colours of
// the board it returns are exchanged.
struct Image {
  Board board;
  bool negated = false;
};
[[nodiscard]] Image smallest_image(const Board& board);

}  // namespace upstar::nogo
