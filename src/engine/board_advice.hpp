// Who advises the solver of boards of NoGo: the network, made ready when somebody first asks about a board that is
// large enough.
//
// Without the instructions that its arithmetic is written for it takes sixty times as long, more than advice is worth:
// then there is none, and searches take more nodes.
#pragma once

#include <optional>

#include "play/nogo/network_adviser.hpp"
#include "search/nogo_boards/move_adviser.hpp"

namespace upstar {

class BoardAdvice {
 public:
  // For boards of this size; null where there is none. Valid as long as this.
  const MoveAdviser* adviser(int rows, int columns);

 private:
  std::optional<play::NetworkAdviser> network_;
};

}  // namespace upstar
