// Prefixes on and off.
#include "engine/nogo_claims.hpp"

#include <optional>

#include "rules/player.hpp"

namespace upstar {

std::string without_game(const std::string& position) {
  return position.substr(kNogoPrefix.size());
}

std::vector<proof::Claim> claims_of(std::span<const std::string> positions,
                                    const SolveAnswer& answer) {
  std::vector<std::string> boards;
  for (const std::string& position : positions) boards.push_back(without_game(position));
  std::vector<proof::Claim> claims;
  const auto claim = [&](Player first, const std::optional<bool>& wins) {
    if (wins) claims.push_back({boards, first, *wins ? first : opponent(first)});
  };
  claim(Player::Black, answer.black_first);
  claim(Player::White, answer.white_first);
  return claims;
}

VerifyAnswer::Claim told(const proof::Claim& claim) {
  VerifyAnswer::Claim out;
  out.black_first = claim.first == Player::Black;
  out.black_wins = claim.winner == Player::Black;
  for (const std::string& position : claim.positions) {
    out.positions.push_back(std::string(kNogoPrefix) + position);
  }
  return out;
}

}  // namespace upstar
