// NoGo, the game of Go in which nobody may capture, as a ruleset.
//
// A move is named by its point: 1-based on boards of one row, GTP letters on others.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>

#include "rules/board_text.hpp"
#include "rules/check_ruleset.hpp"
#include "rules/nogo/board.hpp"
#include "rules/nogo/parts.hpp"
#include "rules/nogo/residual.hpp"
#include "rules/nogo/residual_rules.hpp"
#include "rules/ruleset.hpp"

namespace upstar::nogo {

struct Move {
  std::uint8_t point = 0;

  bool operator==(const Move&) const = default;
};

struct Rules {
  using Position = Board;
  using Move = nogo::Move;
  using Offers = Hooks<hook::Split, hook::NormalForm, hook::Reduced>;

  static constexpr std::string_view kName = "nogo";
  static constexpr std::string_view kSummary =
      "Go without captures: after a move every block must have a liberty; who cannot move loses";
  static constexpr std::string_view kGrammar =
      "rows from the top separated by '/', 'x' Black, 'o' White, '.' empty, '#' blocked; RxC is "
      "the "
      "empty board; more than 64 points where a component has no more than 64 live points and "
      "blocks";
  static constexpr std::array<std::string_view, 3> kExamples = {"1x8", ".x..ox..", "..x/.o./..."};

  static Position parse(std::string_view text) { return parse_board(text); }
  static std::string format(const Position& board) { return format_board(board); }
  static std::string move_name(const Position& board, Move move) {
    return square_name(move.point, board.area.rows, board.area.columns);
  }

  static int size(const Position& board) { return std::popcount(board.empty()); }

  template <class Visit>
  static void for_each_move(const Position& board, Player player, Visit&& visit) {
    for_each_square(legal_points(board, player), [&](int point) {
      visit(Move{static_cast<std::uint8_t>(point)}, board.with_stone(point, player));
    });
  }

  template <class Visit>
  static void split(const Position& board, Visit&& visit) {
    for_each_part(board, visit);
  }

  static Normalised<Position> normal_form(const Position& board) { return smallest_image(board); }

  // Who wins is searched in the residual game, where boards that look different meet. Values are made
  // on boards: for them reducing every position costs as much as it saves.
  using Reduced = ResidualRules;
  static Residual reduced(const Position& board) { return residual_of(board); }
};

static_assert(check_ruleset<Rules>());

}  // namespace upstar::nogo
