// A game that is being played, whatever game it is: what matches and the terminal know of it.
//
// Behind this interface stands NoGo with its own players (play/nogo/played_nogo.hpp), Linear Go, which is played
// for points and has its own as well (play/linear_go/played_linear_go.hpp), or any game of the catalogue with
// players that know nothing but its rules (ruleset_game.hpp). Calls through it are one a move of a real game,
// never one inside a search.
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

#include <upstar/types/streams.hpp>  // IWYU pragma: export

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

// The players of games that have no others, weakest first.
[[nodiscard]] std::vector<GamePlayerName> common_players();

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
  // Whose turn it is, where that is a part of the position; nothing where either player may move first.
  [[nodiscard]] virtual std::optional<Player> turn() const { return std::nullopt; }
  [[nodiscard]] virtual std::vector<std::string> move_names(Player player) const = 0;
  // The number of a move as a user may write it; nothing when it is not a legal one.
  [[nodiscard]] virtual std::optional<int> find_move(Player player, std::string_view name) const;
  // Why the game refuses what a user wrote as a move, in words; empty where it knows nothing of it.
  [[nodiscard]] virtual std::string refusal(Player /*player*/, std::string_view /*name*/) const {
    return {};
  }
  virtual void play(Player player, int number) = 0;
  virtual bool undo() = 0;  // false => there is nothing to take back

  // The move in words: "Black plays D4".
  [[nodiscard]] virtual std::string told(Player player, int number) const;
  // What a user can type here and nowhere else, in lines of the help.
  [[nodiscard]] virtual std::string_view help() const { return {}; }

  // How the game has ended, with this player to move; nothing when it goes on, and then there is a legal move.
  struct Ending {
    GameResult result;
    std::string words;  // "White cannot move: Black wins"
  };
  [[nodiscard]] virtual std::optional<Ending> ending(Player to_move) const;
  // Can a game end without a winner?
  [[nodiscard]] virtual bool may_be_tied() const { return false; }

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

  // Whoever cannot move loses, or wins; of games that end so.
  [[nodiscard]] virtual bool last_mover_wins() const { return true; }
};

// "Black", at the beginning of a sentence.
[[nodiscard]] std::string capital(Player player);
// As SGF writes it: "B+R", "W+3", "0" for a tie.
[[nodiscard]] std::string sgf_result(const GameResult& result);

// Throws Error{BadInput} for a name that is not among the players of a game.
[[noreturn]] void refuse_player(std::string_view name, const std::vector<GamePlayerName>& players);

}  // namespace upstar::play
