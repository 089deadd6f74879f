// Domineering (Goeran Andersson's "crosscram"): Black, who is Left, places vertical dominoes on empty
// squares, White horizontal ones; who cannot move loses.
//
// A move is written as the two squares it covers, the lower or the left one first: A1-A2 or A1-B1,
// and on boards of one row 1-2.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "rules/check_ruleset.hpp"
#include "rules/grid/groups.hpp"
#include "rules/grid/region.hpp"
#include "rules/grid/symmetry.hpp"
#include "rules/ruleset.hpp"

namespace upstar::domineering {

using Position = GridRegion;

// A domino: its upper or left square, and whose it is (Black's lie vertically).
struct Move {
  std::uint8_t square = 0;
  Player player = Player::Black;

  bool operator==(const Move&) const = default;
};

struct Rules {
  using Position = domineering::Position;
  using Move = domineering::Move;
  using Offers = Hooks<hook::Split, hook::NormalForm, hook::Bounds, hook::Cuts, hook::EasySize>;

  static constexpr std::string_view kName = "domineering";
  static constexpr std::string_view kSummary =
      "Black places vertical dominoes, White horizontal ones; who cannot move loses";
  static constexpr std::string_view kGrammar =
      "rows from the top separated by '/', '.' empty, '#' blocked; RxC is the empty board; "
      "at most 64 squares, to be solved alone 128";
  static constexpr std::array<std::string_view, 3> kExamples = {"4x4", "..#/...", "1x7"};

  static Position parse(std::string_view text);
  static std::string format(const Position& position);
  static std::string move_name(const Position& position, Move move);

  // Values of 16 squares, and so of 2x8, where two rows of a board are cut off; with more the search has
  // fewer nodes but is no faster.
  static constexpr int kEasySize = 8;

  // Every domino covers two squares.
  static int size(const Position& position) { return position.squares() / 2; }

  template <class Visit>
  static void for_each_move(const Position& position, Player player, Visit&& visit) {
    for_each_square(position.domino_places(player), [&](int square) {
      visit(Move{static_cast<std::uint8_t>(square), player},
            position.without_domino(square, player));
    });
  }

  // Groups of empty squares that touch are independent of each other. A group of one square has room
  // for no domino and is dropped; in a larger one every square belongs to some place for a domino.
  template <class Visit>
  static void split(const Position& position, Visit&& visit) {
    for_each_group(position, [&](const Position& group) {
      if (group.squares() > 1) visit(group);
    });
  }

  // Reflections leave the game as it is, quarter turns exchange the players.
  static Normalised<Position> normal_form(const Position& position) {
    return smallest_image(position);
  }

  // A straight line through the board that `tied` promises never to cross. The other player's dominoes
  // lie along the line and never cross it anyway, so the two sides are independent; and to have fewer
  // moves is never better.
  template <class Visit>
  static void cuts(const Position& position, Player tied, Visit&& visit) {
    const bool black = tied == Player::Black;
    const std::uint64_t first_line =
        black ? ~std::uint64_t{0} >> (GridRegion::kMaxSquares - position.columns)
              : position.first_column();
    std::uint64_t before = first_line;
    for (int line = 1; line < (black ? position.rows : position.columns); ++line) {
      Position a = position;
      Position b = position;
      a.empty &= before;
      b.empty &= ~before;
      if (a.empty != 0 && b.empty != 0) visit(a, b);
      before |= first_line << (line * (black ? position.columns : 1));
    }
  }

  // What each player is sure of, against what the other can have at most. (bounds.cpp)
  static IntegerBounds bounds(const Position& position);
};

static_assert(check_ruleset<Rules>());

}  // namespace upstar::domineering
