// The settings of `champion`.
#include "play/nogo/champion_player.hpp"

#include <memory>

#include "play/nogo/window_moves.hpp"
#include "play/nogo/window_value.hpp"
#include "play/nogo/window_weights.hpp"

namespace upstar::play {
namespace {

ChampionSettings champion_settings(const NoGoPlayerSettings& settings) {
  ChampionSettings champion;
  champion.seed = settings.seed;
  champion.memory = settings.memory;
  champion.evaluator = std::make_shared<WindowMoves>(shipped_window_weights());
  champion.windows = std::make_shared<WindowValue>(shipped_window_weights());
  champion.prior_weight = 0.2F;
  return champion;
}

}  // namespace

ChampionPlayer::ChampionPlayer(const NoGoPlayerSettings& settings)
    : ChampionPlayer(champion_settings(settings)) {}

}  // namespace upstar::play
