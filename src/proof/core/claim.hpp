// What a certificate proves: who wins a sum of NoGo rows when a given player moves first.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "proof/nogo_rows/sum.hpp"
#include "rules/player.hpp"

namespace upstar::proof {

struct Claim {
  std::vector<std::string> positions;  // boards of NoGo, as they are written: "1x22", ".x..o"
  Player first = Player::Black;
  Player winner = Player::Black;

  bool operator==(const Claim&) const = default;
};

// The strips of all positions. Throws Error{BadInput} pointing at a position that is no board, or that
// has a part which is no row.
[[nodiscard]] std::vector<nogo::Strip> strips_of(std::span<const std::string> positions);

// The sum as the winner sees it: he is Black.
[[nodiscard]] Sum sum_of(const Claim& claim);

// For people: "White moves first and Black wins 1x22 + .x..o".
[[nodiscard]] std::string format(const Claim& claim);

}  // namespace upstar::proof
