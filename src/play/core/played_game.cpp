// Names of moves and players, compared as people write them.
#include "play/core/played_game.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "base/closest_name.hpp"
#include "base/error.hpp"

namespace upstar::play {
namespace {

bool same_letters(std::string_view a, std::string_view b) {
  return std::ranges::equal(a, b, [](char left, char right) {
    return std::tolower(static_cast<unsigned char>(left)) ==
           std::tolower(static_cast<unsigned char>(right));
  });
}

}  // namespace

std::optional<int> PlayedGame::find_move(Player player, std::string_view name) const {
  const std::vector<std::string> names = move_names(player);
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (same_letters(names[i], name)) return static_cast<int>(i);
  }
  return std::nullopt;
}

void refuse_player(std::string_view name, const std::vector<GamePlayerName>& players) {
  std::vector<std::string> names;
  for (const GamePlayerName& player : players) names.push_back(player.name);
  const auto near = closest_name(name, names);
  throw Error::at_text(std::string(name), 0, name.size(), "this is not a player of this game",
                       near ? fmt::format("did you mean {}?", *near)
                            : fmt::format("the players are {}", fmt::join(names, ", ")));
}

}  // namespace upstar::play
