// Solvers of NoGo rows by name (`solve --profile`), with parts left out and counts taken on request.
//
// What a solver needs is made when it is first asked for and kept for later questions.
#pragma once

#include <memory>
#include <span>

#include <upstar/engine.hpp>

#include "base/budget.hpp"
#include "engine/positions.hpp"
#include "engine/strip_tables.hpp"
#include "rules/nogo/board.hpp"
#include "search/baselines/cgtsolver/outcomes.hpp"
#include "search/baselines/cgtsolver/simplest_equals.hpp"
#include "search/core/search_stats.hpp"
#include "search/core/solve_result.hpp"

namespace upstar {

class RowSolvers {
 public:
  RowSolvers(Budget& budget, StripTables& tables, int threads)
      : budget_(budget), tables_(tables), threads_(threads) {}

  // Are these NoGo boards of rows only?
  [[nodiscard]] static bool take(std::span<const PlacedPosition> positions);
  // By the solver that the question names, ours if none. Throws Error{BadInput} when there is no such solver or part,
  // or when a position is not made of NoGo rows. Counts are taken where `stats` is not null.
  [[nodiscard]] SolveResult solve(std::span<const PlacedPosition> positions,
                                  const SolveQuestion& question, SearchStats* stats);

 private:
  [[nodiscard]] SolveResult solve_as_published(std::span<const nogo::Board> boards,
                                               const SolveQuestion& question, SearchStats* stats);

  [[nodiscard]] SolveResult solve_by_values(std::span<const nogo::Board> boards,
                                            const SolveQuestion& question, SearchStats* stats);

  Budget& budget_;
  StripTables& tables_;
  int threads_;
  std::unique_ptr<cgtsolver::SimplestEquals> equals_;
  std::unique_ptr<cgtsolver::Outcomes> outcomes_;
};

}  // namespace upstar
