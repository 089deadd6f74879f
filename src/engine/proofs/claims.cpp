// Certificates name positions as their games write them; the engine puts the game before the colon.
#include "engine/proofs/claims.hpp"

#include <filesystem>
#include <optional>

#include <fmt/format.h>

#include "base/error.hpp"
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

void require_folder_of(const std::string& file) {
  const std::filesystem::path folder = std::filesystem::path(file).parent_path();
  if (folder.empty() || std::filesystem::is_directory(folder)) return;
  throw Error(ErrorKind::BadInput,
              fmt::format("there is no folder `{}` for the certificate", folder.string()),
              "make the folder, or name another one");
}

}  // namespace upstar
