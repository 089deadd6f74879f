// Finds a solution: the winner's moves, and few of them.
//
// Somebody who knows who wins any position, the oracle, tells which moves win. Every answer of the loser
// is a position that wants a move of its own, so moves are tried in the order of what they will probably
// cost, and the first that wins is taken. Where there are many points left a question may take long; there
// a move is taken that the oracle is known to have found, the cheapest of them (so an oracle of several
// threads may lead to another solution every time). What the oracle says is not trusted: if it is wrong somewhere,
// the walk (solution_walk.hpp) comes to a position where no move wins, and ends with an error.
#pragma once

#include <functional>
#include <optional>

#include "base/budget.hpp"
#include "proof/nogo_boards/solution_claims.hpp"
#include "proof/nogo_boards/solution_file.hpp"
#include "proof/nogo_boards/solution_walk.hpp"
#include "rules/nogo/board.hpp"
#include "rules/player.hpp"

namespace upstar::proof {

// Does `first`, moving first, win the board?
struct BoardOracle {
  std::function<bool(const nogo::Board& board, Player first)> wins;
  // What it knows without much work; may be left out.
  std::function<std::optional<bool>(const nogo::Board& board, Player first)> known = {};
};

// Gives the writer what proves the claims. Throws Error{CheckFailed} when the oracle contradicts itself; a
// wrong claim is such a contradiction. `progress` is told how far it has come, from 0 to 1.
[[nodiscard]] SolutionShape find_solution(const SolutionClaims& claims, const BoardOracle& oracle,
                                          Budget& budget, SolutionWriter& writer,
                                          const std::function<void(double)>& progress = {});

}  // namespace upstar::proof
