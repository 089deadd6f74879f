// The census of a board, the fastest way there is for it, or of a sample of its positions.
#pragma once

#include <type_traits>

#include <fmt/format.h>

#include "lab/census/endgame_census.hpp"
#include "lab/census/nogo_census.hpp"
#include "lab/census/played_census.hpp"
#include "lab/census/sampled_census.hpp"
#include "rules/nogo/rules.hpp"

namespace upstar {

template <Ruleset R>
[[nodiscard]] Census board_census(Valuer<R>& valuer, const typename R::Position& start,
                                  const CensusRequest& request) {
  if constexpr (std::is_same_v<R, nogo::Rules>) {
    const GridRegion& area = start.area;
    const bool is_empty = start.empty() == GridRegion::all_empty(area.rows, area.columns).empty;
    if (request.sample) {
      if (!is_empty)
        throw Error(ErrorKind::BadInput, "a sample is of an empty board", "for example nogo:5x5");
      return sampled_census(valuer, area.rows, area.columns, request);
    }
    const int points = area.rows * area.columns;
    if (is_empty && points <= PlacementIndex::kMostPoints) {
      return nogo_census(valuer.arena(), area.rows, area.columns, request);
    }
    if (is_empty) {
      if (points > Endgames::kMostPoints) {
        throw Error(ErrorKind::BadInput,
                    fmt::format("an empty board of {} points has too many positions", points),
                    "draw some of them with 'sample'");
      }
      return endgame_census(valuer.arena(), area.rows, area.columns, request);
    }
  }
  if (request.sample) {
    throw Error(ErrorKind::BadInput, "samples are drawn of NoGo boards alone",
                "leave 'sample' away");
  }
  return played_census(valuer, start, request);
}

}  // namespace upstar
