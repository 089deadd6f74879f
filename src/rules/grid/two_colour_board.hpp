// A rectangle of squares, some of them blocked, with black and white stones on others: the board of the
// games with two colours of stones.
//
//     . x #      bit 0 1 2       area  = 0b111'011     rows = 2, columns = 3
//     o . .      bit 3 4 5       black = 0b000'010
//                                white = 0b001'000
//
// Invariants:  black & white == 0;  (black | white) & ~area.empty == 0.
// Squares are numbered like those of a GridRegion, rows from the top.
//
// What the stones may do is the game's affair. What is here holds for every game in which the colours are
// alike and directions do not matter: the eight symmetries of the square keep the value, exchanging the
// colours negates it. A game in which squares without stones never matter again (Clobber) crops to its
// stones, one in which they do (NoGo) to its open squares: both set `area` first and call cropped().
#pragma once

#include <compare>
#include <cstdint>

#include "base/hash.hpp"
#include "rules/grid/groups.hpp"
#include "rules/grid/region.hpp"
#include "rules/player.hpp"
#include "rules/ruleset.hpp"

namespace upstar {

struct TwoColourBoard {
  GridRegion area;  // its "empty" squares are those that are not blocked
  std::uint64_t black = 0;
  std::uint64_t white = 0;

  auto operator<=>(const TwoColourBoard&) const = default;

  [[nodiscard]] std::uint64_t empty() const { return area.empty & ~(black | white); }
  [[nodiscard]] std::uint64_t stones(Player player) const {
    return player == Player::Black ? black : white;
  }
  [[nodiscard]] TwoColourBoard with_stone(int square, Player player) const {
    TwoColourBoard after = *this;
    (player == Player::Black ? after.black : after.white) |= square_bit(square);
    return after;
  }
  // The squares of a set alone; all others become blocked.
  [[nodiscard]] TwoColourBoard only(std::uint64_t squares) const {
    TwoColourBoard part = *this;
    part.area.empty &= squares;
    part.black &= squares;
    part.white &= squares;
    return part;
  }
  // Colours exchanged: the negative of the game.
  [[nodiscard]] TwoColourBoard negated() const { return {area, white, black}; }

  [[nodiscard]] Hash128 hash() const {
    Hasher128 hasher;
    hasher.add(area.empty);
    hasher.add(static_cast<std::uint64_t>(area.rows) << 8 | area.columns);
    hasher.add(black);
    hasher.add(white);
    return hasher.finish();
  }
};

// The squares of the board that have one of `squares` beside them, themselves among `squares` or not.
[[nodiscard]] inline std::uint64_t beside(const TwoColourBoard& board, std::uint64_t squares) {
  return beside(board.area, squares);
}

// Calls visit(block) for the blocks, stones of one colour that touch, given all stones of that colour.
template <class Visit>
void for_each_block(const TwoColourBoard& board, std::uint64_t stones, const Visit& visit) {
  for_each_connected(board.area, stones, visit);
}

// The smallest rectangle that holds all open squares of the board (there must be one).
[[nodiscard]] TwoColourBoard cropped(const TwoColourBoard& board);
// Rows become columns.
[[nodiscard]] TwoColourBoard transposed(const TwoColourBoard& board);

// The smallest of the up to sixteen images under the symmetries of the rectangle and the exchange of
// the colours; boards higher than wide are laid on their side. `negated` tells whether the colours of
// the board it returns are exchanged.
[[nodiscard]] Normalised<TwoColourBoard> smallest_image(const TwoColourBoard& board);

}  // namespace upstar
