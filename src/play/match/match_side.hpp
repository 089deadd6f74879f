// One side of a match: a player of ours, or another program that speaks GTP.
//
// A side is begun for every game, is told all moves that it did not choose, and is asked for its own. What goes
// wrong on its side, a move against the rules, silence, the end of its program, is a fault: it loses the game
// by it, and the match goes on.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/budget.hpp"
#include "play/core/played_game.hpp"
#include "play/core/thoughts.hpp"

namespace upstar::play {

struct Choice {
  std::optional<int> move;  // its number; nothing: it gives up, or has a fault
  std::string fault;        // "no answer in time"
};

class MatchSide {
 public:
  MatchSide() = default;
  virtual ~MatchSide() = default;
  MatchSide(const MatchSide&) = delete;
  MatchSide& operator=(const MatchSide&) = delete;

  // A game begins from here.
  virtual void begin(const PlayedGame& game, std::uint64_t seed) = 0;
  // Somebody else has made this move.
  virtual void hear(const PlayedGame& before, Player player, int number) = 0;
  // There is a legal move.
  [[nodiscard]] virtual Choice choose(const PlayedGame& game, Player player) = 0;
};

struct SideSettings {
  ThinkingLimits limits = {};
  std::size_t memory = std::size_t{256} << 20;
  FoundBefore found = {};
  double grace = 10;  // seconds that another program may take longer than its time
  const CancelToken* stop = nullptr;
};

inline constexpr std::string_view kProgramPrefix = "gtp:";

// A player of the game by name, or "gtp:COMMAND". Throws Error{BadInput} when there is no such player, or when
// the game is not one that programs play.
[[nodiscard]] std::unique_ptr<MatchSide> make_match_side(const std::string& name,
                                                         const PlayedGame& game,
                                                         const SideSettings& settings);

}  // namespace upstar::play
