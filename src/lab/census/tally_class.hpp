// Telling a tally all positions of a class of NoGo positions.
#pragma once

#include <cstdint>

#include "lab/census/tally.hpp"
#include "rules/nogo/board.hpp"

namespace upstar {

// `board`, of this value, is one of the class, which says how many images it has and whether it is its own
// negative. First the image in which Black has more: of equal extremes the first one told is shown.
template <class Class>
void add_class(CensusTally& tally, DepthCensus& to, Arena& arena, const Class& entry,
               const nogo::Board& board, Game value) {
  const auto images = static_cast<std::uint64_t>(entry.images);
  if (!entry.own_negative) {
    tally.add(to, arena.negative(value), images,
              [&] { return nogo::format_board(board.negated()); });
  }
  tally.add(to, value, images, [&] { return nogo::format_board(board); });
}

}  // namespace upstar
