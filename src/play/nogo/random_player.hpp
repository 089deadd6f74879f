// `random`: any legal move, each as likely as the others. What every other player must beat.
#pragma once

#include "play/core/random.hpp"
#include "play/nogo/nogo_player.hpp"

namespace upstar::play {

class RandomPlayer final : public NoGoPlayer {
 public:
  explicit RandomPlayer(std::uint64_t seed) : random_(seed) {}

  Thoughts think(const nogo::LargeBoard& board, Player to_move, const ThinkingLimits& limits,
                 const Watching& watching) override;

 private:
  Random random_;
};

}  // namespace upstar::play
