// The options that say how a player thinks, which every command that plays takes.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include <upstar/play.hpp>

#include "upstar/option_list.hpp"

namespace upstar::cli {

struct PlayerOptions {
  std::string player;
  std::optional<std::chrono::milliseconds> time;
  std::optional<int> playouts;
  int threads = 1;
  int seed = 1;
  std::string solution;

  [[nodiscard]] PlayerChoice choice() const;
};

// --player
void list_player_name(OptionList& options, PlayerOptions& to);
// --time, --playouts, --threads, --seed, --solution
void list_player_limits(OptionList& options, PlayerOptions& to);

// The names of the players of NoGo, separated by spaces: what a shell completes.
[[nodiscard]] std::string offered_player_words();
// The players of NoGo with a line about each, for help pages.
[[nodiscard]] std::string players_help();

}  // namespace upstar::cli
