// Rows of measurements: a solver, then the same solver without each of its parts.
#include "lab/papers/linear_nogo/linear_nogo_efforts.hpp"

#include <algorithm>
#include <memory>
#include <optional>
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

// A solver without one of its parts is given up when it takes this many times as long, and a second.
constexpr double kPatience = 25;

// Black has opened a row of n points on the second.
nogo::Strip after_second_point(int n) { return {2, 0, n - 1}; }

template <class Solver>
void prove_loss_for_white(Solver& solver, int n) {
  const nogo::Strip strip = after_second_point(n);
  if (solver.wins(std::span(&strip, 1), Player::White)) {
    throw Error(ErrorKind::Internal, fmt::format("a solver lets White win 1x{}", n));
  }
}

// Measures a solver and, if that is wanted, what it is without each of its parts.
class Measuring {
 public:
  Measuring(const LinearNogoEfforts& what, Budget& budget, EffortTable& table,
            const std::function<void(std::string_view)>& on_row)
      : what_(what), budget_(budget), table_(table), on_row_(on_row) {}

  // `make(options, Budget&)` makes a solver.
  template <class Options, class Parts, class Make>
  void run(const Parts& parts, Make make) {
    add_row({}, [&](Budget& own) { return make(Options{}, own); });
    if (!what_.ablate) return;
    for (const auto& part : parts) {
      Options options;
      options.*part.used = false;
      add_row({std::string(part.name), std::string(part.meaning), {}},
              [&](Budget& own) { return make(options, own); });
    }
  }

 private:
  template <class Make>
  void add_row(EffortRow row, Make make) {
    const bool is_complete = row.without.empty();
    on_row_(is_complete ? table_.solver : fmt::format("{} without {}", table_.solver, row.without));
    table_.rows.push_back(std::move(row));
    for (std::size_t i = 0; i < table_.sizes.size(); ++i) {
      std::optional<double> longest;
      if (!is_complete) longest = 1 + kPatience * table_.rows.front().efforts[i].seconds;
      table_.rows.back().efforts.push_back(
          measure_effort(budget_, longest, make,
                         [&](auto& solver) { prove_loss_for_white(solver, table_.sizes[i]); }));
    }
  }

  const LinearNogoEfforts& what_;
  Budget& budget_;
  EffortTable& table_;
  const std::function<void(std::string_view)>& on_row_;
};

std::vector<int> sizes_of(const LinearNogoEfforts& what, int longer) {
  std::vector<int> sizes;
  for (int n = what.from; n <= what.to; n += what.step) sizes.push_back(n + longer);
  return sizes;
}

}  // namespace

void measure_linear_nogo(const LinearNogoEfforts& what, const store::StripLayers& layers,
                         Budget& budget, std::vector<EffortTable>& tables,
                         const std::function<void(std::string_view)>& on_row) {
  on_row("databases of the published solver");
  const cgtsolver::SimplestEquals equals(what.equal_points, budget);
  const cgtsolver::Outcomes outcomes(what.outcome_points, equals, budget);
  tables.push_back({"cgtsolver", sizes_of(what, 0), {}});
  Measuring(what, budget, tables.back(), on_row)
      .run<cgtsolver::Options>(
          cgtsolver::kFeatures, [&](const cgtsolver::Options& options, Budget& own) {
            return std::make_unique<cgtsolver::Solver>(outcomes, equals, own, options);
          });
  tables.push_back({"upstar", sizes_of(what, what.ablate ? LinearNogoEfforts::kLonger : 0), {}});
  Measuring(what, budget, tables.back(), on_row)
      .run<StripSearchOptions>(kStripSearchFeatures,
                               [&](const StripSearchOptions& options, Budget& own) {
                                 return std::make_unique<StripSolver>(layers, own, options);
                               });
}

}  // namespace upstar
