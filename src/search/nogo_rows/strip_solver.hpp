// Who wins a sum of strips, by any number of threads (search/core/team_solver.hpp).
#pragma once

#include <span>
#include <vector>

#include "base/budget.hpp"
#include "rules/nogo/strip.hpp"
#include "rules/player.hpp"
#include "search/core/team_solver.hpp"
#include "search/nogo_rows/strip_search.hpp"
#include "store/nogo_rows/strip_layers.hpp"

namespace upstar {

class StripSolver : public TeamSolver<StripKnowledge> {
 public:
  // The layers must outlive the solver.
  StripSolver(const store::StripLayers& layers, Budget& budget,
              const StripSearchOptions& options = {}, int threads = 1)
      : TeamSolver(budget, threads, layers, budget, threads, options) {}

  // Does `first` win the sum, moving first? Throws what the budget throws.
  bool wins(std::span<const nogo::Strip> sum, Player first) {
    std::vector<nogo::Strip> seen(sum.begin(), sum.end());
    if (first == Player::White) {
      for (nogo::Strip& strip : seen) strip = strip.negated();
    }
    return ask(seen);
  }
};

}  // namespace upstar
