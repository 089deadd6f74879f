// Two games made from the rules of another, as CGSuite has them.
//
//     i(G) = {i(GL), i(GR) | i(GL), i(GR)}      impartial: either player may make the moves of both
//     d(G) = {d(GL) | d(GR)}, or 0 where a player has no move      dicotic: then the play is over at once
//
// Both are made from positions, not from values: equal positions may have different variants. An impartial variant is
// a nimber, and that of a sum is the sum of those of its parts; a dicotic variant of a sum is not (1 and -1 are both 0
// by themselves, and their sum is *). A position and its negative have the same impartial variant and opposite dicotic
// ones, so one normal form of a position stands for all that look alike.
#pragma once

#include <cstdint>
#include <string>
#include <unordered_map>

#include "base/budget.hpp"
#include "engine/games/any_position.hpp"
#include "value/game.hpp"

namespace upstar {

class Session;

// Positions that were met are remembered while this lives. Throws what the budget throws, and Error{BadInput} for
// games that have no values.
class GameVariants {
 public:
  explicit GameVariants(Session& session);

  [[nodiscard]] Game impartial(const AnyPosition& position);
  [[nodiscard]] Game dicotic(const AnyPosition& position);

 private:
  std::uint32_t nimber_of(const AnyPosition& position);
  std::uint32_t nimber_of_part(const AnyPosition& part);
  void require_value(const AnyPosition& position) const;
  void charge(const std::string& key);

  Session& session_;
  ScopedCharge held_;
  std::unordered_map<std::string, std::uint32_t> nimbers_;
  std::unordered_map<std::string, Game> dicotic_;
};

}  // namespace upstar
