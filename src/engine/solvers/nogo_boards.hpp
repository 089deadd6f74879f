// Solvers of NoGo boards of any shape by name (`solve --profile`), with parts left out and counts taken on
// request. Rows have solvers of their own (row_solvers.hpp).
#pragma once

#include <span>
#include <string>

#include <upstar/engine.hpp>

#include "base/budget.hpp"
#include "engine/part_tables.hpp"
#include "engine/positions.hpp"
#include "rules/nogo/board.hpp"
#include "search/core/search_stats.hpp"
#include "search/core/solve_result.hpp"

namespace upstar {

class BoardSolvers {
 public:
  BoardSolvers(Budget& budget, PartTables& parts, int threads)
      : budget_(budget), parts_(parts), threads_(threads) {}

  // Throws Error{BadInput} when the question asks how soon somebody wins, and more than these solvers can
  // tell about that.
  static void require_askable(std::span<const std::string> positions,
                              const SolveQuestion& question);
  // Is it for one of these solvers to answer?
  [[nodiscard]] static bool take(std::span<const PlacedPosition> positions,
                                 const SolveQuestion& question);
  // By the solver that the question names, ours if none. Throws Error{BadInput} when there is no such part, or when the
  // positions are not what the solver takes. Counts are taken where `stats` is not null.
  [[nodiscard]] SolveResult solve(std::span<const PlacedPosition> positions,
                                  const SolveQuestion& question, SearchStats* stats);

 private:
  [[nodiscard]] SolveResult solve_by_parts(const nogo::Board& board, const SolveQuestion& question,
                                           SearchStats* stats);
  [[nodiscard]] SolveResult solve_within(const nogo::Board& board, const SolveQuestion& question);
  [[nodiscard]] SolveResult solve_as_published(const nogo::Board& board,
                                               const SolveQuestion& question, SearchStats* stats);

  Budget& budget_;
  PartTables& parts_;
  int threads_;
};

}  // namespace upstar
