// Checks a strategy certificate of any game by its rules.
//
// The checker walks through the strategy (strategy_walk.hpp): it takes the winner's steps from the
// certificate and makes all answers of the opponent itself. When the walk ends, no state is left in which
// the winner would have to move and has no legal move given; since no play goes on for ever, he always
// has the last one. That proves the claims.
//
// It shares with the searches that find strategies only what a game says of itself: its moves, how
// positions fall apart, which are the same but for a sign, and along which lines they may be cut. It knows
// no values, no databases and no search (tests/house/checker_test.cpp).
#pragma once

#include <functional>
#include <string>

#include "base/budget.hpp"
#include "proof/core/strategy_file.hpp"
#include "proof/core/strategy_walk.hpp"

namespace upstar::proof {

struct StrategyVerdict {
  bool valid = false;
  std::string problem;  // what is wrong, and where; empty when nothing is
  StrategyStats stats;
};

// `progress` is told now and then which share of the steps has been checked. Throws Error{BadInput} when
// there is no such game in normal play.
[[nodiscard]] StrategyVerdict check_strategy(const StrategyCertificate& strategy, Budget& budget,
                                             const std::function<void(double)>& progress = {});

}  // namespace upstar::proof
