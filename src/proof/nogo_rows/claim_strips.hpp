// Claims about rows of NoGo as sums of strips.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "proof/core/claim.hpp"
#include "proof/nogo_rows/sum.hpp"
#include "rules/nogo/strip.hpp"

namespace upstar::proof {

// The strips of all positions. Throws Error{BadInput} pointing at a position that is not a board, or that
// has a component which is not a row.
[[nodiscard]] std::vector<nogo::Strip> strips_of(std::span<const std::string> positions);

// The sum as the winner sees it: he is Black.
[[nodiscard]] Sum sum_of(const Claim& claim);

}  // namespace upstar::proof
