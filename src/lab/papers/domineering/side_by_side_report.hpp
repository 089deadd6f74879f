// What follows for rectangles of Domineering from boards that were searched, as a page of results, and what of it goes
// beyond what is published.
#pragma once

#include <span>
#include <string>

#include "lab/sweeps/side_by_side.hpp"

namespace upstar {

// What the literature may have, granted generously: all abstracts that were seen (published.hpp), the boards of 2, 3,
// 4, 5, 7 and 9 rows that `ours` knows, all boards of at most `granted` squares, and what follows from all that by laying
// boards side by side, without numbers. Of a small board that `ours` does not know it has whatever could help either
// player, so of boards that are none of `ours` it may know too much, and contradict itself.
[[nodiscard]] SideBySide published_knowledge(const SideBySide& ours, int granted);

// Sections on what boards have to spare, on outcomes, on rows without end, and on what goes beyond `published`.
// `results` have been searched, `beside` with numbers beside them, and `again` is a second opinion on either.
[[nodiscard]] std::string side_by_side_report(const SideBySide& ours, const SideBySide& published,
                                              std::span<const OutcomeResult> results,
                                              std::span<const OutcomeResult> beside,
                                              std::span<const OutcomeResult> again);

}  // namespace upstar
