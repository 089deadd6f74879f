// A GTP engine with a player by name, for Engine::gtp, and what all that plays reads from a choice of player.
#pragma once

#include <string>

#include <upstar/play.hpp>

#include "play/core/played_game.hpp"

namespace upstar {

class Session;

// The strongest player of the game where none is named.
[[nodiscard]] std::string player_named(const PlayerChoice& choice, const play::PlayedGame& game);
// A second a move where nothing is said.
[[nodiscard]] play::ThinkingLimits limits_of(const PlayerChoice& choice);

// What the user has in files: the solution of the choice, and databases of parts. Valid as long as the session.
[[nodiscard]] play::FoundBefore found_before(Session& session, const PlayerChoice& choice);

// Throws Error{BadInput} when there is no such player, and what the streams throw.
void serve_gtp(Session& session, const GtpQuestion& question, const play::GtpStreams& streams);

}  // namespace upstar
