// What a player thinks of one move.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace upstar::play {

struct Candidate {
  int move =
      0;  // its number among the moves of the position; for NoGo the point, from the top left
  std::uint64_t visits = 0;
  double win_rate = 0.5;       // of the player to move, from 0 to 1
  double prior = 0;            // what the player thought before searching, as a share of 1
  std::optional<bool> proven;  // the player to move wins by it, or loses: certain, not likely
  std::vector<int> line;       // what is expected to be played, this move first
};

}  // namespace upstar::play
