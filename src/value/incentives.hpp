// Incentives: what a move gains. Left's are G^L - G, Right's G - G^R; only those that no other one
// equals or exceeds are listed, in order of handles.
#pragma once

#include <vector>

#include "value/arena.hpp"

namespace upstar {

[[nodiscard]] std::vector<Game> left_incentives(Arena& arena, Game game);
[[nodiscard]] std::vector<Game> right_incentives(Arena& arena, Game game);
// The maximal ones among both players' incentives.
[[nodiscard]] std::vector<Game> incentives(Arena& arena, Game game);

}  // namespace upstar
