// Learning patterns, as a question and an answer of the engine (upstar/patterns.hpp).
#pragma once

#include <upstar/patterns.hpp>

#include "engine/attempts.hpp"

namespace upstar {

class Session;

// Throws Error{BadInput} when patterns cannot be learned on such a board.
[[nodiscard]] LearnPatternsAnswer learn_patterns(Session& session,
                                                 const LearnPatternsQuestion& question,
                                                 Attempts& attempts);

}  // namespace upstar
