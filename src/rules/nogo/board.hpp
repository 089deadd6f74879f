// A NoGo board: a rectangle of points, some of them blocked, with black and white stones on others
// (rules/grid/two_colour_board.hpp).
//
// NoGo is Go without captures. Stones of one colour that touch form a block; the empty points beside a
// block are its liberties. A player places a stone on an empty point so that afterwards every block on
// the board, of either colour, has a liberty; who cannot move loses.
//
// Invariant: every block has a liberty.
//
// Two facts are used everywhere. A move that is illegal now stays illegal: a stone that would lack a
// liberty, or take the last one of an enemy block, will do so whatever is played elsewhere. And the
// colours are alike: the board with the colours exchanged is the negative of the game.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "rules/grid/two_colour_board.hpp"
#include "rules/player.hpp"

namespace upstar::nogo {

using Board = TwoColourBoard;

// The points where `player` may place a stone now.
[[nodiscard]] std::uint64_t legal_points(const Board& board, Player player);
// For both players, in half the time.
struct LegalPoints {
  std::uint64_t black = 0;
  std::uint64_t white = 0;
};
[[nodiscard]] LegalPoints legal_points(const Board& board);

// The stones of blocks without a liberty: none on a board that keeps the rules.
[[nodiscard]] std::uint64_t stones_without_liberty(const Board& board);

// Text: 'x' is a black stone, 'o' a white one, '.' an empty point, '#' a blocked one; RxC is the empty
// board. A stone without liberties is refused with its place.
[[nodiscard]] Board parse_board(std::string_view text);
[[nodiscard]] std::string format_board(const Board& board);

}  // namespace upstar::nogo
