// Finding telomeres: the complement on the left; for the other side the row is turned round.
#include "search/baselines/mtdf/telomere.hpp"

#include <bit>

namespace upstar::mtdf {
namespace {

bool stands(const linear_go::Board& board, Player owner, int complement) {
  const std::uint32_t inside = linear_go::detail::low_bits(complement);
  const std::uint32_t alternating = 0b01010U & inside;  // -o-o- or -o-
  if ((board.stones(owner) & inside) != 0) return false;
  if ((board.stones(opponent(owner)) & inside) != alternating) return false;
  const int chain = std::countr_one(board.stones(owner) >> complement);
  const int liberty = complement + chain;
  if (chain == 0 || liberty >= board.points || !board.is_empty_at(liberty)) return false;
  for (int point = complement; point < board.points; ++point) {
    if (play(board, opponent(owner), point)) return false;
  }
  return true;
}

}  // namespace

std::vector<Telomere> telomeres(const linear_go::Board& board) {
  std::vector<Telomere> found;
  const linear_go::Board turned = board.mirrored();
  for (const Player owner : {Player::Black, Player::White}) {
    for (const int complement : {3, 5}) {
      if (board.points < complement + 2) continue;  // a chain and its second liberty
      if (stands(board, owner, complement)) found.push_back({owner, true, complement});
      if (stands(turned, owner, complement)) found.push_back({owner, false, complement});
    }
  }
  return found;
}

}  // namespace upstar::mtdf
