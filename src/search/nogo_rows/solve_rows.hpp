// Who wins a sum of NoGo rows, and with which moves: what lies between boards and a solver of strips.
//
// Every question about boards that are sums of rows (rules/nogo/rows.hpp) is one about sums of strips,
// for any solver that answers those.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "rules/nogo/rows.hpp"
#include "rules/nogo/rules.hpp"
#include "rules/nogo/strip.hpp"
#include "search/core/solve_result.hpp"

namespace upstar {

// `wins(std::span<const nogo::Strip>, Player)` tells whether the player wins the sum, moving first.
// All boards must have strips. The count of nodes is left to the caller.
template <class Wins>
[[nodiscard]] SolveResult solve_rows(std::span<const nogo::Board> boards,
                                     const SolveRequest& request, Wins wins) {
  const auto ask = [&](std::size_t replaced, const nogo::Board& replacement, Player first) {
    std::vector<nogo::Strip> sum;
    for (std::size_t i = 0; i < boards.size(); ++i) {
      const auto strips = nogo::strips_of_rows(i == replaced ? replacement : boards[i]);
      sum.insert(sum.end(), strips->begin(), strips->end());
    }
    return wins(std::span<const nogo::Strip>(sum), first);
  };
  const auto solve_first = [&](Player player, std::vector<NamedMove>& winning) {
    if (!request.winning_moves) return ask(boards.size(), {}, player);
    for (std::size_t i = 0; i < boards.size(); ++i) {
      nogo::Rules::for_each_move(boards[i], player, [&](nogo::Move move, const nogo::Board& after) {
        if (ask(i, after, opponent(player))) return;
        winning.push_back({i, nogo::Rules::move_name(boards[i], move)});
      });
    }
    return !winning.empty();
  };
  SolveResult result;
  try {
    if (request.black_first) result.black_first = solve_first(Player::Black, result.black_moves);
    if (request.white_first) result.white_first = solve_first(Player::White, result.white_moves);
  } catch (const Error& error) {
    if (error.kind != ErrorKind::Limit && error.kind != ErrorKind::Interrupted) throw;
    result.stopped = error;
    // One winning move settles who wins, even if others were still to be tried.
    if (!result.black_moves.empty()) result.black_first = true;
    if (!result.white_moves.empty()) result.white_first = true;
  }
  return result;
}

}  // namespace upstar
