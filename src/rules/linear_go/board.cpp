// Legality, area and reflection of boards of Linear Go, and how many there are.
#include "rules/linear_go/board.hpp"

#include <array>

namespace upstar::linear_go {
namespace {

std::uint32_t reversed(std::uint32_t bits, int points) {
  std::uint32_t out = 0;
  for (; bits != 0; bits &= bits - 1) {
    out |= std::uint32_t{1} << (points - 1 - std::countr_zero(bits));
  }
  return out;
}

bool all_chains_live(std::uint32_t stones, const Board& board) {
  while (stones != 0) {
    const std::uint32_t chain = detail::chain_at(stones, std::countr_zero(stones));
    if (!detail::has_liberty(chain, board.occupied(), board.points)) return false;
    stones &= ~chain;
  }
  return true;
}

}  // namespace

Board Board::mirrored() const { return {reversed(black, points), reversed(white, points), points}; }

bool is_legal(const Board& board) {
  return all_chains_live(board.black, board) && all_chains_live(board.white, board);
}

Area area(const Board& board) {
  Area total{std::popcount(board.black), std::popcount(board.white)};
  std::uint32_t empty = ~board.occupied() & detail::low_bits(board.points);
  while (empty != 0) {
    const std::uint32_t run = detail::chain_at(empty, std::countr_zero(empty));
    empty &= ~run;
    const bool touches_black = (detail::beside(run) & board.black) != 0;
    const bool touches_white = (detail::beside(run) & board.white) != 0;
    if (touches_black != touches_white) {
      (touches_black ? total.black : total.white) += std::popcount(run);
    }
  }
  return total;
}

int score(const Board& board) {
  const Area total = area(board);
  return total.black - total.white;
}

// By the last point: free (empty), and stones whose chain has a liberty or still waits for one. A
// chain that waits is followed by its own colour or by an empty point. Colours are counted together.
std::uint64_t legal_boards(int points) {
  std::uint64_t free = 1;
  std::uint64_t living = 0;
  std::uint64_t waiting = 2;
  for (int i = 1; i < points; ++i) {
    const std::uint64_t next_free = free + living + waiting;
    const std::uint64_t next_living = 2 * free + living;
    waiting += living;  // the other colour beside a living chain waits; its own goes on waiting
    free = next_free;
    living = next_living;
  }
  return free + living;
}

}  // namespace upstar::linear_go
