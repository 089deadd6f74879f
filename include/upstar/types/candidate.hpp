// What a player thinks of one move.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace upstar::play {

// What a game that is played for points is expected to end with: those of the player to move, less the opponent's.
struct ExpectedPoints {
  double points = 0;
  bool proven = false;
};

struct Candidate {
  int move =
      0;  // its number among the moves of the position; for NoGo the point, from the top left
  std::uint64_t visits = 0;
  double win_rate = 0.5;       // of the player to move, from 0 to 1
  double prior = 0;            // what the player thought before searching, as a share of 1
  std::optional<bool> proven;  // the player to move wins by it, or loses: certain, not likely
  std::vector<int> line;       // what is expected to be played, this move first
  std::optional<ExpectedPoints> points;  // where the game is played for them
};

}  // namespace upstar::play
