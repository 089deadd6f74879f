// Sweeps over rectangles of NoGo as questions and answers of the engine (upstar/sweep.hpp).
#pragma once

#include <upstar/sweep.hpp>

#include "engine/attempts.hpp"
#include "engine/openings.hpp"

namespace upstar {

// Throws Error{BadInput} when there is no such sweep, or when the results file is something else.
[[nodiscard]] RectanglesAnswer sweep_rectangles(const RectanglesQuestion& question,
                                                const SweepTools& tools, Attempts& attempts);

}  // namespace upstar
