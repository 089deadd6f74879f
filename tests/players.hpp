// Both players, for tests that go through them.
#pragma once

#include "rules/player.hpp"

namespace upstar {

inline constexpr Player kPlayers[] = {Player::Black, Player::White};

}  // namespace upstar
