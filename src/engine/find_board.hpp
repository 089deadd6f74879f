// A smallest board of a value as a plain answer.
#pragma once

#include <upstar/census.hpp>

#include "engine/attempts.hpp"

namespace upstar {

class Session;

// Throws Error{BadInput} when the value is not one, or the game has no boards of every size.
void find_board(Session& session, const FindQuestion& question, Attempts& attempts,
                FindAnswer& answer);

}  // namespace upstar
