// The rules of a game in the forms that kernels read.
#include <algorithm>

#include "search/removal/gpu/machine.hpp"

namespace upstar::retrograde::gpu {

AuditRules audit_rules(const Order& order) {
  AuditRules result{};
  std::copy(order.game.moves.begin(), order.game.moves.end(), result.taken);
  result.count = static_cast<std::uint32_t>(order.game.moves.size());
  result.misere = order.game.misere ? 1 : 0;
  result.fill = order.game.full() & ~order.real_bits;
  for (std::size_t s = 0; s < order.game.symmetries.size(); ++s) {
    for (std::uint32_t lane = 0; lane < kLanes; ++lane) {
      result.lane_image[s][lane] = static_cast<std::uint8_t>(image(order.game.symmetries[s], lane));
    }
  }
  return result;
}

Job::Job(const Order& order)
    : rules(rules_for_device(order)),
      audit_rules(gpu::audit_rules(order)),
      images(images_for_device(order)),
      upper_bits(order.game.pieces - kBlockBits) {
  if (!order.packed) return;
  std::vector<std::uint64_t> quarter_moves;
  std::copy_if(order.game.moves.begin(), order.game.moves.end(), std::back_inserter(quarter_moves),
               [](std::uint64_t move) { return move >> kQuarterBits == 0; });
  patterns = gpu::patterns(quarter_moves);
  pattern_numbers = gpu::pattern_numbers(patterns);
  patterns.resize(kMostPatterns);
}

}  // namespace upstar::retrograde::gpu
