// Domineering (Goeran Andersson's "crosscram"): Black, who is Left, places vertical dominoes on empty
// squares, White horizontal ones; who cannot move loses.
//
// A move is written as the two squares it covers, the lower or the left one first: A1-A2 or A1-B1,
// and on boards of one row 1-2.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "rules/domineering/position.hpp"
#include "rules/ruleset.hpp"

namespace upstar::domineering {

struct Rules {
  using Position = domineering::Position;
  using Move = domineering::Move;

  static constexpr std::string_view kName = "domineering";
  static constexpr std::string_view kSummary =
      "Black places vertical dominoes, White horizontal ones; who cannot move loses";
  static constexpr std::string_view kGrammar =
      "rows from the top separated by '/', '.' empty, '#' blocked; RxC is the empty board; "
      "at most 64 squares";
  static constexpr std::array<std::string_view, 3> kExamples = {"4x4", "..#/...", "1x7"};

  static Position parse(std::string_view text);
  static std::string format(const Position& position);
  static std::string move_name(const Position& position, Move move);

  // Every domino covers two squares.
  static int size(const Position& position) { return std::popcount(position.empty) / 2; }

  template <class Visit>
  static void for_each_move(const Position& position, Player player, Visit&& visit) {
    const bool vertical = player == Player::Black;
    const int second = vertical ? position.columns : 1;
    std::uint64_t places = vertical ? position.vertical_places() : position.horizontal_places();
    for (; places != 0; places &= places - 1) {
      const int square = std::countr_zero(places);
      Position after = position;
      after.empty &= ~((std::uint64_t{1} << square) | (std::uint64_t{1} << (square + second)));
      visit(Move{static_cast<std::uint8_t>(square), player}, after);
    }
  }

  // Groups of empty squares that touch are independent of each other. A group of one square has room
  // for no domino and is dropped. (split.hpp)
  template <class Visit>
  static void split(const Position& position, Visit&& visit);

  // Reflections leave the game as it is, quarter turns exchange the players. (normal_form.cpp)
  static Normalised<Position> normal_form(const Position& position);

  // How many dominoes either player could place if the other did not move. (bounds.cpp)
  static IntegerBounds bounds(const Position& position);
};

}  // namespace upstar::domineering

#include "rules/domineering/split.hpp"
