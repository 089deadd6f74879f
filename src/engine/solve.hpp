// Who wins: positions are read, a solver is looked up, and it answers.
#pragma once

#include <span>
#include <string>

#include <upstar/engine.hpp>

#include "engine/attempts.hpp"

namespace upstar {

class Session;

void solve_positions(Session& session, std::span<const std::string> positions,
                     const SolveQuestion& question, Attempts& attempts, SolveAnswer& answer);

// Throws Error{BadInput} when there is none.
void require_position(std::span<const std::string> positions);

}  // namespace upstar
