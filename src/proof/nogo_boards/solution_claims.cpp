// From claims to strategies.
#include "proof/nogo_boards/solution_claims.hpp"

#include <bit>

#include <fmt/format.h>

#include "base/error.hpp"
#include "proof/nogo_boards/position_codes.hpp"

namespace upstar::proof {

SolutionClaims read_claims(std::span<const Claim> claims) {
  if (claims.empty()) throw Error(ErrorKind::BadInput, "a solution needs a claim");
  SolutionClaims out;
  for (const Claim& claim : claims) {
    if (claim.positions.size() != 1 || claim.positions != claims.front().positions) {
      throw Error(ErrorKind::BadInput, "a solution is about one board");
    }
    out.claims.push_back(claim);
  }
  const std::string& position = claims.front().positions.front();
  out.board = nogo::parse_board(position);
  if (std::popcount(out.board.empty()) > PositionCodes::kMostEmptyPoints) {
    throw Error::at_text(position, 0, position.size(),
                         fmt::format("solutions are for boards of at most {} empty points",
                                     PositionCodes::kMostEmptyPoints),
                         "for example 5x5");
  }
  return out;
}

std::vector<Strategy> strategies_of(const SolutionClaims& claims) {
  const bool colours_are_alike = (claims.board.black | claims.board.white) == 0;
  std::vector<Strategy> strategies;
  for (const Player winner : {Player::Black, Player::White}) {
    Strategy strategy{winner, {}};
    for (const Claim& claim : claims.claims) {
      const Player seen_as = colours_are_alike ? Player::Black : claim.winner;
      if (seen_as != winner) continue;
      (claim.first == claim.winner ? strategy.first.winner : strategy.first.loser) = true;
    }
    if (strategy.first.winner || strategy.first.loser) strategies.push_back(strategy);
  }
  return strategies;
}

}  // namespace upstar::proof
