// The network's policy for the solver of boards (search/nogo_boards): which moves of a large state come first.
//
// The learned order of the solver knows counts, and hardly tells moves apart while a board has many open points. A
// policy knows shapes. Both are used: the logarithm of a move's price is that of the learned order, less a share of
// the logarithm of what the policy gives the move.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>

#include "play/nogo/network_evaluator.hpp"
#include "search/nogo_boards/move_adviser.hpp"

namespace upstar::play {

class NetworkAdviser final : public MoveAdviser {
 public:
  explicit NetworkAdviser(std::shared_ptr<const NetworkEvaluator> evaluator)
      : evaluator_(std::move(evaluator)) {}

  // Whether it takes boards of this size, and whether this machine has what makes it quick.
  [[nodiscard]] static bool fits(int rows, int columns);
  [[nodiscard]] static bool is_quick();

  void advise(const nogo::Board& board, std::uint64_t moves, Handicaps& handicaps) const override;

 private:
  std::shared_ptr<const NetworkEvaluator> evaluator_;
};

}  // namespace upstar::play
