// Reading the names, making the databases.
#include "engine/row_solvers.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/closest_name.hpp"
#include "base/error.hpp"
#include "rules/nogo/rules.hpp"
#include "search/cgtsolver/solver.hpp"
#include "search/strips/solve_rows.hpp"

namespace upstar {
namespace {

constexpr int kEqualPoints = 8;  // as in the paper
constexpr std::string_view kNogo = "nogo:";

[[noreturn]] void no_such(std::string_view what, const std::string& name,
                          const std::vector<std::string>& names) {
  std::string hint;
  for (const std::string& known : names) hint += (hint.empty() ? "" : ", ") + known;
  const auto meant = closest_name(name, names);
  throw Error::at_text(name, 0, name.size(), fmt::format("there is no {} of this name", what),
                       meant ? fmt::format("did you mean {}?", *meant) : "there are " + hint);
}

std::vector<nogo::Board> boards_of_rows(std::span<const PlacedPosition> positions) {
  std::vector<nogo::Board> boards;
  for (const PlacedPosition& position : positions) {
    const bool is_nogo = position.whole.starts_with(kNogo);
    if (is_nogo) boards.push_back(nogo::Rules::parse(position.text));
    if (!is_nogo || !strips_of_rows(boards.back())) {
      throw Error::at_text(std::string(position.whole), 0, position.whole.size(),
                           "this solver takes rows of NoGo only", "for example nogo:1x20");
    }
  }
  return boards;
}

cgtsolver::Options options_without(const std::vector<std::string>& parts) {
  cgtsolver::Options options;
  for (const std::string& name : parts) {
    const auto part = std::ranges::find(cgtsolver::kParts, name, &cgtsolver::Part::name);
    if (part == cgtsolver::kParts.end()) {
      std::vector<std::string> names;
      for (const cgtsolver::Part& known : cgtsolver::kParts) names.emplace_back(known.name);
      no_such("part", name, names);
    }
    options.*part->used = false;
  }
  return options;
}

}  // namespace

SolveResult RowSolvers::solve(std::span<const PlacedPosition> positions,
                              const SolveQuestion& question, SearchStats* stats) {
  if (question.profile != "cgtsolver") no_such("solver", question.profile, {"cgtsolver"});
  return solve_as_published(boards_of_rows(positions), question, stats);
}

SolveResult RowSolvers::solve_as_published(std::span<const nogo::Board> boards,
                                           const SolveQuestion& question, SearchStats* stats) {
  cgtsolver::Options options = options_without(question.without);
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
