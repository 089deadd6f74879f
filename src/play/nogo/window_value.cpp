// A table for every shape, and the sum.
#include "play/nogo/window_value.hpp"

#include <algorithm>

#include "play/nogo/network_evaluator.hpp"

namespace upstar::play {

WindowValue::WindowValue(const WindowWeights& weights) : tempo_(weights.tempo) {
  if (tempo_.empty()) tempo_.push_back(0);
  for (std::size_t at = 0; at < kWindowShapes; ++at) {
    tables_[at].assign(kWindowCodes[at], 0);
    const auto shape = static_cast<WindowShape>(at);
    for (const auto& [code, weight] : weights.windows[at]) {
      for (const std::uint32_t image : window_images(shape, code)) {
        tables_[at][image] = static_cast<std::int16_t>(weight);
      }
      for (const std::uint32_t image : window_images(shape, exchanged(shape, code))) {
        tables_[at][image] = static_cast<std::int16_t>(-weight);
      }
    }
  }
}

float WindowValue::chance(const FastBoard& board, Player to_move) const {
  int sum = 0;  // for Black
  SeenBoard(board, Player::Black)
      .each_window(
          [&](WindowShape shape, std::uint32_t code, int /*at*/, const WindowSteps& /*steps*/) {
            sum += tables_[static_cast<std::size_t>(shape)][code];
          });
  const auto open = static_cast<std::size_t>(
      (board.legal_points(Player::Black) & board.legal_points(Player::White)).size());
  const int mine =
      (to_move == Player::Black ? sum : -sum) + tempo_[std::min(open, tempo_.size() - 1)];
  return 1.0F / (1.0F + exponential(static_cast<float>(-mine) / 1000.0F));
}

}  // namespace upstar::play
