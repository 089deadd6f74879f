// A position of any game as a picture, with some moves marked (draw/position_picture.hpp).
#pragma once

#include <any>
#include <set>
#include <span>
#include <string>

#include "draw/position_picture.hpp"
#include "engine/games/any_position.hpp"
#include "rules/player.hpp"
#include "rules/ruleset.hpp"

namespace upstar {

// Moves need not be comparable, but each has a name of its own.
template <Ruleset R>
[[nodiscard]] Picture drawn_moves(const typename R::Position& position, Player player,
                                  std::span<const AnyMove> moves) {
  using Move = typename R::Move;
  std::set<std::string> names;
  for (const AnyMove& move : moves) {
    names.insert(R::move_name(position, std::any_cast<Move>(move)));
  }
  Picture picture = picture_of<R>(position);
  R::for_each_move(position, player, [&](Move move, const typename R::Position& after) {
    if (names.contains(R::move_name(position, move))) mark_move<R>(picture, after);
  });
  return picture;
}

}  // namespace upstar
