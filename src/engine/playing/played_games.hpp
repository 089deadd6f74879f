// A position that was read, as a game that can be played.
#pragma once

#include <memory>

#include "engine/games/any_position.hpp"
#include "play/core/played_game.hpp"

namespace upstar {

// Throws Error{BadInput} for games that are played in other ways, and boards of NoGo that players cannot take.
[[nodiscard]] std::unique_ptr<play::PlayedGame> played_game(const AnyPosition& position);

}  // namespace upstar
