// The answer to "who wins, and with which moves?", the same for every game.
//
// A search that is stopped by a limit or by the user hands back what it knows: the fields it did not
// get to are empty, and `stopped` says why.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "rules/player.hpp"
#include "value/game.hpp"

namespace upstar {

struct SolveRequest {
  bool black_first = true;     // answer for Black moving first
  bool white_first = true;     // answer for White moving first
  bool winning_moves = false;  // find all winning moves of those who move first
};

// A move in one of the positions of a sum, as the game names it.
struct NamedMove {
  std::size_t component = 0;  // the index of the position played in
  std::string move;

  bool operator==(const NamedMove&) const = default;
};

struct SolveResult {
  // Does the player win moving first?
  std::optional<bool> black_first;
  std::optional<bool> white_first;
  // Winning first moves, in the game's order. With `stopped`, those found so far.
  std::vector<NamedMove> black_moves;
  std::vector<NamedMove> white_moves;

  std::string_view method = "search of positions";  // by which it was decided
  std::uint64_t nodes = 0;
  std::optional<Error> stopped;

  [[nodiscard]] std::optional<Outcome> outcome() const {
    if (!black_first || !white_first) return std::nullopt;
    if (*black_first) return *white_first ? Outcome::Next : Outcome::Left;
    return *white_first ? Outcome::Right : Outcome::Previous;
  }
};

}  // namespace upstar
