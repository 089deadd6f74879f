// What a solution is to prove, and the strategies that it takes.
//
// All claims are about one board, so at most two strategies are needed: one for each colour that wins
// something. On a board without stones the colours are alike, and one strategy serves both.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "proof/core/claim.hpp"
#include "proof/nogo_boards/solution_walk.hpp"
#include "rules/nogo/board.hpp"
#include "rules/player.hpp"

namespace upstar::proof {

struct SolutionClaims {
  nogo::Board board;
  std::vector<Claim> claims;  // each with the board as its only position
};

// Throws Error{BadInput} when there are no claims, or pointing at a position that is no board or that
// has too many empty points, or where it is not the same in all of them.
[[nodiscard]] SolutionClaims read_claims(std::span<const Claim> claims);

struct Strategy {
  Player winner = Player::Black;
  FirstMovers first;
};
// Ordered by winner, Black first.
[[nodiscard]] std::vector<Strategy> strategies_of(const SolutionClaims& claims);

}  // namespace upstar::proof
