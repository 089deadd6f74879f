// Ranking moves by what the paper knows about them.
#include "search/baselines/mtdf/move_order.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace upstar::mtdf {
namespace {

int distance_to_end(int point, int points) { return std::min(point, points - 1 - point); }

int rank(const linear_go::Board& board, Player player, int point, const linear_go::Board& after) {
  enum : int { SecondPoint, EvenPoint, Capture, Safe, Other, EndPoint };
  const int last = board.points - 1;
  if (point == 0 || point == last) return EndPoint;
  if ((point == 1 && board.is_empty_at(0)) || (point == last - 1 && board.is_empty_at(last))) {
    return SecondPoint;
  }
  if (point % 2 == 1 || (last - point) % 2 == 1) return EvenPoint;
  if (after.stones(opponent(player)) != board.stones(opponent(player))) return Capture;
  const std::uint32_t chain = linear_go::detail::chain_at(after.stones(player), point);
  const std::uint32_t liberties = linear_go::detail::beside(chain) & ~after.occupied() &
                                  linear_go::detail::low_bits(board.points);
  return std::popcount(liberties) > 1 ? Safe : Other;
}

}  // namespace

std::vector<int> points_in_order(const linear_go::Board& board, Player player) {
  std::vector<std::pair<std::pair<int, int>, int>> ranked;  // (rank, distance), point
  for (int point = 0; point < board.points; ++point) {
    const auto after = play(board, player, point);
    if (!after) continue;
    ranked.push_back(
        {{rank(board, player, point, *after), distance_to_end(point, board.points)}, point});
  }
  std::sort(ranked.begin(), ranked.end());
  std::vector<int> points;
  for (const auto& [key, point] : ranked) points.push_back(point);
  return points;
}

}  // namespace upstar::mtdf
