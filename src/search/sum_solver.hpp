// Who wins a sum of positions, and with which moves.
#pragma once

#include <span>

#include "rules/ruleset.hpp"
#include "search/solve_result.hpp"
#include "search/valuer.hpp"

namespace upstar {

template <Ruleset R>
class SumSolver {
 public:
  using Position = typename R::Position;

  explicit SumSolver(Valuer<R>& valuer) : valuer_(valuer) {}

  SolveResult solve(std::span<const Position> positions, const SolveRequest& request);

 private:
  Valuer<R>& valuer_;
};

}  // namespace upstar
