// The catalogue of rectangles of Domineering as Markdown, and its table as text.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "lab/sweeps/outcomes.hpp"

namespace upstar {

// A line for the heading and one a number of rows: L, R, N or P; `?` where it is not known; blank for boards that
// are higher than wide or that nobody asked for. Columns beyond `most_columns` are left out.
[[nodiscard]] std::vector<std::string> outcome_table(std::span<const OutcomeResult> results,
                                                     int most_columns);

// Sections on outcomes, on costs, and on what a second sweep has found; boards by squares and then by rows.
// Boards that bounds decide for both players are left out of the costs, and counted.
[[nodiscard]] std::string outcomes_report(std::span<const OutcomeResult> results,
                                          std::span<const OutcomeResult> again);

}  // namespace upstar
