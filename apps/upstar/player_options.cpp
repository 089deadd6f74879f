// Options and help of players, from the list that the room of players keeps.
#include "upstar/player_options.hpp"

#include <algorithm>
#include <cstdint>

#include <fmt/format.h>

#include "base/thread_team.hpp"
#include "play/nogo/nogo_player.hpp"

namespace upstar::cli {
namespace {

std::string_view offered_players() {
  static const std::string names = [] {
    std::string list;
    for (const play::NoGoPlayerName& player : play::nogo_players()) {
      list += (list.empty() ? "" : "|") + std::string(player.name);
    }
    return list;
  }();
  return names;
}

}  // namespace

PlayerChoice PlayerOptions::choice() const {
  PlayerChoice choice;
  choice.player = player;
  if (time) choice.seconds = std::chrono::duration<double>(*time).count();
  if (playouts) choice.playouts = static_cast<std::uint64_t>(*playouts);
  choice.threads = threads;
  choice.seed = static_cast<std::uint64_t>(seed);
  choice.solution = solution;
  return choice;
}

void list_player_name(OptionList& options, PlayerOptions& to) {
  OptionText text{"player", "NAME", "the strongest", "who plays"};
  text.offered = offered_players();
  options.text(text, to.player);
}

void list_player_limits(OptionList& options, PlayerOptions& to) {
  options.duration({"time", "S", "1s, unless --playouts is given", "seconds for a move"}, to.time);
  options.count({"playouts", "N", "", "simulated games for a move, at most"}, to.playouts);
  options.count({"threads", "N", "1", "that think about a move", kMostThreads}, to.threads);
  options.count({"seed", "N", "1", "another number plays other games"}, to.seed);
  options.file(
      {"solution", "FILE", "", "of a NoGo board (`solve --proof`): where perfect looks moves up"},
      FileUse::Read, to.solution);
}

std::string offered_player_words() {
  std::string words(offered_players());
  std::ranges::replace(words, '|', ' ');
  return words;
}

std::string players_help() {
  std::size_t width = 0;
  for (const play::NoGoPlayerName& player : play::nogo_players()) {
    width = std::max(width, player.name.size());
  }
  std::string out = "\nPlayers of NoGo:\n";
  for (const play::NoGoPlayerName& player : play::nogo_players()) {
    out += fmt::format("  {:<{}}  {}\n", player.name, width, player.about);
  }
  return out;
}

}  // namespace upstar::cli
