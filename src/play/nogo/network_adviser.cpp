// Asking the network about the moves of a board.
#include "play/nogo/network_adviser.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "play/network/network.hpp"
#include "play/nogo/fast_board.hpp"
#include "rules/grid/region.hpp"
#include "rules/nogo/large_board.hpp"
#include "search/nogo_boards/move_order.hpp"

namespace upstar::play {
namespace {

constexpr float kWeight = 0.3F;  // of that logarithm

}  // namespace

bool NetworkAdviser::fits(int rows, int columns) {
  return std::max(rows, columns) <= FastBoard::kMostSide;
}

bool NetworkAdviser::is_quick() {
  return best_arithmetic(shipped_network().channels) != Arithmetic::Plain;
}

void NetworkAdviser::advise(const nogo::Board& board, std::uint64_t moves,
                            Handicaps& handicaps) const {
  const FastBoard fast(nogo::large_board(board));
  std::array<std::uint8_t, GridRegion::kMaxSquares> points;
  std::array<float, GridRegion::kMaxSquares> shares;
  std::size_t count = 0;
  for_each_square(moves, [&](int square) {
    points[count++] = static_cast<std::uint8_t>(fast.point_of(square));
  });
  static_cast<void>(
      evaluator_->evaluate(fast, Player::Black, {points.data(), count}, {shares.data(), count}));
  std::size_t at = 0;
  for_each_square(moves, [&](int square) {
    handicaps[static_cast<std::size_t>(square)] =
        in_price_units(static_cast<double>(-kWeight * logarithm(shares[at++])));
  });
}

}  // namespace upstar::play
