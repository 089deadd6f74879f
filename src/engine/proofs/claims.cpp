// Certificates name positions as their games write them; the engine puts the game before the colon.
#include "engine/proofs/claims.hpp"

#include <optional>

#include <fmt/format.h>

#include "rules/player.hpp"

namespace upstar {

std::vector<proof::Claim> claims_of(Positions positions, const SolveAnswer& answer) {
  std::vector<std::string> texts;
  for (const AnyPosition& position : positions) texts.emplace_back(position.own_text());
  std::vector<proof::Claim> claims;
  const auto claim = [&](Player first, const std::optional<bool>& wins) {
    if (wins) claims.push_back({texts, first, *wins ? first : opponent(first)});
  };
  claim(Player::Black, answer.black_first);
  claim(Player::White, answer.white_first);
  return claims;
}

VerifyAnswer::Claim told_claim(std::string_view game, const proof::Claim& claim) {
  VerifyAnswer::Claim out;
  out.black_first = claim.first == Player::Black;
  out.black_wins = claim.winner == Player::Black;
  for (const std::string& position : claim.positions) {
    out.positions.push_back(fmt::format("{}:{}", game, position));
  }
  return out;
}

}  // namespace upstar
