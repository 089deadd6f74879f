// Who wins a sum of NoGo rows, and with which moves: what lies between boards and a solver of strips.
//
// Every question about boards that are sums of rows (rules/nogo/rows.hpp) is one about sums of strips,
// for any solver that answers those.
#pragma once

#include <span>
#include <vector>

#include "rules/nogo/rows.hpp"
#include "rules/nogo/rules.hpp"
#include "rules/nogo/strip.hpp"
#include "search/core/first_moves.hpp"

namespace upstar {

// `wins(std::span<const nogo::Strip>, Player)` tells whether the player wins the sum, moving first.
// All boards must have strips. The count of nodes is left to the caller.
template <class Wins>
[[nodiscard]] SolveResult<nogo::Move> solve_rows(std::span<const nogo::Board> boards,
                                                 const SolveRequest& request, Wins&& wins) {
  return find_first_moves_of_sum<nogo::Rules>(
      boards, request, [&](std::span<const nogo::Board> sum, Player first) {
        std::vector<nogo::Strip> strips;
        for (const nogo::Board& board : sum) {
          const auto rows = nogo::strips_of_rows(board);
          strips.insert(strips.end(), rows->begin(), rows->end());
        }
        return wins(std::span<const nogo::Strip>(strips), first);
      });
}

}  // namespace upstar
