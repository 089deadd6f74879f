// Triangular Nim: the players take turns in taking neighbouring pieces off a line of the triangle. Who
// takes the last piece wins in normal play and loses in misere play, which is how people play it.
//
// Nothing ever comes between pieces, so groups of pieces that do not touch are independent, and a group
// is worth the same wherever it stands and however it is turned: in normal play, where worth means
// anything. In misere play only who wins does.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "rules/check_ruleset.hpp"
#include "rules/player.hpp"
#include "rules/removal_game.hpp"
#include "rules/ruleset.hpp"
#include "rules/triangular_nim/board.hpp"

namespace upstar::triangular_nim {

// What both ways to play have in common.
struct Triangle {
  using Position = Board;
  using Move = std::uint64_t;  // the places it empties

  static constexpr std::string_view kGrammar =
      "rows from the apex separated by '/', 'x' a piece, '.' none; K is the full triangle of K "
      "layers; at most 9 layers";

  static Position parse(std::string_view text);
  static std::string format(const Position& position);
  static std::string move_name(const Position& position, Move move);
  static std::vector<std::string> move_places(Move move);
  static std::vector<std::string> draw(const Position& position, Move marked);

  static int size(const Position& position) { return position.count(); }

  template <class Visit>
  static void for_each_move(const Position& position, Player, Visit&& visit) {
    for (const Move line : lines(position.layers)) {
      if ((line & ~position.pieces) == 0) visit(line, position.without(line));
    }
  }

  static std::uint64_t pieces(const Position& position) { return position.pieces; }
  static std::string board_name(const Position& position) {
    return format(Board::full(position.layers));
  }
};

struct Rules : Triangle {
  using Offers = Hooks<hook::Split, hook::NormalForm, hook::EasySize, hook::TakesPieces>;

  static constexpr std::string_view kName = "triangular-nim";
  static constexpr std::string_view kSummary =
      "take neighbouring pieces off a line of a triangle; who cannot move loses";
  static constexpr std::array<std::string_view, 3> kExamples = {"5", "x/x./.xx", "1"};

  static RemovalGame removal_game(const Position& position) {
    return triangular_nim::removal_game(position.layers, false);
  }

  // Nimbers are cheap, and most questions are answered from tables anyway.
  static constexpr int kEasySize = 8;

  // Groups of pieces that touch.
  template <class Visit>
  static void split(const Position& position, Visit&& visit) {
    for (std::uint64_t rest = position.pieces; rest != 0;) {
      const std::uint64_t group = group_of(position, rest & (~rest + 1));
      visit(Position{group, position.layers});
      rest &= ~group;
    }
  }

  // Its own negative, like every game in which both players have the same moves.
  static Normalised<Position> normal_form(const Position& position) {
    return {triangular_nim::normal_form(position), false};
  }

 private:
  static std::uint64_t group_of(const Position& position, std::uint64_t piece);
};

struct MisereRules : Triangle {
  using Offers = Hooks<hook::Misere, hook::TakesPieces>;

  static constexpr std::string_view kName = "triangular-nim-misere";
  static constexpr std::string_view kSummary =
      "the same with the other ending: who cannot move wins, so do not take the last piece";
  static constexpr std::array<std::string_view, 2> kExamples = {"5", "x/xx/x.x"};
  static constexpr bool kMisere = true;

  static RemovalGame removal_game(const Position& position) {
    return triangular_nim::removal_game(position.layers, true);
  }
};

static_assert(check_ruleset<Rules>());
static_assert(check_ruleset<MisereRules>());

}  // namespace upstar::triangular_nim
