// Every move of both players: what it leaves and gains, and what the canonical form makes of it.
#pragma once

#include <upstar/options.hpp>

#include "engine/attempts.hpp"

namespace upstar {

class Session;

void list_options(Session& session, const OptionsQuestion& question, Attempts& attempts,
                  OptionsAnswer& answer);

}  // namespace upstar
