// How text comes to a player and goes from it: functions that a shell provides.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <upstar/types/candidate.hpp>
#include <upstar/types/player.hpp>

namespace upstar::play {

struct TerminalStreams {
  // Some bytes; none when nothing came for a moment; nothing at the end of the input. May throw.
  std::function<std::optional<std::string>()> read;
  std::function<void(std::string_view)> write;
  // Writes a game to a file. Throws Error{BadInput} when that cannot be done.
  std::function<void(const std::string& file, const std::string& text)> save;
};

// A move that was made and not taken back.
struct TerminalMove {
  Player player = Player::Black;
  std::string name;
  std::optional<Candidate> thought;  // of the player who made it; nothing of moves of the user
};

// How a game came out.
struct GameResult {
  std::optional<Player> winner;  // nothing: a tie
  std::optional<int> points;  // the winner's lead, 0 in a tie; nothing where nobody counts points

  bool operator==(const GameResult&) const = default;
};

// How a game in the terminal ended.
struct TerminalEnd {
  std::optional<GameResult> result;  // nothing: somebody had enough
  std::vector<TerminalMove> moves;
};

struct GtpStreams {
  // Some bytes; none when nothing came for a moment; nothing at the end of the input. Called on another thread;
  // it must return soon in any case.
  std::function<std::optional<std::string>()> read;
  // May throw, which ends the engine.
  std::function<void(std::string_view)> write;
};

}  // namespace upstar::play
