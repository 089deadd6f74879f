// Claims about positions of a game as the beginning of a walk.
#pragma once

#include <string>

#include "proof/core/claim.hpp"
#include "proof/core/strategy_walk.hpp"

namespace upstar::proof {

// The sum as the winner sees it: he is Black. Throws Error{BadInput} pointing at a position that is not
// one.
template <Ruleset R>
[[nodiscard]] State<R> state_of(StateMaker<R>& maker, const Claim& claim) {
  State<R> state;
  for (const std::string& position : claim.positions) {
    maker.add(state, R::parse(position), claim.winner == Player::White);
  }
  return state;
}

template <Ruleset R>
void begin_claim(StrategyWalk<R>& walk, const Claim& claim) {
  walk.begin(state_of<R>(walk.maker(), claim), claim.first == claim.winner);
}

}  // namespace upstar::proof
