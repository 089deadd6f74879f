// A game in the terminal, for Engine::play_game.
#pragma once

#include <upstar/play.hpp>

#include "engine/attempts.hpp"

namespace upstar {

class Session;

// Throws Error{BadInput} for a position or a player that is not there, and what the streams throw.
void play_terminal_game(Session& session, const PlayQuestion& question,
                        const play::TerminalStreams& streams, const CancelToken* stop,
                        Attempts& attempts, PlayAnswer& answer);

}  // namespace upstar
