// The rules on top of board and text.
#include "rules/triangular_nim/rules.hpp"

#include <bit>

#include <fmt/format.h>

#include "rules/triangular_nim/text.hpp"

namespace upstar::triangular_nim {

Board Triangle::parse(std::string_view text) { return parse_board(text); }

std::string Triangle::format(const Position& position) { return format_board(position); }

std::string Triangle::move_name(const Position&, Move move) {
  return fmt::format("{}", fmt::join(place_names(move), ","));
}

std::vector<std::string> Triangle::move_places(Move move) { return place_names(move); }

std::vector<std::string> Triangle::draw(const Position& position, Move marked) {
  return drawing(position, marked);
}

std::uint64_t Rules::group_of(const Position& position, std::uint64_t piece) {
  std::uint64_t group = piece;
  for (std::uint64_t fresh = piece; fresh != 0;) {
    std::uint64_t next = 0;
    for (; fresh != 0; fresh &= fresh - 1) {
      next |= neighbours(position.layers, std::countr_zero(fresh));
    }
    fresh = next & position.pieces & ~group;
    group |= fresh;
  }
  return group;
}

}  // namespace upstar::triangular_nim
