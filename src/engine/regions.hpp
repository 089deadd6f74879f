// The regions of a NoGo board: drawn, valued, and held against the value of the board.
//
// The value of a region is that of the game in which both play on its points alone, made by the residual game
// (rules/nogo/residual.hpp); the value of the board is made on boards, which know nothing of either.
#pragma once

#include <upstar/regions.hpp>

#include "engine/attempts.hpp"

namespace upstar {

class Session;

void find_regions(Session& session, const RegionsQuestion& question, Attempts& attempts,
                  RegionsAnswer& answer);

}  // namespace upstar
