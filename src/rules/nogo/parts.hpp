// The independent parts of a NoGo board.
//
// Blocked points separate: points that are connected through no others have nothing to do with each
// other. Boards of one row fall into strips besides (strips.hpp). Parts in which nobody can move now are
// left out: nobody ever will.
#pragma once

#include <cstdint>

#include "rules/grid/groups.hpp"
#include "rules/nogo/board.hpp"
#include "rules/nogo/strips.hpp"

namespace upstar::nogo {

template <class Visit>
void for_each_part(const Board& board, Visit&& visit) {
  const auto offer = [&](const Board& part) {
    if (legal_points(part, Player::Black) | legal_points(part, Player::White)) visit(part);
  };
  for (std::uint64_t rest = board.area.empty; rest != 0;) {
    Board part = board;
    part.area.empty = grown_group(board.area, rest & (~rest + 1));
    rest &= ~part.area.empty;
    part.black &= part.area.empty;
    part.white &= part.area.empty;
    part = cropped(part);
    if (part.area.columns == 1) part = transposed(part);
    if (part.area.rows == 1) {
      for_each_strip(part, offer);
    } else {
      offer(part);
    }
  }
}

}  // namespace upstar::nogo
