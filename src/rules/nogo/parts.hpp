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
  for_each_connected(board.area, board.area.empty, [&](std::uint64_t points) {
    Board part = cropped(board.only(points));
    if (part.area.columns == 1) part = transposed(part);
    if (part.area.rows == 1) {
      for_each_strip(part, offer);
    } else {
      offer(part);
    }
  });
}

}  // namespace upstar::nogo
