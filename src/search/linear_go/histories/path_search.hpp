// A path without repetition through the graph of moves, from the empty board to a position, within some
// positions and through others: a game, written as its positions.
//
// Depth first. A way is given up as soon as the end, or a position that has yet to be visited, can no
// longer be reached at all. That can still take long, so whoever can do without an answer may give a
// limit.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "rules/player.hpp"
#include "search/baselines/mtdf/position_book.hpp"
#include "search/linear_go/histories/position_set.hpp"

namespace upstar::histories {

struct PathQuestion {
  mtdf::Position last = 0;
  PositionSet allowed;               // with the empty board and the last position
  PositionSet through;               // within allowed
  std::optional<Player> last_mover;  // who makes the last move, if it matters and there is one
  std::uint64_t most_steps = ~std::uint64_t{0};
};

struct PathAnswer {
  enum class Kind { Found, None, GivenUp };
  Kind kind = Kind::None;
  std::vector<mtdf::Position> path;  // where one was found
};

[[nodiscard]] PathAnswer find_path(const mtdf::PositionBook& book, const PathQuestion& question,
                                   Budget& budget);

}  // namespace upstar::histories
