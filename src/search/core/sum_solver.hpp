// Who wins a sum of positions of any game, and with which moves, by any number of threads (team_solver.hpp).
//
// The search obeys the budget of the valuer's arena. When that ends, the result says so and holds what was
// found until then; the solver can be asked again and knows what it has learnt.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "rules/player.hpp"
#include "rules/ruleset.hpp"
#include "search/core/easy_size.hpp"
#include "search/core/first_moves.hpp"
#include "search/core/sum_knowledge.hpp"
#include "search/core/team_solver.hpp"
#include "search/core/valuer.hpp"

namespace upstar {

template <Ruleset R>
class SumSolver : public TeamSolver<SumKnowledge<R>> {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;

  // Components of at most `easy_size` (see Ruleset::size) are valued, larger ones searched.
  explicit SumSolver(Valuer<R>& valuer, int threads = 1, int easy_size = upstar::easy_size<R>())
      : TeamSolver<SumKnowledge<R>>(valuer.arena().budget(), threads, valuer, easy_size) {}

  // Does `first` win the sum, moving first? Throws what the budget throws.
  bool wins(std::span<const Position> positions, Player first) {
    return this->ask({positions, first});
  }
  // The same of a sum of components, each a position or its negative, and of an integer.
  bool wins(std::span<const Normalised<Position>> components, int number, Player first) {
    return this->ask({{}, first, components, number});
  }
  // The same of positions of the game in which R is searched.
  bool wins_reduced(std::span<const typename ReducedRules<R>::Position> positions, Player first) {
    return this->ask({.positions = {}, .mover = first, .reduced = positions});
  }
  // The same of positions and a value, which is written as an expression.
  bool wins(std::span<const Position> positions, std::string_view value, Player first) {
    return this->ask({.positions = positions, .mover = first, .value = value});
  }
  // The same of positions and a game of the valuer's arena. With one thread only: others have games of their own.
  bool wins(std::span<const Position> positions, Game game, Player first) {
    return this->ask({.positions = positions, .mover = first, .game = game});
  }

  SolveResult<Move> solve(std::span<const Position> positions, const SolveRequest& request) {
    const std::uint64_t nodes_before = this->nodes();
    SolveResult<Move> result = find_first_moves_of_sum<R>(
        positions, request,
        [this](std::span<const Position> sum, Player first) { return wins(sum, first); });
    result.nodes = this->nodes() - nodes_before;
    return result;
  }
};

}  // namespace upstar
