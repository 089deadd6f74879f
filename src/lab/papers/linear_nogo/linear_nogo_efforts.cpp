// Rows of measurements: a solver, then the same solver without each of its parts.
#include "lab/papers/linear_nogo/linear_nogo_efforts.hpp"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <utility>

#include <fmt/format.h>

#include "rules/nogo/strip.hpp"
#include "search/baselines/cgtsolver/outcomes.hpp"
#include "search/baselines/cgtsolver/simplest_equals.hpp"
#include "search/baselines/cgtsolver/solver.hpp"
#include "search/nogo_rows/search_features.hpp"
#include "search/nogo_rows/strip_solver.hpp"

namespace upstar {
namespace {

// Black has opened a row of n points on the second.
nogo::Strip after_second_point(int n) { return {2, 0, n - 1}; }

template <class Solver>
void prove_loss_for_white(Solver& solver, int n) {
  const nogo::Strip strip = after_second_point(n);
  if (solver.wins(std::span(&strip, 1), Player::White)) {
    throw Error(ErrorKind::Internal, fmt::format("a solver lets White win 1x{}", n));
  }
}

EffortTable table_of(std::string solver, const LinearNogoEfforts& what, int longer) {
  EffortTable table{std::move(solver), {}, {}, {}};
  for (int n = what.from; n <= what.to; n += what.step) {
    table.sizes.push_back(n + longer);
    table.names.push_back(fmt::format("1x{}", n + longer));
  }
  return table;
}

}  // namespace

void measure_linear_nogo(const LinearNogoEfforts& what, const store::StripLayers& layers,
                         Budget& budget, std::vector<EffortTable>& tables,
                         const std::function<void(std::string_view)>& on_row) {
  const auto ask = [&](auto& solver, std::size_t i) {
    prove_loss_for_white(solver, tables.back().sizes[i]);
  };
  on_row("databases of the published solver");
  const cgtsolver::SimplestEquals equals(what.equal_points, budget);
  const cgtsolver::Outcomes outcomes(what.outcome_points, equals, budget);
  tables.push_back(table_of("cgtsolver", what, 0));
  measure_solver<cgtsolver::Options>(
      tables.back(), what.ablate, cgtsolver::kFeatures, budget, on_row,
      [&](const cgtsolver::Options& options, Budget& own, std::size_t) {
        return std::make_unique<cgtsolver::Solver>(outcomes, equals, own, options);
      },
      ask);
  tables.push_back(table_of("upstar", what, what.ablate ? LinearNogoEfforts::kLonger : 0));
  measure_solver<StripSearchOptions>(
      tables.back(), what.ablate, kStripSearchFeatures, budget, on_row,
      [&](const StripSearchOptions& options, Budget& own, std::size_t) {
        return std::make_unique<StripSolver>(layers, own, options);
      },
      ask);
}

}  // namespace upstar
