// Blocks and liberties of a board of any size.
#pragma once

#include <algorithm>
#include <vector>

#include "rules/nogo/large_board.hpp"
#include "rules/player.hpp"

namespace upstar::nogo {

struct LargeBlock {
  Player colour = Player::Black;
  std::vector<int> stones;     // as they were met
  std::vector<int> liberties;  // in order, each once
};

// In order, each once.
inline void make_set(std::vector<int>& points) {
  std::sort(points.begin(), points.end());
  points.erase(std::unique(points.begin(), points.end()), points.end());
}

// In the order of their first stones. What time it takes is linear in the points.
[[nodiscard]] std::vector<LargeBlock> blocks_of(const LargeBoard& board);

// The points beside a point.
template <class Visit>
void for_each_beside(const LargeBoard& board, int point, Visit&& visit) {
  const int column = point % board.columns;
  if (point >= board.columns) visit(point - board.columns);
  if (column > 0) visit(point - 1);
  if (column + 1 < board.columns) visit(point + 1);
  if (point + board.columns < board.rows * board.columns) visit(point + board.columns);
}

}  // namespace upstar::nogo
