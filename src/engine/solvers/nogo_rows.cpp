// Reading the names, making the databases.
#include "engine/row_solvers.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "engine/solver_names.hpp"
#include "rules/nogo/rules.hpp"
#include "search/baselines/cgtsolver/solver.hpp"
#include "search/nogo_rows/search_features.hpp"
#include "search/nogo_rows/solve_rows.hpp"
#include "search/nogo_rows/strip_solver.hpp"

namespace upstar {
namespace {

constexpr int kEqualPoints = 8;  // as in the paper
constexpr std::string_view kNogo = "nogo:";

std::vector<nogo::Board> boards_of_rows(std::span<const PlacedPosition> positions) {
  std::vector<nogo::Board> boards;
  for (const PlacedPosition& position : positions) {
    const bool is_nogo = position.whole.starts_with(kNogo);
    if (is_nogo) boards.push_back(nogo::Rules::parse(position.text));
    if (!is_nogo || !nogo::strips_of_rows(boards.back())) {
      throw Error::at_text(std::string(position.whole), 0, position.whole.size(),
                           "this solver takes rows of NoGo only", "for example nogo:1x20");
    }
  }
  return boards;
}

}  // namespace

bool RowSolvers::take(std::span<const PlacedPosition> positions) {
  return std::ranges::all_of(positions, [](const PlacedPosition& position) {
    return position.whole.starts_with(kNogo) &&
           nogo::strips_of_rows(nogo::Rules::parse(position.text)).has_value();
  });
}

SolveResult RowSolvers::solve(std::span<const PlacedPosition> positions,
                              const SolveQuestion& question, SearchStats* stats) {
  const std::vector<nogo::Board> boards = boards_of_rows(positions);
  if (question.profile == kRowsAsPublished) return solve_as_published(boards, question, stats);
  if (!question.profile.empty() && question.profile != kOurSolver) {
    no_such(
        "solver", question.profile,
        {std::string(kOurSolver), std::string(kRowsAsPublished), std::string(kBoardsAsPublished)});
  }
  return solve_by_values(boards, question, stats);
}

SolveResult RowSolvers::solve_by_values(std::span<const nogo::Board> boards,
                                        const SolveQuestion& question, SearchStats* stats) {
  const auto options = options_without<StripSearchOptions>(question.without, kStripSearchFeatures);
  // Counts are those of one thread.
  StripSolver solver(tables_.layers(), budget_, options, stats == nullptr ? threads_ : 1);
  solver.count_in(stats);
  SolveResult result = solve_rows(
      boards, {question.black_first, question.white_first, question.moves},
      [&](std::span<const nogo::Strip> sum, Player first) { return solver.wins(sum, first); });
  result.method = "search of strips";
  result.nodes = solver.nodes();
  return result;
}

SolveResult RowSolvers::solve_as_published(std::span<const nogo::Board> boards,
                                           const SolveQuestion& question, SearchStats* stats) {
  cgtsolver::Options options =
      options_without<cgtsolver::Options>(question.without, cgtsolver::kParts);
  options.stats = stats;
  if (equals_ == nullptr) {
    equals_ = std::make_unique<cgtsolver::SimplestEquals>(kEqualPoints, budget_);
  }
  if (outcomes_ == nullptr || outcomes_->points() != question.outcome_points) {
    outcomes_.reset();
    outcomes_ = std::make_unique<cgtsolver::Outcomes>(question.outcome_points, *equals_, budget_);
  }
  cgtsolver::Solver solver(*outcomes_, *equals_, budget_, options);
  SolveResult result = solve_rows(
      boards, {question.black_first, question.white_first, question.moves},
      [&](std::span<const nogo::Strip> sum, Player first) { return solver.wins(sum, first); });
  result.method = "search as published (CGTSolver)";
  result.nodes = solver.nodes();
  return result;
}

}  // namespace upstar
