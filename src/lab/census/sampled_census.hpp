// A census of a NoGo board with too many positions to look at all: of some, drawn at random.
//
// Every point becomes empty, black or white, each as likely as the others, and what breaks the rules is thrown
// away. So every legal position is as likely as any other, and counts divided by their number estimate shares
// of all legal positions; the share of draws that are legal tells how many of those there are. From 5x5 every
// second draw is legal, from larger boards fewer.
//
// Open positions have values of megabytes, so only those are valued in which play soon ends.
#pragma once

#include "lab/census/census.hpp"
#include "rules/nogo/rules.hpp"
#include "search/core/valuer.hpp"

namespace upstar {

// Of the board with so many rows and columns; request.sample says how many positions.
[[nodiscard]] Census sampled_census(Valuer<nogo::Rules>& valuer, int rows, int columns,
                                    const CensusRequest& request);

}  // namespace upstar
