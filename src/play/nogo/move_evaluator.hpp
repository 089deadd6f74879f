// What a search may ask before it searches: how promising the moves of a position are, and who stands better.
#pragma once

#include <optional>
#include <span>

#include "play/nogo/fast_board.hpp"

namespace upstar::play {

// Asked by several threads at once, once for every node of the tree.
class MoveEvaluator {
 public:
  MoveEvaluator() = default;
  virtual ~MoveEvaluator() = default;
  MoveEvaluator(const MoveEvaluator&) = delete;
  MoveEvaluator& operator=(const MoveEvaluator&) = delete;

  // Fills `shares` for `points`, the legal moves of `to_move`; they are positive and add up to 1. Returns the
  // chance of `to_move` to win, or nothing when playouts should tell.
  virtual std::optional<float> evaluate(const FastBoard& board, Player to_move,
                                        std::span<const std::uint8_t> points,
                                        std::span<float> shares) const = 0;
};

}  // namespace upstar::play
