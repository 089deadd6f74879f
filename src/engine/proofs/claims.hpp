// Answers about NoGo as claims of the proof room, and back.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <upstar/engine.hpp>
#include <upstar/proof.hpp>

#include "proof/core/claim.hpp"

namespace upstar {

inline constexpr std::string_view kNogoPrefix = "nogo:";

// "nogo:1x22" -> "1x22"
[[nodiscard]] std::string without_game(const std::string& position);

// What an answer says about the positions; nothing about a player who was not asked about.
[[nodiscard]] std::vector<proof::Claim> claims_of(std::span<const std::string> positions,
                                                  const SolveAnswer& answer);
[[nodiscard]] VerifyAnswer::Claim told(const proof::Claim& claim);

}  // namespace upstar
