// A claim turned round: the other player wins. What is proved cannot be proved of both.
#pragma once

#include "proof/core/claim.hpp"

namespace upstar::proof::test {

inline Claim opposite(Claim claim) {
  claim.winner = opponent(claim.winner);
  return claim;
}

}  // namespace upstar::proof::test
