// Matches as questions and answers of the engine.
#pragma once

#include <upstar/play.hpp>

#include "engine/attempts.hpp"

namespace upstar {

class Session;

// Throws Error{BadInput} for a position or a player that is not there, and a results file of something else.
void hold_match(Session& session, const MatchQuestion& question, Attempts& attempts,
                MatchAnswer& answer);

}  // namespace upstar
