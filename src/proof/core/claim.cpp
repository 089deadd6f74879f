// Claims for people, and claims in files.
#include "proof/core/claim.hpp"

#include <cstddef>

#include <fmt/format.h>

#include "proof/core/certificate_text.hpp"

namespace upstar::proof {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kClaimFirst = "first";
constexpr std::string_view kClaimWinner = "winner";
constexpr std::string_view kClaimPosition = "position";

std::string_view title_of(Player player) { return player == Player::Black ? "Black" : "White"; }

Player player_in_claim(const fs::path& path, std::string_view name) {
  for (const Player player : {Player::Black, Player::White}) {
    if (name == name_of(player)) return player;
  }
  refuse(path, fmt::format("`{}` is not a player", name));
}

}  // namespace

std::string format(const Claim& claim) {
  std::string out = claim.first == claim.winner
                        ? fmt::format("{} moves first and wins ", title_of(claim.first))
                        : fmt::format("{} moves first and {} wins ", title_of(claim.first),
                                      title_of(claim.winner));
  for (std::size_t i = 0; i < claim.positions.size(); ++i) {
    out += (i > 0 ? " + " : "") + claim.positions[i];
  }
  return out;
}

void append_claims(store::TextPairs& pairs, std::span<const Claim> claims) {
  for (const Claim& claim : claims) {
    pairs.emplace_back(kClaimFirst, name_of(claim.first));
    pairs.emplace_back(kClaimWinner, name_of(claim.winner));
    for (const std::string& position : claim.positions) {
      pairs.emplace_back(kClaimPosition, position);
    }
  }
}

void take_claim_pair(const fs::path& path, std::string_view key, const std::string& value,
                     std::vector<Claim>& claims) {
  if (key == kClaimFirst) {
    claims.emplace_back().first = player_in_claim(path, value);
  } else if (claims.empty()) {
    refuse(path, fmt::format("`{}` stands before any claim", key));
  } else if (key == kClaimWinner) {
    claims.back().winner = player_in_claim(path, value);
  } else if (key == kClaimPosition) {
    claims.back().positions.push_back(value);
  } else {
    refuse(path, fmt::format("it says `{}`, which means nothing", key));
  }
}

void require_claims(const fs::path& path, std::span<const Claim> claims) {
  if (claims.empty()) refuse(path, "it claims nothing");
  for (const Claim& claim : claims) {
    if (claim.positions.empty()) refuse(path, "a claim has no positions");
  }
}

}  // namespace upstar::proof
