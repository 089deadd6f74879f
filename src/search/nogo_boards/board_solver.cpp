// Examples for learning, from what the search meets.
#include "search/nogo_boards/board_solver.hpp"

#include <utility>

namespace upstar {

void BoardSolver::watch(Watch call) {
  first().watch(
      [this, call = std::move(call)](const BoardState& state, bool wins, std::uint64_t nodes) {
        call({first().knowledge().features(state), wins, nodes});
      });
}

}  // namespace upstar
