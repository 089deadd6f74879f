// Boards that are sums of rows.
//
// A board whose parts are all rows is a sum of strips (strip.hpp), and stays one whatever is played.
#pragma once

#include <optional>
#include <vector>

#include "rules/nogo/board.hpp"
#include "rules/nogo/strip.hpp"

namespace upstar::nogo {

// The strips of a board; nothing where a part is no row, or has more points than a strip can have.
[[nodiscard]] std::optional<std::vector<Strip>> strips_of_rows(const Board& board);

}  // namespace upstar::nogo
