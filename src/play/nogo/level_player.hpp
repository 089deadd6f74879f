// `beginner` to `expert`: champion's search with few playouts and a temperature (play/core/levels.hpp). It has the
// patterns that were learned from its own games (move_weights.hpp) and no windows, so that what champion learns does
// not make the levels harder.
#pragma once

#include <memory>

#include "play/core/levels.hpp"
#include "play/core/random.hpp"
#include "play/nogo/champion_player.hpp"
#include "play/nogo/move_weights.hpp"

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
  class Searcher final : public ChampionPlayer {
   public:
    explicit Searcher(const NoGoPlayerSettings& settings)
        : ChampionPlayer(search_settings(settings)) {}

   private:
    static ChampionSettings search_settings(const NoGoPlayerSettings& settings) {
      ChampionSettings search;
      search.seed = settings.seed;
      search.memory = settings.memory;
      search.evaluator = std::make_shared<MoveWeights>(shipped_weights());
      return search;
    }
  };

  const Level& level_;
  Random random_;
  Searcher champion_;
};

}  // namespace upstar::play
