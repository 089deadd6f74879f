// Checks a certificate by the rules.
//
// The checker walks through the strategy (walk.hpp): it takes the winner's moves from the certificate
// and makes all answers of the opponent itself. When the walk ends, no state is left in which the winner
// would have to move and has no legal move given; since no play goes on for ever, he always has the last
// one. That proves the claims.
//
// It shares with the searches that find strategies only the rules of NoGo on rows: how strips are
// played, and that a row is a sum of them. It knows no values, no databases and no search
// (tests/house/checker_test.cpp).
#pragma once

#include <cstdint>
#include <functional>
#include <string>

#include "base/budget.hpp"
#include "proof/nogo_rows/certificate.hpp"
#include "proof/nogo_rows/walk.hpp"

namespace upstar::proof {

struct Verdict {
  bool valid = false;
  std::string problem;  // what is wrong, and where; empty when nothing is
  WalkStats stats;
};

// `progress` is told now and then which share of the moves has been checked.
[[nodiscard]] Verdict check(const Certificate& certificate, Budget& budget,
                            const std::function<void(double)>& progress = {});

}  // namespace upstar::proof
