// Removal games solved by the definition, position by position: what the tables are held against.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "rules/removal_game.hpp"

namespace upstar {

inline bool has_all(std::uint64_t position, std::uint64_t set) { return (set & ~position) == 0; }

// For every position: does the player to move win?
inline std::vector<bool> plain_wins(const RemovalGame& game) {
  std::vector<bool> wins(game.full() + 1);
  for (std::uint64_t position = 0; position < wins.size(); ++position) {
    bool can_move = false;
    bool can_win = false;
    for (const std::uint64_t move : game.moves) {
      if (!has_all(position, move)) continue;
      can_move = true;
      can_win = can_win || !wins[position ^ move];
    }
    wins[position] = can_move ? can_win : game.misere;
  }
  return wins;
}

// For every position: the least value that no move leads to.
inline std::vector<int> plain_grundy(const RemovalGame& game) {
  std::vector<int> values(game.full() + 1);
  std::vector<bool> reached;
  for (std::uint64_t position = 0; position < values.size(); ++position) {
    reached.assign(static_cast<std::size_t>(game.pieces) + 1, false);
    for (const std::uint64_t move : game.moves) {
      if (has_all(position, move))
        reached[static_cast<std::size_t>(values[position ^ move])] = true;
    }
    values[position] =
        static_cast<int>(std::find(reached.begin(), reached.end(), false) - reached.begin());
  }
  return values;
}

}  // namespace upstar
