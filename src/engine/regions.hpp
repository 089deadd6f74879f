// The regions of a NoGo board: drawn, valued, and held against the value of the board.
//
// The value of a region is that of the game in which both play on its points alone, made by the residual game
// (rules/nogo/residual.hpp); the value of the board is made on boards, which know nothing of either.
#pragma once

#include <string>

#include <upstar/regions.hpp>

#include "engine/attempts.hpp"
#include "rules/nogo/board.hpp"

namespace upstar {

class Session;

void find_regions(Session& session, const RegionsQuestion& question, Attempts& attempts,
                  RegionsAnswer& answer);
// The same of a board, with a caption for its picture.
void find_regions(Session& session, const nogo::Board& board, const std::string& caption,
                  bool published, Attempts& attempts, RegionsAnswer& answer);

}  // namespace upstar
