// Writes the certificate of a claim: finds the winner's moves, and few of them.
//
// Somebody who knows who wins any sum, the oracle, tells which moves win. Every answer of the opponent is
// a state that wants a move of its own, so among the winning moves one is chosen whose answers are on
// the agenda already, or will probably cost few states.
#pragma once

#include <functional>
#include <span>

#include "base/budget.hpp"
#include "proof/core/claim.hpp"
#include "proof/nogo_rows/certificate.hpp"
#include "proof/nogo_rows/sum.hpp"
#include "rules/player.hpp"

namespace upstar::proof {

// Does `first`, moving first, win the sum?
using Oracle = std::function<bool(const Sum& sum, Player first)>;

// Throws Error{CheckFailed} when the oracle contradicts itself; a wrong claim is such a contradiction.
// `progress` is told how far down it is from the most points to none, from 0 to 1.
[[nodiscard]] Certificate find_strategy(std::span<const Claim> claims, const Oracle& oracle,
                                        Budget& budget,
                                        const std::function<void(double)>& progress = {});

}  // namespace upstar::proof
