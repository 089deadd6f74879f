// The side of a player of ours, and the choice between the two kinds.
#include "play/match/match_side.hpp"

#include <utility>

#include "base/error.hpp"
#include "play/match/program_side.hpp"

namespace upstar::play {
namespace {

class OwnSide final : public MatchSide {
 public:
  OwnSide(std::string name, const SideSettings& settings)
      : name_(std::move(name)), settings_(settings) {}

  // A fresh player for every game: what it does depends on the seed alone.
  void begin(const PlayedGame& game, std::uint64_t seed) override {
    player_.reset();
    player_ = game.make_player(name_, {seed, settings_.memory, settings_.found});
  }
  void hear(const PlayedGame&, Player, int) override {}
  Choice choose(const PlayedGame& game, Player player) override {
    try {
      const Thoughts thoughts =
          player_->think(game, player, settings_.limits, {settings_.stop, 0, nullptr});
      if (thoughts.candidates.empty()) return {std::nullopt, {}};
      return {thoughts.candidates.front().move, {}};
    } catch (const Error& error) {
      return {std::nullopt, error.message};
    }
  }

 private:
  std::string name_;
  SideSettings settings_;
  std::unique_ptr<GamePlayer> player_;
};

}  // namespace

std::unique_ptr<MatchSide> make_match_side(const std::string& name, const PlayedGame& game,
                                           const SideSettings& settings) {
  if (name.starts_with(kProgramPrefix)) {
    return make_program_side(name.substr(kProgramPrefix.size()), game, settings);
  }
  for (const GamePlayerName& player : game.players()) {
    if (player.name == name) return std::make_unique<OwnSide>(name, settings);
  }
  refuse_player(name, game.players());
}

}  // namespace upstar::play
