// The shapes of theorem 4, read gap by gap from the left.
#include "search/baselines/mtdf/total.hpp"

#include <algorithm>
#include <bit>

namespace upstar::mtdf {

bool is_total_shape(const linear_go::Board& board, Player owner) {
  std::uint32_t stones = board.stones(owner);
  if (stones == 0 || stones != board.occupied()) return false;
  const int left = std::countr_zero(stones);
  const int right = board.points - std::bit_width(stones);
  if (left < 1 || right < 1 || left + right > 3) return false;
  int widest = 0;
  stones >>= left;
  for (stones >>= std::countr_one(stones); stones != 0; stones >>= std::countr_one(stones)) {
    widest = std::max(widest, std::countr_zero(stones));
    stones >>= std::countr_zero(stones);
  }
  return widest <= (left + right == 2 ? 2 : 1);
}

}  // namespace upstar::mtdf
