// A path without repetition through the graph of moves, from the empty board to a position, within some
// positions and through others: a game, written as its positions.
//
// Depth first. A way is given up as soon as the end, or a position that has yet to be visited, can no
// longer be reached at all.
#pragma once

#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "search/histories/position_set.hpp"
#include "search/mtdf/position_book.hpp"

namespace upstar::histories {

struct PathQuestion {
  mtdf::Position last = 0;
  PositionSet allowed;  // with the empty board and the last position
  PositionSet through;  // within allowed
};

[[nodiscard]] std::optional<std::vector<mtdf::Position>> find_path(const mtdf::PositionBook& book,
                                                                   const PathQuestion& question,
                                                                   Budget& budget);

}  // namespace upstar::histories
