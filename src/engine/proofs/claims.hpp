// Answers as claims of the proof room, and back.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <upstar/engine.hpp>
#include <upstar/proof.hpp>

#include "engine/games/any_position.hpp"
#include "engine/solvers/solver.hpp"
#include "proof/core/claim.hpp"

namespace upstar {

// What an answer says about the positions; nothing about a player who was not asked about. A claim has the
// positions as text, as its file will: a strategy is sought for what a reader of that text will check.
[[nodiscard]] std::vector<proof::Claim> claims_of(Positions positions, const SolveAnswer& answer);

// A claim about positions of this game.
[[nodiscard]] VerifyAnswer::Claim told_claim(std::string_view game, const proof::Claim& claim);

}  // namespace upstar
