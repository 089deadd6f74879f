// `uct` and `patterns-uct`: programs A and B of the paper.
//
// A is plain UCT. B plays the best hand-made pattern that matches, and searches with the modified UCT when none
// does. Thoughts of a move by pattern have that pattern's value as a share of 60 for a prior, and no visits.
#pragma once

#include <cstdint>

#include "play/nogo/nogo_player.hpp"
#include "play/nogo/pattern_book.hpp"
#include "play/nogo/uct_search.hpp"

namespace upstar::play {

class UctPlayer final : public NoGoPlayer {
 public:
  explicit UctPlayer(const NoGoPlayerSettings& settings);

  Thoughts think(const nogo::LargeBoard& board, Player to_move, const ThinkingLimits& limits,
                 const Watching& watching) override;

 private:
  UctSearch search_;
};

class PatternsUctPlayer final : public NoGoPlayer {
 public:
  explicit PatternsUctPlayer(const NoGoPlayerSettings& settings);

  Thoughts think(const nogo::LargeBoard& board, Player to_move, const ThinkingLimits& limits,
                 const Watching& watching) override;

 private:
  PatternBook book_;
  Random random_;
  UctSearch search_;
};

}  // namespace upstar::play
