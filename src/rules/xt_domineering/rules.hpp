// XT ("extended") Domineering: Domineering in which nobody is ever shut out of a group of squares.
//
// Black, who is Left, places vertical dominoes on empty squares and White horizontal ones. A player
// for whom a connected group of empty squares has no place for a domino may put a tile on any one
// square of that group instead. So a lone square is *, not 0, and play goes on until the board is
// full; who cannot move loses.
//
// As long as any square is left, both players have a move. A position whose followers all have that
// property is all-small: an infinitesimal, with an atomic weight.
//
// A domino is written as in Domineering, A1-A2 or A1-B1; a tile by its square, B2, and on boards of
// one row by its number, 2.
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

namespace upstar::xt_domineering {

using Position = GridRegion;

// A domino with its upper or left square, or a tile.
struct Move {
  std::uint8_t square = 0;
  Player player = Player::Black;
  bool is_tile = false;

  bool operator==(const Move&) const = default;
};

struct Rules {
  using Position = xt_domineering::Position;
  using Move = xt_domineering::Move;
  using Offers =
      Hooks<hook::Split, hook::NormalForm, hook::Bounds, hook::EasySize, hook::Infinitesimals>;

  static constexpr std::string_view kName = "xt-domineering";
  static constexpr std::string_view kSummary =
      "Domineering in which a player without a place in a group may tile one square of it";
  static constexpr std::string_view kGrammar =
      "rows from the top separated by '/', '.' empty, '#' blocked; RxC is the empty board; "
      "at most 64 squares";
  static constexpr std::array<std::string_view, 3> kExamples = {"3x4", "..#/...", "1x7"};

  static Position parse(std::string_view text);
  static std::string format(const Position& position);
  static std::string move_name(const Position& position, Move move);

  // Boards of 4x4 are valued in a blink.
  static constexpr int kInfinitesimalSize = 16;
  // For what is larger and searched.
  static constexpr int kEasySize = 8;

  // Every move covers at least one square.
  static int size(const Position& position) { return position.squares(); }

  template <class Visit>
  static void for_each_move(const Position& position, Player player, Visit&& visit) {
    const std::uint64_t places = position.domino_places(player);
    const std::uint64_t shut_out = position.empty & ~grown_group(position, places);
    for_each_square(places | shut_out, [&](int square) {
      const bool is_tile = ((shut_out >> square) & 1) != 0;
      visit(Move{static_cast<std::uint8_t>(square), player, is_tile},
            is_tile ? position.without_square(square) : position.without_domino(square, player));
    });
  }

  // What may be played in a group depends on that group alone; even single squares count.
  template <class Visit>
  static void split(const Position& position, Visit&& visit) {
    for_each_group(position, visit);
  }

  // Reflections leave the game as it is, quarter turns exchange the players.
  static Normalised<Position> normal_form(const Position& position) {
    return smallest_image(position);
  }

  // Infinitesimals lie between all negative and all positive numbers.
  static IntegerBounds bounds(const Position& position) {
    return position.empty == 0 ? IntegerBounds{0, 0} : IntegerBounds{-1, 1};
  }
};

static_assert(check_ruleset<Rules>());

}  // namespace upstar::xt_domineering
