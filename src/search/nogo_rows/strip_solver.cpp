// A question put to the searches of a team.
#include "search/nogo_rows/strip_solver.hpp"

#include <memory>

namespace upstar {

StripSolver::StripSolver(const store::StripLayers& layers, Budget& budget,
                         const StripSearchOptions& options, int threads)
    : shapes_(layers.exact, budget),
      table_(budget, ThresholdTable::kUsualShare),
      exchange_(threads, budget),
      team_(table_, budget, threads, [&layers, options, threads, this](Budget& purse) {
        auto search = std::make_unique<StripSearch>(layers, shapes_, table_, purse, options);
        if (threads > 1 && options.dominance) search->join(exchange_);
        return search;
      }) {}

bool StripSolver::wins(std::span<const nogo::Strip> sum, Player first) {
  return team_.wins([&](StripSearch& search) {
    StripSum state;
    for (const nogo::Strip& strip : sum) {
      search.adder().add(state, first == Player::Black ? strip : strip.negated());
    }
    return search.wins_unless_stopped(state);
  });
}

}  // namespace upstar
