// XT Domineering positions and moves as text.
#include "rules/grid/text.hpp"

#include "rules/board_text.hpp"
#include "rules/xt_domineering/rules.hpp"

namespace upstar::xt_domineering {

Position Rules::parse(std::string_view text) { return parse_region(text); }

std::string Rules::format(const Position& position) { return format_region(position); }

std::string Rules::move_name(const Position& position, Move move) {
  if (move.is_tile) return square_name(move.square, position.rows, position.columns);
  return domino_name(position, move.square, move.player);
}

}  // namespace upstar::xt_domineering
