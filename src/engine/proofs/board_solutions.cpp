// The solver of boards as an oracle, files, and the checker.
#include "engine/proofs/board_solutions.hpp"

#include <bit>
#include <filesystem>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "engine/session.hpp"
#include "proof/nogo_boards/find_solution.hpp"
#include "proof/nogo_boards/position_codes.hpp"
#include "proof/nogo_boards/solution_checker.hpp"
#include "proof/nogo_boards/solution_claims.hpp"
#include "proof/nogo_boards/solution_file.hpp"
#include "rules/nogo/rules.hpp"
#include "search/nogo_boards/board_solver.hpp"
#include "store/core/output_place.hpp"

namespace upstar {
namespace {

VerifyAnswer::Shape told_shape(const proof::SolutionShape& shape) {
  VerifyAnswer::Shape out;
  for (const proof::SolutionDepth& depth : shape.by_depth) {
    out.by_depth.push_back({depth.winner_positions, depth.winner_visits, depth.loser_positions,
                            depth.loser_visits, depth.ends});
  }
  out.ends = shape.ends();
  out.ends_with_eye = shape.ends_with_eye;
  return out;
}

}  // namespace

void require_solvable_board(const AnyPosition& position) {
  constexpr int kMost = proof::PositionCodes::kMostEmptyPoints;
  if (std::popcount(position.get<nogo::Rules>().empty()) <= kMost) return;
  throw position.own_complaint(
      fmt::format("solutions are for boards of at most {} empty points", kMost), "for example 5x5");
}

void write_board_solution(const SolveTask& task, const std::string& file, Session& session,
                          SolveAnswer& answer) {
  const WorkTools tools = session.work_tools();
  const nogo::Board& board = task.positions.front().get<nogo::Rules>();
  const proof::SolutionClaims claims{board, claims_of(task.positions, answer)};
  const store::OutputPlace place(file);
  SolveAnswer::Proof written;
  bool done = task.attempts.attempt("finding a solution", std::nullopt, [&] {
    BoardSearchOptions options;
    options.parts = session.part_tables().table(board.area.rows, board.area.columns);
    options.adviser = session.board_advice().adviser(board.area.rows, board.area.columns);
    BoardSolver solver(board.area.rows, board.area.columns, tools.budget, options, tools.threads);
    proof::SolutionWriter writer(tools.budget);
    const proof::SolutionShape shape = proof::find_solution(
        claims,
        {[&](const nogo::Board& after, Player first) { return solver.wins(after, first); },
         [&](const nogo::Board& after, Player first) { return solver.known(after, first); }},
        tools.budget, writer, tools.on_progress);
    writer.write(claims, place.path());
    answer.stats.nodes += solver.nodes();
    written = {file, shape.winner_positions(), std::filesystem::file_size(place.path()), true};
  });
  // What was found by one program is read back and checked by another.
  done = done && task.attempts.attempt("checking the solution", std::nullopt, [&] {
    const auto solution = proof::SolutionFile::open(place.path());
    const auto verdict = proof::check_solution(solution, tools.budget, tools.on_progress);
    if (!verdict.valid) {
      throw Error(ErrorKind::CheckFailed,
                  fmt::format("`{}` proves nothing: {}", file, verdict.problem));
    }
    place.deliver([&] { tools.budget.poll(); });
    answer.proof = written;
  });
  if (!done) answer.stopped = task.attempts.why();
}

void verify_board_solution(const ProofCheck& check, VerifyAnswer& answer) {
  const auto solution = proof::SolutionFile::read(std::move(check.file));
  for (const proof::Claim& claim : solution.claims().claims) {
    answer.claims.push_back(told_claim(nogo::Rules::kName, claim));
  }
  const auto verdict = proof::check_solution(solution, check.tools.budget, check.tools.on_progress);
  answer.valid = verdict.valid;
  answer.problem = verdict.problem;
  answer.states = verdict.shape.winner_positions();
  answer.shape = told_shape(verdict.shape);
}

}  // namespace upstar
