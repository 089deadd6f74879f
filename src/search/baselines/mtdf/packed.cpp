// The shape of theorem 5, and territory.
#include "search/baselines/mtdf/packed.hpp"

#include <bit>

namespace upstar::mtdf {

bool is_packed_shape(const linear_go::Board& board) {
  if (board.points < 3) return false;
  const std::uint32_t ends = 1U | 1U << (board.points - 1);
  const std::uint32_t empty = ~board.occupied() & linear_go::detail::low_bits(board.points);
  const bool ends_alone = (empty & ends) == ends && (empty & empty >> 1) == 0;
  const bool colours_touch =
      ((board.black & board.white >> 1) | (board.white & board.black >> 1)) != 0;
  return ends_alone && !colours_touch;
}

std::uint32_t territory(const linear_go::Board& board, Player owner) {
  std::uint32_t found = 0;
  std::uint32_t empty = ~board.occupied() & linear_go::detail::low_bits(board.points);
  while (empty != 0) {
    const std::uint32_t run = linear_go::detail::chain_at(empty, std::countr_zero(empty));
    empty &= ~run;
    const std::uint32_t beside = linear_go::detail::beside(run);
    if ((beside & board.stones(owner)) == 0) continue;
    if ((beside & board.stones(opponent(owner))) == 0) found |= run;
  }
  return found;
}

}  // namespace upstar::mtdf
