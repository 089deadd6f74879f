// Players that ask the network: `network` searches with it, `policy` plays what it likes at first sight.
//
// `network` is the search of champion (champion_search.hpp) with other settings. Every new node is evaluated once,
// and its value is the leaf's: no playouts. What was played later in a walk says nothing (near statistics are worn
// out at once), so the choice is PUCT. An evaluation costs as much as a hundred positions of the exact search, which
// therefore takes more for each visit than champion's does; but it begins later, where it is likely to succeed, and
// not in nodes that are visited once and never again (docs/results/player.md has the matches that chose this).
//
// On boards that the solver of boards takes (exact_boards.hpp), `network` asks that first where it is likely to
// answer in a part of the time.
#pragma once

#include <optional>

#include "play/nogo/champion_player.hpp"
#include "play/nogo/exact_boards.hpp"
#include "play/nogo/network_evaluator.hpp"
#include "play/nogo/nogo_player.hpp"

namespace upstar::play {

class NetworkPlayer final : public ChampionPlayer {
 public:
  explicit NetworkPlayer(const NoGoPlayerSettings& settings);

  Thoughts think(const nogo::LargeBoard& board, Player to_move, const ThinkingLimits& limits,
                 const Watching& watching) override;

 private:
  // What the book of openings or the solver of boards says, if they do.
  [[nodiscard]] std::optional<KnownResult> look_first(const nogo::LargeBoard& board, Player to_move,
                                                      const ThinkingLimits& limits,
                                                      const CancelToken* stop);

  ExactBoards exact_;
};

class PolicyPlayer final : public NoGoPlayer {
 public:
  PolicyPlayer() : evaluator_(shipped_network()) {}

  Thoughts think(const nogo::LargeBoard& board, Player to_move, const ThinkingLimits& limits,
                 const Watching& watching) override;

 private:
  NetworkEvaluator evaluator_;
};

}  // namespace upstar::play
