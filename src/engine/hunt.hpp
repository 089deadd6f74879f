// Hunts for hot positions and boards of the family, as questions and answers of the engine (upstar/hunt.hpp).
#pragma once

#include <upstar/hunt.hpp>

#include "engine/attempts.hpp"

namespace upstar {

class Session;

// Throws Error{BadInput} when there is no such board, or when the results file is something else.
[[nodiscard]] HuntAnswer hunt_hot_positions(Session& session, const HuntQuestion& question,
                                            Attempts& attempts);
// Throws Error{BadInput} when there is no such board.
[[nodiscard]] FamilyAnswer family_board(Session& session, const FamilyQuestion& question,
                                        Attempts& attempts);

}  // namespace upstar
