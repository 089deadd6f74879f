// Domineering positions and moves as text.
#include "rules/grid/text.hpp"

#include "rules/domineering/rules.hpp"

namespace upstar::domineering {

Position Rules::parse(std::string_view text) { return parse_region(text); }

std::string Rules::format(const Position& position) { return format_region(position); }

std::string Rules::move_name(const Position& position, Move move) {
  return domino_name(position, move.square, move.player);
}

}  // namespace upstar::domineering
