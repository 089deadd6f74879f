// The parts of the search of strips by name, for whoever lists them: a command line, a table of what
// each is worth.
#pragma once

#include <array>

#include "search/core/search_feature.hpp"
#include "search/nogo_rows/strip_search.hpp"

namespace upstar {

using StripSearchPart = SearchFeature<StripSearchOptions>;

inline constexpr std::array kStripSearchFeatures = {
    StripSearchPart{"merging", "adding up of small shapes", &StripSearchOptions::merging},
    StripSearchPart{"walls", "judging by walls, without a move", &StripSearchOptions::walls},
    StripSearchPart{"thresholds", "verdicts that hold for many numbers",
                    &StripSearchOptions::thresholds},
    StripSearchPart{"dominance", "comparing with states that have the same strips",
                    &StripSearchOptions::dominance},
    StripSearchPart{"ordering", "moves by estimated means", &StripSearchOptions::ordering},
    StripSearchPart{"ends", "leaving out strips that are nearly each other's negatives",
                    &StripSearchOptions::ends},
};

}  // namespace upstar
