// The census of a board as a plain answer.
#pragma once

#include <upstar/census.hpp>

#include "engine/attempts.hpp"

namespace upstar {

class Session;

// Throws Error{BadInput} when the game has no values or is not played on a board.
void take_census(Session& session, const CensusQuestion& question, Attempts& attempts,
                 CensusAnswer& answer);

}  // namespace upstar
