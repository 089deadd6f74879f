// The games of an engine by name, and the one place where text becomes a position.
//
// An adapter is made when a game is first asked about and kept, with all that it has valued, for the
// questions after it.
#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <upstar/engine.hpp>

#include "engine/games/any_position.hpp"
#include "engine/games/game_adapter.hpp"
#include "engine/games/value_adapter.hpp"
#include "engine/removal_tables.hpp"
#include "rules/catalogue.hpp"
#include "value/arena.hpp"

namespace upstar {

// Every game that can stand before a colon.
using EngineGames = AllGames::With<ValueGame>;

class GameRegistry {
 public:
  GameRegistry(Arena& arena, RemovalTables& tables) : arena_(arena), tables_(tables) {}

  // Reads `game:text`. Throws Error{BadInput} pointing into it when there is no such game or no such
  // position.
  [[nodiscard]] AnyPosition read(const std::string& position);
  // All of them; `held` is charged for the texts and for what is read.
  [[nodiscard]] std::vector<AnyPosition> read_all(std::span<const std::string> positions,
                                                  ScopedCharge& held);

  // The adapter of the game of that name. Throws Error{BadInput} when there is none.
  [[nodiscard]] GameAdapter& called(const std::string& game);
  // The adapter of a game that is known here: A is its type.
  template <class A>
  [[nodiscard]] A& of(std::string_view game) {
    return static_cast<A&>(*find(game));
  }

 private:
  // Null when there is no such game.
  GameAdapter* find(std::string_view game);

  Arena& arena_;
  RemovalTables& tables_;
  std::map<std::string, std::unique_ptr<GameAdapter>, std::less<>> adapters_;
};

[[nodiscard]] std::vector<GameInfo> known_games();
// "domineering and xt-domineering": those that are played on regions of a grid and have tables.
[[nodiscard]] std::string games_with_tables();
// Those whose positions are all infinitesimal, likewise.
[[nodiscard]] std::string games_of_infinitesimals();

}  // namespace upstar
