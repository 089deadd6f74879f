// Results of sweeps, found once more: as many of them as are cheap.
//
// Reading a file shows that its lines are what was written and do not contradict each other
// (results_file.hpp). Whether they are true is found out by searching again, the boards that took the fewest
// nodes first, until all that is left would take too many.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "lab/sweeps/openings.hpp"
#include "lab/sweeps/outcomes.hpp"
#include "lab/sweeps/rectangles.hpp"

namespace upstar {

// Nodes, as the file counts them, that are searched again in all.
inline constexpr std::uint64_t kCheapNodes = 2'000'000;

struct ResultsCheck {
  std::size_t boards = 0;          // in the file
  std::size_t checked = 0;         // found once more
  std::vector<std::string> wrong;  // "1x7", "4x4 A1": where the file says something else
};

// Called with a board's name before it is searched, and how many of all have been looked at.
using OnCheck = std::function<void(const std::string& board, double fraction)>;

// Add to `check`, so that what was done stays when the budget throws.
void check_openings(const std::vector<RowOpenings>& rows, OpeningChoice choice,
                    const OpeningsSolver& solver, const OnCheck& on_check, ResultsCheck& check);
void check_rectangles(const std::vector<RectangleResult>& results, const RectangleWork& work,
                      const OnCheck& on_check, ResultsCheck& check);
void check_outcomes(const std::vector<OutcomeResult>& results, const OutcomeWork& work,
                    const OnCheck& on_check, ResultsCheck& check);

}  // namespace upstar
