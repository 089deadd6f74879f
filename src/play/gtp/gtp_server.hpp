// A GTP engine between two streams: commands are read on a thread of their own, so that what comes while the
// engine thinks is noticed at once.
//
//     reading thread:  bytes -> lines -> queue;  "# interrupt" stops the command it comes after
//     engine:          queue -> answers
//
// An analysis ends as soon as any further line is there; a move that is being thought about is finished, unless
// it is interrupted. The end of the input is a line too: it ends an analysis, and the engine after the last
// command. Nothing is read after `quit`.
//
// Where the system starts no thread, lines are read between commands, and an analysis is a single look.
#pragma once

#include <upstar/types/streams.hpp>  // IWYU pragma: export

#include "play/gtp/gtp_engine.hpp"

namespace upstar::play {

// Returns after `quit` or at the end of the input. Throws what the streams throw.
void serve_gtp(GtpEngine& engine, const GtpStreams& streams);

}  // namespace upstar::play
