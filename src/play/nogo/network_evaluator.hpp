// The network (play/network/network.hpp) as what a search asks before it searches.
//
// Several threads ask at once; each takes a scratch from a shelf and puts it back. Shares of moves are a softmax of
// the network's logits, with an exponential of our own, so that they too are the same on every machine.
//
// Where counting (private_moves.hpp) tells who wins, the network is not asked: it takes a hundred times as long.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "play/network/network.hpp"
#include "play/nogo/move_evaluator.hpp"

namespace upstar::play {

class NetworkEvaluator final : public MoveEvaluator {
 public:
  explicit NetworkEvaluator(const NetworkWeights& weights) : network_(weights) {}

  std::optional<float> evaluate(const FastBoard& board, Player to_move,
                                std::span<const std::uint8_t> points,
                                std::span<float> shares) const override;

 private:
  Network network_;
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<NetworkScratch>> shelf_;
};

// e to the power of `x`, to about six digits, the same bits everywhere. Very small results are 0.
[[nodiscard]] float exponential(float x);
// The natural logarithm of a positive number, likewise.
[[nodiscard]] float logarithm(float x);

}  // namespace upstar::play
