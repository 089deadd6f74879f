// Names of moves and players, compared as people write them; moves and ends of games in words.
#include "play/core/played_game.hpp"

#include <algorithm>
#include <cctype>

#include <fmt/format.h>

#include "base/closest_name.hpp"
#include "base/error.hpp"
#include "play/core/levels.hpp"

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

std::string PlayedGame::told(Player player, int number) const {
  return fmt::format("{} plays {}", capital(player),
                     move_names(player).at(static_cast<std::size_t>(number)));
}

std::optional<PlayedGame::Ending> PlayedGame::ending(Player to_move) const {
  if (!move_names(to_move).empty()) return std::nullopt;
  const Player winner = last_mover_wins() ? opponent(to_move) : to_move;
  return Ending{{winner, std::nullopt},
                fmt::format("{} cannot move: {} wins", capital(to_move), capital(winner))};
}

std::string capital(Player player) { return player == Player::Black ? "Black" : "White"; }

std::string sgf_result(const GameResult& result) {
  if (!result.winner) return "0";
  return fmt::format("{}+{}", *result.winner == Player::Black ? 'B' : 'W',
                     result.points ? std::to_string(*result.points) : "R");
}

void refuse_player(std::string_view name, const std::vector<GamePlayerName>& players) {
  std::vector<std::string> names;
  for (const GamePlayerName& player : players) names.push_back(player.name);
  const auto near = closest_name(name, names);
  throw Error::at_text(std::string(name), 0, name.size(), "this is not a player of this game",
                       near ? fmt::format("did you mean {}?", *near)
                            : fmt::format("the players are {}", fmt::join(names, ", ")));
}

std::vector<GamePlayerName> common_players() {
  std::vector<GamePlayerName> all{{"random", "any legal move"}};
  for (const Level& level : kLevels) {
    all.push_back({std::string(level.name), std::string(level.about)});
  }
  all.push_back({"uct", "search by simulation"});
  all.push_back({"perfect", "the solver where it is fast enough, else search by simulation"});
  return all;
}

}  // namespace upstar::play
