// The parts of the search of boards by name, for whoever lists them: a command line, a table of what each
// is worth.
#pragma once

#include <array>

#include "search/core/search_feature.hpp"
#include "search/nogo_boards/board_search.hpp"

namespace upstar {

using BoardSearchPart = SearchFeature<BoardSearchOptions>;

inline constexpr std::array kBoardSearchFeatures = {
    BoardSearchPart{"values", "small parts by their values", &BoardSearchOptions::values},
    BoardSearchPart{"bounds", "judging by counted moves", &BoardSearchOptions::bounds},
    BoardSearchPart{"thresholds", "verdicts that hold for many numbers",
                    &BoardSearchOptions::thresholds},
    BoardSearchPart{"cancelling", "leaving out a part and its negative",
                    &BoardSearchOptions::cancelling},
    BoardSearchPart{"probing", "looking all moves up before one is searched",
                    &BoardSearchOptions::probing},
    BoardSearchPart{"ordering", "moves by learned weights", &BoardSearchOptions::ordering},
    BoardSearchPart{"network", "asking the network about moves of large states",
                    &BoardSearchOptions::advice},
};

}  // namespace upstar
