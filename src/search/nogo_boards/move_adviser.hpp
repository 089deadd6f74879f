// Somebody who knows more of a board than its features tell (board_features.hpp), and takes longer to say so.
//
// A caller may lend one to the search, which asks it about the moves of large states: what is below them takes so
// long that advice costs nothing beside it. Advice only chooses what comes first, so it can be wrong without harm.
// Threads ask at the same time. Where the same is always said of the same board, the nodes of one thread are
// repeatable.
#pragma once

#include <array>
#include <cstdint>

#include "rules/nogo/board.hpp"

namespace upstar {

class MoveAdviser {
 public:
  // By point, what is added to the logarithm of a move's price, in price units (move_order.hpp).
  using Handicaps = std::array<std::int32_t, 64>;

  MoveAdviser() = default;
  virtual ~MoveAdviser() = default;
  MoveAdviser(const MoveAdviser&) = delete;
  MoveAdviser& operator=(const MoveAdviser&) = delete;

  // Fills in those of `moves`, points where Black, who is to move, may play.
  virtual void advise(const nogo::Board& board, std::uint64_t moves,
                      Handicaps& handicaps) const = 0;
};

}  // namespace upstar
