// Clobber (Albert, Grossman, Nowakowski, 2001): a player takes one of his stones, moves it onto an enemy
// stone beside it, up, down, left or right, and removes that; who cannot move loses. Black is Left. The
// game begins with a stone on every square, the colours alternating; here the one in the top left corner
// is black.
//
//     x o x        A1-A2:        x o x
//     o x o        ------>       x x o
//     x o x                      . o x
//
// A square that is left stays empty for ever, and nothing ever comes into it: an empty square is as good as
// a blocked one, and only stones that touch have anything to do with each other.
//
// Where one player has a move, the other has one too: the same two stones, the other way round. So every
// position is all-small, an infinitesimal with an atomic weight.
//
// A move is written as the squares it goes from and to: A1-A2, and on boards of one row 1-2.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "rules/check_ruleset.hpp"
#include "rules/grid/two_colour_board.hpp"
#include "rules/ruleset.hpp"

namespace upstar::clobber {

struct Move {
  std::uint8_t from = 0;
  std::uint8_t to = 0;

  bool operator==(const Move&) const = default;
};

struct Rules {
  using Position = TwoColourBoard;
  using Move = clobber::Move;
  using Offers = Hooks<hook::Split, hook::NormalForm, hook::Bounds, hook::Infinitesimals>;

  static constexpr std::string_view kName = "clobber";
  static constexpr std::string_view kSummary =
      "move one of your stones onto an enemy stone beside it; who cannot move loses";
  static constexpr std::string_view kGrammar =
      "rows from the top separated by '/', 'x' Black, 'o' White, '.' empty, '#' blocked; RxC is "
      "the "
      "board full of stones, 'x' in the top left corner; at most 64 squares";
  static constexpr std::array<std::string_view, 3> kExamples = {"4x5", "xo./oxx", "1x7"};

  static Position parse(std::string_view text);
  static std::string format(const Position& board);
  static std::string move_name(const Position& board, Move move);

  // A board of 3x4 is valued in ten milliseconds, one of 4x4 takes half a second.
  static constexpr int kInfinitesimalSize = 12;

  // Every move removes a stone.
  static int size(const Position& board) { return std::popcount(board.black | board.white); }

  template <class Visit>
  static void for_each_move(const Position& board, Player player, Visit&& visit) {
    const std::uint64_t enemies = board.stones(opponent(player));
    for_each_square(board.stones(player) & beside(board, enemies), [&](int from) {
      for_each_square(beside(board, square_bit(from)) & enemies, [&](int to) {
        visit(Move{static_cast<std::uint8_t>(from), static_cast<std::uint8_t>(to)},
              after(board, from, to, player));
      });
    });
  }

  // Stones that touch, of whatever colour. Where all are of one colour nobody can ever move.
  template <class Visit>
  static void split(const Position& board, Visit&& visit) {
    for_each_connected(board.area, board.black | board.white, [&](std::uint64_t stones) {
      if ((stones & board.black) != 0 && (stones & board.white) != 0) visit(part(board, stones));
    });
  }

  // The symmetries of the square leave the game as it is, exchanging the colours negates it.
  static Normalised<Position> normal_form(const Position& board) {
    const std::uint64_t stones = board.black | board.white;
    return stones == 0 ? Normalised<Position>{{}, false} : smallest_image(part(board, stones));
  }

  // Infinitesimals lie between all negative and all positive numbers.
  static IntegerBounds bounds(const Position& board) {
    return (board.black & beside(board, board.white)) == 0 ? IntegerBounds{0, 0}
                                                           : IntegerBounds{-1, 1};
  }

 private:
  static Position after(const Position& board, int from, int to, Player player) {
    const std::uint64_t step = square_bit(from) | square_bit(to);
    Position next = board;
    if (player == Player::Black) {
      next.black ^= step;
      next.white &= ~step;
    } else {
      next.white ^= step;
      next.black &= ~step;
    }
    return next;
  }

  // Some stones on the smallest board that holds them, with nothing blocked.
  static Position part(const Position& board, std::uint64_t stones) {
    Position out = cropped(board.only(stones));
    out.area = GridRegion::all_empty(out.area.rows, out.area.columns);
    return out;
  }
};

static_assert(check_ruleset<Rules>());

}  // namespace upstar::clobber
