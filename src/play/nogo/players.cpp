// The list of players: a name, a line for people, and how to make one.
#include <array>
#include <cstddef>
#include <string>

#include "play/core/played_game.hpp"
#include "play/nogo/champion_player.hpp"
#include "play/nogo/level_player.hpp"
#include "play/nogo/network_player.hpp"
#include "play/nogo/nogo_player.hpp"
#include "play/nogo/perfect_player.hpp"
#include "play/nogo/random_player.hpp"
#include "play/nogo/uct_player.hpp"

namespace upstar::play {
namespace {

struct KnownPlayer {
  NoGoPlayerName name;
  std::unique_ptr<NoGoPlayer> (*make)(const NoGoPlayerSettings&);
};

// A level of the table by its place.
template <std::size_t kAt>
constexpr KnownPlayer level_player() {
  return {{kLevels[kAt].name, kLevels[kAt].about},
          [](const NoGoPlayerSettings& settings) -> std::unique_ptr<NoGoPlayer> {
            return std::make_unique<LevelPlayer>(kLevels[kAt], settings);
          }};
}

static_assert(kLevels.size() == 4, "every level has its line below");
constexpr std::array kPlayers{
    KnownPlayer{{"random", "any legal move"},
                [](const NoGoPlayerSettings& settings) -> std::unique_ptr<NoGoPlayer> {
                  return std::make_unique<RandomPlayer>(settings.seed);
                }},
    level_player<0>(),
    level_player<1>(),
    level_player<2>(),
    level_player<3>(),
    KnownPlayer{{"uct", "plain UCT with random playouts"},
                [](const NoGoPlayerSettings& settings) -> std::unique_ptr<NoGoPlayer> {
                  return std::make_unique<UctPlayer>(settings);
                }},
    KnownPlayer{{"patterns-uct", "hand-made patterns first, then UCT without losing points"},
                [](const NoGoPlayerSettings& settings) -> std::unique_ptr<NoGoPlayer> {
                  return std::make_unique<PatternsUctPlayer>(settings);
                }},
    KnownPlayer{{"perfect", "never loses a won position of a board that can be solved, up to 4x5"},
                [](const NoGoPlayerSettings& settings) -> std::unique_ptr<NoGoPlayer> {
                  return std::make_unique<PerfectPlayer>(settings);
                }},
    KnownPlayer{{"champion", "RAVE, learned patterns, exact endgames, threads on one tree"},
                [](const NoGoPlayerSettings& settings) -> std::unique_ptr<NoGoPlayer> {
                  return std::make_unique<ChampionPlayer>(settings);
                }},
    KnownPlayer{{"policy", "what the network likes at first sight, without search"},
                [](const NoGoPlayerSettings&) -> std::unique_ptr<NoGoPlayer> {
                  return std::make_unique<PolicyPlayer>();
                }},
    KnownPlayer{{"network", "search guided by the network, exact endgames, threads on one tree"},
                [](const NoGoPlayerSettings& settings) -> std::unique_ptr<NoGoPlayer> {
                  return std::make_unique<NetworkPlayer>(settings);
                }},
};

}  // namespace

const std::vector<NoGoPlayerName>& nogo_players() {
  static const std::vector<NoGoPlayerName> names = [] {
    std::vector<NoGoPlayerName> list;
    for (const KnownPlayer& player : kPlayers) list.push_back(player.name);
    return list;
  }();
  return names;
}

std::unique_ptr<NoGoPlayer> make_nogo_player(std::string_view name,
                                             const NoGoPlayerSettings& settings) {
  for (const KnownPlayer& player : kPlayers) {
    if (player.name.name == name) return player.make(settings);
  }
  std::vector<GamePlayerName> known;
  for (const NoGoPlayerName& player : nogo_players()) {
    known.push_back({std::string(player.name), std::string(player.about)});
  }
  refuse_player(name, known);
}

}  // namespace upstar::play
