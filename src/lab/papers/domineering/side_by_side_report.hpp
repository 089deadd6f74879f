// What follows for rectangles of Domineering from boards that were searched, as a page of results, and what of it goes
// beyond what is published.
#pragma once

#include <span>
#include <string>

#include "lab/sweeps/side_by_side.hpp"

namespace upstar {

// What the literature has, granted generously: all abstracts that were seen (published.hpp), the boards of 2, 3, 4, 5,
// 7 and 9 rows and all boards of at most `granted` squares as far as `ours` knows them, and what follows from all that
// by laying boards side by side, without numbers.
[[nodiscard]] SideBySide published_knowledge(const SideBySide& ours, int granted);

// Sections on what boards have to spare, on outcomes, on rows without end, and on what goes beyond `published`.
// `results` have been searched, `beside` with numbers beside them, and `again` is a second opinion on either.
[[nodiscard]] std::string side_by_side_report(const SideBySide& ours, const SideBySide& published,
                                              std::span<const OutcomeResult> results,
                                              std::span<const OutcomeResult> beside,
                                              std::span<const OutcomeResult> again);

}  // namespace upstar
