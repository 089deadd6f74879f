// The settings of `champion`.
#include "play/nogo/champion_player.hpp"

#include <memory>

#include "play/nogo/move_weights.hpp"

namespace upstar::play {
namespace {

ChampionSettings champion_settings(const NoGoPlayerSettings& settings) {
  ChampionSettings champion;
  champion.seed = settings.seed;
  champion.memory = settings.memory;
  champion.evaluator = std::make_shared<MoveWeights>(shipped_weights());
  return champion;
}

}  // namespace

ChampionPlayer::ChampionPlayer(const NoGoPlayerSettings& settings)
    : ChampionPlayer(champion_settings(settings)) {}

}  // namespace upstar::play
