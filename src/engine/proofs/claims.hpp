// Answers as claims of the proof room, and back; and where proofs may be written.
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

// What an answer says about the positions; nothing about a player who was not asked about.
[[nodiscard]] std::vector<proof::Claim> claims_of(Positions positions, const SolveAnswer& answer);

// A claim about positions of this game.
[[nodiscard]] VerifyAnswer::Claim told_claim(std::string_view game, const proof::Claim& claim);

// Throws Error{BadInput} when there is no folder that could hold the file: better said before the work.
void require_folder_of(const std::string& file);

}  // namespace upstar
