// A player of NoGo, whatever it is made of: one call a move of a real game, never one inside a search.
//
// Players have names (`random`, `uct`, `champion`, ... and levels for people), and every shell selects them by
// these. Boards come as they are read; a player that searches makes a board of its own from it.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "play/core/found_before.hpp"
#include "play/core/thoughts.hpp"
#include "rules/nogo/large_board.hpp"
#include "rules/player.hpp"

namespace upstar::play {

class NoGoPlayer {
 public:
  NoGoPlayer() = default;
  virtual ~NoGoPlayer() = default;
  NoGoPlayer(const NoGoPlayer&) = delete;
  NoGoPlayer& operator=(const NoGoPlayer&) = delete;

  [[nodiscard]] virtual Thoughts think(const nogo::LargeBoard& board, Player to_move,
                                       const ThinkingLimits& limits, const Watching& watching) = 0;
};

struct NoGoPlayerSettings {
  std::uint64_t seed = 0;
  std::size_t memory = std::size_t{256} << 20;  // for its tree and tables
  FoundBefore found = {};
};

// The players there are, the strongest last, with a line about each.
struct NoGoPlayerName {
  std::string_view name;
  std::string_view about;
};
[[nodiscard]] const std::vector<NoGoPlayerName>& nogo_players();

// Throws Error{BadInput} with the nearest name when there is no such player.
[[nodiscard]] std::unique_ptr<NoGoPlayer> make_nogo_player(std::string_view name,
                                                           const NoGoPlayerSettings& settings);

}  // namespace upstar::play
