// Players that ask the network: `network` searches with it, `policy` plays what it likes at first sight.
//
// `network` is the search of champion (champion_search.hpp) with other settings. Every new node is evaluated once,
// and its value is the leaf's: no playouts, and the choice is PUCT. An evaluation costs as much as a hundred positions of the exact search, which
// therefore takes more for each visit than champion's does; but it begins later, where it is likely to succeed, and
// not in nodes that are visited once and never again (docs/results/player.md has the matches that chose this).
//
// On boards that the solver of boards takes (exact_boards.hpp), and where it may answer in time, it is asked about one
// move after the other, in the order of a short search, until one wins: most often the first does, and to prove that
// takes half as long as to find out about the position. If time ends before, the search goes on among the moves that
// were not found to lose.
#pragma once

#include <memory>

#include "play/nogo/champion_player.hpp"
#include "play/nogo/exact_boards.hpp"
#include "play/nogo/network_adviser.hpp"
#include "play/nogo/network_evaluator.hpp"
#include "play/nogo/nogo_player.hpp"

namespace upstar::play {

class NetworkPlayer final : public ChampionPlayer {
 public:
  explicit NetworkPlayer(const NoGoPlayerSettings& settings)
      : NetworkPlayer(settings, std::make_shared<NetworkEvaluator>(shipped_network())) {}

  Thoughts think(const nogo::LargeBoard& board, Player to_move, const ThinkingLimits& limits,
                 const Watching& watching) override;

 private:
  NetworkPlayer(const NoGoPlayerSettings& settings,
                const std::shared_ptr<const NetworkEvaluator>& evaluator);

  NetworkAdviser adviser_;
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
