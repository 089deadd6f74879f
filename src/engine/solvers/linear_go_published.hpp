// Linear Go as its paper solves it (`solve --profile mtdf`), with parts left out on request.
#pragma once

#include <upstar/engine.hpp>

#include "engine/linear_go.hpp"
#include "rules/linear_go/record.hpp"

namespace upstar {

// Does the question name the published solver? Throws Error{BadInput} when it names one that there is not,
// or wants parts left out of ours.
[[nodiscard]] bool wants_published_linear_go(const SolveQuestion& question);

// Fills in scores, moves and nodes. Throws Error{BadInput} for what this solver does not do.
void solve_linear_go_as_published(const linear_go::Record& game, const SolveQuestion& question,
                                  const LinearGoTools& tools, SolveAnswer& answer);

}  // namespace upstar
