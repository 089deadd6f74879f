// Results files of sweeps checked, as a question and an answer of the engine (upstar/sweep.hpp).
#pragma once

#include <string>

#include <upstar/sweep.hpp>

#include "engine/attempts.hpp"
#include "engine/openings.hpp"

namespace upstar {

// Throws Error{BadInput} when the file is no results file, or is damaged.
[[nodiscard]] SweepCheckAnswer check_sweep_results(const std::string& file, const SweepTools& tools,
                                                   Attempts& attempts);

}  // namespace upstar
