// How promising moves are by the windows around them (windows.hpp).
//
// The share of a move is exp(x) over the sum of the same of all legal moves, where x is the sum of the weights that
// the windows around it, as the player sees them, give to a move on its square.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "play/nogo/move_evaluator.hpp"
#include "play/nogo/window_weights.hpp"

namespace upstar::play {

class WindowMoves final : public MoveEvaluator {
 public:
  explicit WindowMoves(const WindowWeights& weights);

  std::optional<float> evaluate(const FastBoard& board, Player to_move,
                                std::span<const std::uint8_t> points,
                                std::span<float> shares) const override;

 private:
  using Entry = std::array<std::int16_t, 6>;              // for each square of the window
  std::array<std::vector<Entry>, kWindowShapes> tables_;  // by the code
};

}  // namespace upstar::play
