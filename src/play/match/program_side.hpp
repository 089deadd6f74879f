// Another program that plays NoGo over GTP, as one side of a match.
#pragma once

#include <memory>
#include <string>

#include "play/match/match_side.hpp"

namespace upstar::play {

// Throws Error{BadInput} when the game is not NoGo.
[[nodiscard]] std::unique_ptr<MatchSide> make_program_side(const std::string& command,
                                                           const PlayedGame& game,
                                                           const SideSettings& settings);

}  // namespace upstar::play
