// From positions to strips, by the rules: boards fall into components, rows into strips.
#include "proof/nogo_rows/claim_strips.hpp"

#include <fmt/format.h>

#include "base/error.hpp"
#include "rules/nogo/board.hpp"
#include "rules/nogo/rows.hpp"

namespace upstar::proof {

std::vector<nogo::Strip> strips_of(std::span<const std::string> positions) {
  std::vector<nogo::Strip> strips;
  for (const std::string& position : positions) {
    const auto rows = nogo::strips_of_rows(nogo::parse_board(position));
    if (!rows) {
      throw Error::at_text(position, 0, position.size(),
                           fmt::format("certificates are for rows of at most {} empty points",
                                       nogo::Strip::kMaxPoints),
                           "for example 1x22");
    }
    strips.insert(strips.end(), rows->begin(), rows->end());
  }
  return strips;
}

Sum sum_of(const Claim& claim) {
  Sum sum;
  for (const nogo::Strip& strip : strips_of(claim.positions)) sum.add(strip);
  return claim.winner == Player::Black ? sum : sum.negated();
}

}  // namespace upstar::proof
