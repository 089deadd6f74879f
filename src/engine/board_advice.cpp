// When the network is worth asking.
#include "engine/board_advice.hpp"

#include <memory>

#include "play/network/weights.hpp"
#include "play/nogo/network_evaluator.hpp"
#include "search/nogo_boards/board_search.hpp"

namespace upstar {

const MoveAdviser* BoardAdvice::adviser(int rows, int columns) {
  if (rows * columns < BoardSearchOptions{}.advised_points) return nullptr;
  if (!play::NetworkAdviser::fits(rows, columns) || !play::NetworkAdviser::is_quick()) {
    return nullptr;
  }
  if (!network_) {
    network_.emplace(std::make_shared<play::NetworkEvaluator>(play::shipped_network()));
  }
  return &*network_;
}

}  // namespace upstar
