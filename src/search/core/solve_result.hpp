// The answer to "who wins, and with which moves?", the same for every game.
//
// Moves are values: a move of the game, and the position of the sum it is made in. A search that is
// stopped by a limit or by the user hands back what it knows: the fields it did not get to are empty,
// lists of moves say that they are not complete, and `stopped` says why.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
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
  // Told, with winning_moves, which share of the first moves of those who move first has been tried; and how many
  // moves these are, or 0 where nobody has counted them.
  std::function<void(double)> on_fraction = nullptr;
  std::size_t first_moves = 0;
};

// A move in one of the positions of a sum.
template <class Move>
struct SumMove {
  std::size_t component = 0;  // the index of the position played in
  Move move{};

  bool operator==(const SumMove&) const = default;
};

template <class Move>
struct SolveResult {
  // Does the player win moving first?
  std::optional<bool> black_first;
  std::optional<bool> white_first;
  // Winning first moves, in the game's order.
  std::vector<SumMove<Move>> black_moves;
  std::vector<SumMove<Move>> white_moves;
  // Are these all of them? Never when they were not asked for.
  bool black_moves_complete = false;
  bool white_moves_complete = false;

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
