// The parts of the search of whole boards by name, for whoever lists them: a command line, a table of what
// each is worth.
#pragma once

#include <array>

#include "search/core/search_feature.hpp"
#include "search/domineering/outcome_search.hpp"

namespace upstar::domineering {

using OutcomeSearchPart = SearchFeature<OutcomeSearchOptions>;

inline constexpr std::array kOutcomeSearchFeatures = {
    OutcomeSearchPart{"strips", "bounds from strips of two lines", &OutcomeSearchOptions::strips},
    OutcomeSearchPart{"counts", "bounds from counted moves", &OutcomeSearchOptions::counts},
    OutcomeSearchPart{"boxes", "small components by their exact walls",
                      &OutcomeSearchOptions::boxes},
    OutcomeSearchPart{"shapes", "other small components from a database",
                      &OutcomeSearchOptions::shapes},
    OutcomeSearchPart{"numbers", "small components that are numbers, taken off the board",
                      &OutcomeSearchOptions::numbers},
    OutcomeSearchPart{"ordering", "moves by what they change and where they lie",
                      &OutcomeSearchOptions::ordering},
};

}  // namespace upstar::domineering
