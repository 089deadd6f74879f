// Connected groups of empty squares, each cropped to a board of its own.
//
// A group grows from one square by adding its empty neighbours until nothing changes; the masks keep
// the growth from wrapping around the ends of rows. Every square of a group of two or more belongs to
// some place for a domino, so groups carry no useless squares.
#pragma once

#include <bit>
#include <cstdint>

#include "rules/domineering/rules.hpp"

namespace upstar::domineering {

// The smallest board that holds all of the position's empty squares (there must be one).
[[nodiscard]] Position cropped(const Position& position);

// The squares connected with `group` inside `position`.
[[nodiscard]] inline std::uint64_t grown_group(const Position& position, std::uint64_t group) {
  const std::uint64_t not_first = ~position.first_column();
  const std::uint64_t not_last = ~position.last_column();
  const int down = position.rows == 1 ? 0 : position.columns;
  for (;;) {
    const std::uint64_t grown = (group | ((group & not_last) << 1) | ((group & not_first) >> 1) |
                                 (group << down) | (group >> down)) &
                                position.empty;
    if (grown == group) return group;
    group = grown;
  }
}

template <class Visit>
void Rules::split(const Position& position, Visit&& visit) {
  for (std::uint64_t rest = position.empty; rest != 0;) {
    Position part = position;
    part.empty = grown_group(position, rest & (~rest + 1));
    rest &= ~part.empty;
    if ((part.empty & (part.empty - 1)) != 0) visit(cropped(part));
  }
}

}  // namespace upstar::domineering
