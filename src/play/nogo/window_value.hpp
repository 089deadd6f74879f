// What a position is worth by the windows that are on it (windows.hpp).
//
// The chance of the player to move is 1 / (1 + exp(-x)), where x is the sum of the weights of all windows as he sees
// them, and a weight for having the move that depends on how many points are open to both. Sums are of whole numbers,
// and the exponential is our own, so they are the same on every machine.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "play/nogo/window_weights.hpp"

namespace upstar::play {

class WindowValue {
 public:
  explicit WindowValue(const WindowWeights& weights);

  // The chance of the player to move to win.
  [[nodiscard]] float chance(const FastBoard& board, Player to_move) const;

 private:
  std::array<std::vector<std::int16_t>, kWindowShapes> tables_;  // by the code, as Black sees it
  std::vector<int> tempo_;
};

}  // namespace upstar::play
