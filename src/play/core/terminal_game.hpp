// A game against a player, in words: lines in, pictures and sentences out.
//
// The same conversation works on a terminal and from a pipe. A line is a move, by its name, or one of a few
// commands; what is neither is answered with a hint and changes nothing.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <upstar/types/streams.hpp>  // IWYU pragma: export

#include "base/budget.hpp"
#include "play/core/played_game.hpp"

namespace upstar::play {

struct TerminalSettings {
  std::string player;  // by name
  GamePlayerSettings for_player = {};
  ThinkingLimits limits = {};
  bool plays_black = false;  // the player does; the user has the colours that are left
  bool plays_white = true;
  Player first = Player::Black;
  bool explains = false;  // shows what it thought of the position before each of its moves
  const CancelToken* stop = nullptr;
  // What else is known of a position, in lines; may be empty.
  std::function<std::string(const PlayedGame&)> more_view = nullptr;
};

// Throws Error{BadInput} when there is no such player, and what the streams throw.
TerminalEnd play_in_terminal(PlayedGame& game, const TerminalSettings& settings,
                             const TerminalStreams& streams);

}  // namespace upstar::play
