// Sweeps over rectangles of Domineering as questions and answers of the engine (upstar/sweep.hpp).
#pragma once

#include <upstar/sweep.hpp>

#include "engine/attempts.hpp"
#include "engine/openings.hpp"
#include "lab/sweeps/outcomes.hpp"

namespace upstar {

// A search as sweeps make it. What is expensive to find out is kept beside `results`, if that has a name, until
// the board is done.
[[nodiscard]] OutcomeWork outcome_work(const SweepTools& tools, const std::string& results);

// Throws Error{BadInput} when there are no such boards, or when the results file is something else.
[[nodiscard]] OutcomesAnswer sweep_outcomes(const OutcomesQuestion& question,
                                            const SweepTools& tools, Attempts& attempts);

}  // namespace upstar
