// A game that is being played, whatever game it is: what matches and the terminal know of it.
//
// Behind this interface stands either NoGo with its own players (play/nogo/played_nogo.hpp) or any game of the
// catalogue with players that know nothing but its rules (ruleset_game.hpp). Calls through it are one a move of
// a real game, never one inside a search.
//
// Moves have names, and numbers: their places in the list of the legal moves of a player, which is the same
// every time it is asked for.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/core/found_before.hpp"
#include "play/core/thoughts.hpp"
#include "rules/player.hpp"

namespace upstar::play {

class PlayedGame;

// A player of such games; candidates are numbers of moves. It plays one game after the other, all of one kind.
class GamePlayer {
 public:
  GamePlayer() = default;
  virtual ~GamePlayer() = default;
  GamePlayer(const GamePlayer&) = delete;
  GamePlayer& operator=(const GamePlayer&) = delete;

  [[nodiscard]] virtual Thoughts think(const PlayedGame& game, Player to_move,
                                       const ThinkingLimits& limits, const Watching& watching) = 0;
};

struct GamePlayerSettings {
  std::uint64_t seed = 0;
  std::size_t memory = std::size_t{256} << 20;
  FoundBefore found = {};
};

struct GamePlayerName {
  std::string name;
  std::string about;
};

class PlayedGame {
 public:
  PlayedGame() = default;
  virtual ~PlayedGame() = default;
  PlayedGame& operator=(const PlayedGame&) = delete;

  [[nodiscard]] virtual std::unique_ptr<PlayedGame> copy() const = 0;

  [[nodiscard]] virtual std::string text() const = 0;  // "nogo:..x/.o./..."
  [[nodiscard]] virtual std::vector<std::string> picture() const = 0;
  // The picture with up to three letters in the place of each legal move of a player, in the order of its moves;
  // empty where moves have no places of their own.
  [[nodiscard]] virtual std::vector<std::string> marked_picture(
      Player /*player*/, const std::vector<std::string>& /*marks*/) const {
    return {};
  }
  [[nodiscard]] virtual std::vector<std::string> move_names(Player player) const = 0;
  // The number of a move as a user may write it; nothing when it is not a legal one.
  [[nodiscard]] virtual std::optional<int> find_move(Player player, std::string_view name) const;
  virtual void play(Player player, int number) = 0;
  virtual bool undo() = 0;  // false => there is nothing to take back
  // Whoever cannot move loses, or wins.
  [[nodiscard]] virtual bool last_mover_wins() const { return true; }

  // The strongest last.
  [[nodiscard]] virtual std::vector<GamePlayerName> players() const = 0;
  // Throws Error{BadInput} when there is no such player.
  [[nodiscard]] virtual std::unique_ptr<GamePlayer> make_player(
      std::string_view name, const GamePlayerSettings& settings) const = 0;

  // The game in SGF; nothing where that cannot be written.
  struct SgfWords {
    std::string black;
    std::string white;
    std::string result;
    std::string comment;
  };
  [[nodiscard]] virtual std::optional<std::string> sgf(const SgfWords& /*words*/) const {
    return std::nullopt;
  }

 protected:
  PlayedGame(const PlayedGame&) = default;
};

// Throws Error{BadInput} for a name that is not among the players of a game.
[[noreturn]] void refuse_player(std::string_view name, const std::vector<GamePlayerName>& players);

}  // namespace upstar::play
