// A GTP engine with a player by name, for Engine::gtp.
#pragma once

#include <upstar/play.hpp>

namespace upstar {

class Session;

// The strongest player where none is named.
[[nodiscard]] std::string player_named(const PlayerChoice& choice);
[[nodiscard]] play::ThinkingLimits limits_of(const PlayerChoice& choice);

// Throws Error{BadInput} when there is no such player, and what the streams throw.
void serve_gtp(Session& session, const GtpQuestion& question, const play::GtpStreams& streams);

}  // namespace upstar
