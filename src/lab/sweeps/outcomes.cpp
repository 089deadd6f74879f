// One solver a board.
#include "lab/sweeps/outcomes.hpp"

#include <numeric>

#include <fmt/format.h>

#include "lab/sweeps/processor_watch.hpp"
#include "search/domineering/outcome_solver.hpp"

namespace upstar {

static_assert(kMostOutcomeSquares == domineering::OutcomeSolver::kMostSquares);
static_assert(kMostSquaresBesideNumber == domineering::OutcomeSolver::kMostSquaresBeside);
static_assert(kMostEighthsBeside == domineering::OutcomeSolver::kMostEighths);

std::string name_beside(const Rectangle& board, int eighths) {
  if (eighths == 0) return board.name();
  const int denominator = 8 / std::gcd(eighths, 8);
  std::string name = fmt::format("{}{:+}", board.name(), eighths * denominator / 8);
  if (denominator > 1) name += fmt::format("/{}", denominator);
  return name;
}

std::optional<bool> OutcomeResult::wins(Player first) const {
  for (const OutcomeVerdict& verdict : verdicts) {
    if (verdict.first == first) return verdict.wins;
  }
  return std::nullopt;
}

std::optional<Outcome> OutcomeResult::outcome() const {
  const std::optional<bool> black = wins(Player::Black);
  const std::optional<bool> white = wins(Player::White);
  if (!black || !white) return std::nullopt;
  if (*black) return *white ? Outcome::Next : Outcome::Left;
  return *white ? Outcome::Right : Outcome::Previous;
}

std::uint64_t OutcomeResult::nodes() const {
  std::uint64_t sum = 0;
  for (const OutcomeVerdict& verdict : verdicts) sum += verdict.nodes;
  return sum;
}

double OutcomeResult::seconds() const {
  double sum = 0;
  for (const OutcomeVerdict& verdict : verdicts) sum += verdict.seconds;
  return sum;
}

void complete(OutcomeResult& result, const OutcomeWork& work) {
  using domineering::OutcomeSolver;
  const Rectangle& board = result.board;
  std::optional<OutcomeSolver> solver;
  for (const Player first : {Player::Black, Player::White}) {
    if (result.wins(first)) continue;
    if (work.on_begin) work.on_begin(board, first);
    const ProcessorWatch watch;
    if (!solver) {
      solver.emplace(
          board.rows, board.columns, work.budget,
          work.again ? domineering::second_opinion() : domineering::OutcomeSearchOptions{},
          work.threads);
      const std::string log = work.log_of ? work.log_of(board) : std::string();
      if (!log.empty()) solver->keep_in(log);
    }
    const std::uint64_t nodes_before = solver->nodes();
    OutcomeVerdict verdict;
    verdict.board = board;
    verdict.eighths = result.eighths;
    verdict.first = first;
    verdict.wins =
        solver->wins(domineering::all_squares(board.rows, board.columns), first, result.eighths);
    verdict.method = work.again ? "boards-again" : "boards";
    verdict.threads = work.threads;
    verdict.nodes = solver->nodes() - nodes_before;
    verdict.seconds = watch.seconds();
    result.verdicts.push_back(verdict);
    if (work.on_verdict) work.on_verdict(verdict);
  }
  if (solver) solver->remove_log();
}

}  // namespace upstar
