// Moves of a ruleset by name, with the text of what each leaves.
#pragma once

#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/games/game_adapter.hpp"
#include "rules/player.hpp"
#include "rules/ruleset.hpp"

namespace upstar {

// "nogo:.x.": as positions are written.
template <Ruleset R>
[[nodiscard]] std::string text_of(const typename R::Position& position) {
  return fmt::format("{}:{}", R::kName, R::format(position));
}

template <Ruleset R>
[[nodiscard]] std::vector<GameAdapter::NamedMove> named_moves(const typename R::Position& position,
                                                              Player player) {
  std::vector<GameAdapter::NamedMove> moves;
  R::for_each_move(position, player, [&](typename R::Move move, const typename R::Position& after) {
    moves.push_back({R::move_name(position, move), text_of<R>(after), move});
  });
  return moves;
}

}  // namespace upstar
