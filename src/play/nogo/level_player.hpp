// `beginner` to `expert`: champion's search with few playouts and a temperature (play/core/levels.hpp).
#pragma once

#include "play/core/levels.hpp"
#include "play/core/random.hpp"
#include "play/nogo/champion_player.hpp"

namespace upstar::play {

class LevelPlayer final : public NoGoPlayer {
 public:
  LevelPlayer(const Level& level, const NoGoPlayerSettings& settings)
      : level_(level), random_(settings.seed), champion_(settings) {}

  Thoughts think(const nogo::LargeBoard& board, Player to_move, const ThinkingLimits& limits,
                 const Watching& watching) override {
    Thoughts thoughts = champion_.think(board, to_move, limits_of_level(level_, limits), watching);
    draw_by_temperature(level_.temperature, random_, thoughts);
    return thoughts;
  }

 private:
  const Level& level_;
  Random random_;
  ChampionPlayer champion_;
};

}  // namespace upstar::play
