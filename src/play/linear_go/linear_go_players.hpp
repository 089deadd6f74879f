// The players of Linear Go.
//
//     random    any legal move, and now and then a pass
//     beginner  and the other levels for people: uct with few simulations and a temperature (core/levels.hpp)
//     uct       search by simulation (points_tree.hpp)
//     perfect   the solver's move where the score is found in half of the time, else search by simulation
//
// All of them think on one thread.
#pragma once

#include <memory>
#include <string_view>

#include "play/core/played_game.hpp"

namespace upstar::play {

// Throws Error{BadInput} when there is no such player.
[[nodiscard]] std::unique_ptr<GamePlayer> make_linear_go_player(std::string_view name,
                                                                const GamePlayerSettings& settings);

}  // namespace upstar::play
