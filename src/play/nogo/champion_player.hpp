// `champion`: the search with everything that was found to help (champion_search.hpp), with the learned weights
// that come with upstar.
#pragma once

#include "play/nogo/champion_search.hpp"
#include "play/nogo/nogo_player.hpp"

namespace upstar::play {

class ChampionPlayer : public NoGoPlayer {
 public:
  explicit ChampionPlayer(const NoGoPlayerSettings& settings);

  Thoughts think(const nogo::LargeBoard& board, Player to_move, const ThinkingLimits& limits,
                 const Watching& watching) override {
    return search_.think(FastBoard(board), to_move, limits, watching);
  }

 protected:
  // The same search with other settings.
  explicit ChampionPlayer(const ChampionSettings& settings) : search_(settings) {}

  ChampionSearch search_;
};

}  // namespace upstar::play
