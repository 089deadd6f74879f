// A table for every shape, and the shares.
#include "play/nogo/window_moves.hpp"

#include <algorithm>
#include <limits>

#include "play/nogo/network_evaluator.hpp"

namespace upstar::play {

WindowMoves::WindowMoves(const WindowWeights& weights) {
  for (std::size_t at = 0; at < kWindowShapes; ++at) {
    tables_[at].assign(kWindowCodes[at], Entry{});
    for (const auto& [move, weight] : weights.moves[at]) {
      for (const WindowImage& image : window_images(static_cast<WindowShape>(at), move)) {
        tables_[at][image.code][image.place] = static_cast<std::int16_t>(weight);
      }
    }
  }
}

std::optional<float> WindowMoves::evaluate(const FastBoard& board, Player to_move,
                                           std::span<const std::uint8_t> points,
                                           std::span<float> shares) const {
  std::array<int, SeenBoard::kSquares> sums{};
  SeenBoard(board, to_move)
      .each_window([&](WindowShape shape, std::uint32_t code, int at, const WindowSteps& steps) {
        const Entry& entry = tables_[static_cast<std::size_t>(shape)][code];
        for (std::size_t place = 0; place < entry.size(); ++place) {
          const int square = at + steps[place];
          sums[static_cast<std::size_t>(square)] += entry[place];
        }
      });
  int highest = std::numeric_limits<int>::min();  // there may be no move at all
  for (const std::uint8_t point : points) {
    highest = std::max(highest, sums[static_cast<std::size_t>(SeenBoard::place_of(point))]);
  }
  float total = 0;
  for (std::size_t move = 0; move < points.size(); ++move) {
    const int sum = sums[static_cast<std::size_t>(SeenBoard::place_of(points[move]))];
    shares[move] = exponential(static_cast<float>(sum - highest) / 1000.0F) + 1e-6F;
    total += shares[move];
  }
  for (float& share : shares) share /= total;
  return std::nullopt;
}

}  // namespace upstar::play
