// What a certificate proves: who wins a sum of positions of one game when a given player moves first.
//
// In the metadata of a file a claim is `first` and `winner` (`black` or `white`) and a `position` for each
// component of the sum; `first` begins a claim.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/player.hpp"
#include "store/core/block_format.hpp"

namespace upstar::proof {

struct Claim {
  std::vector<std::string> positions;  // as they are written, without the game: "1x22", ".x..o"
  Player first = Player::Black;
  Player winner = Player::Black;

  bool operator==(const Claim&) const = default;
};

// For people: "White moves first and Black wins 1x22 + .x..o".
[[nodiscard]] std::string format(const Claim& claim);

void append_claims(store::TextPairs& pairs, std::span<const Claim> claims);
// Takes a pair that belongs to a claim; any other is refused by naming the file.
void take_claim_pair(const std::filesystem::path& path, std::string_view key,
                     const std::string& value, std::vector<Claim>& claims);
// Refuses a file that claims nothing, or claims something about nothing.
void require_claims(const std::filesystem::path& path, std::span<const Claim> claims);

}  // namespace upstar::proof
