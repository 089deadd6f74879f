// One draw among the legal points, for every move.
#include "play/nogo/random_player.hpp"

#include <vector>

#include "rules/nogo/large_moves.hpp"

namespace upstar::play {

Thoughts RandomPlayer::think(const nogo::LargeBoard& board, Player to_move,
                             const ThinkingLimits& /*limits*/, const Watching& /*watching*/) {
  const std::vector<int> points = nogo::legal_points(board, to_move);
  Thoughts thoughts;
  if (points.empty()) {
    thoughts.proven = false;
    return thoughts;
  }
  Candidate chosen;
  chosen.move = points[random_.below(static_cast<std::uint32_t>(points.size()))];
  chosen.line = {chosen.move};
  thoughts.candidates.push_back(chosen);
  return thoughts;
}

}  // namespace upstar::play
