// The solver of boards as an oracle, files, and the checker.
#include "engine/solutions.hpp"

#include <filesystem>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "engine/nogo_claims.hpp"
#include "proof/nogo_boards/find_solution.hpp"
#include "proof/nogo_boards/solution_checker.hpp"
#include "proof/nogo_boards/solution_claims.hpp"
#include "proof/nogo_boards/solution_file.hpp"
#include "rules/nogo/rows.hpp"
#include "search/nogo_boards/board_solver.hpp"
#include "store/core/block_file.hpp"

namespace upstar {
namespace {

VerifyAnswer::Shape told(const proof::SolutionShape& shape) {
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

bool takes_solution(std::span<const std::string> positions) {
  if (positions.size() != 1 || !positions.front().starts_with(kNogoPrefix)) return false;
  const std::string& position = positions.front();
  const std::string board = without_game(position);
  try {
    if (nogo::strips_of_rows(nogo::parse_board(board))) return false;
    const proof::Claim claim{{board}, Player::Black, Player::Black};
    static_cast<void>(proof::read_claims({&claim, 1}));
  } catch (Error& error) {
    error.text = position;
    error.at += kNogoPrefix.size();
    throw;
  }
  return true;
}

void write_solution(std::span<const std::string> positions, const std::string& file,
                    PartTables& parts, const WorkTools& tools, Attempts& attempts,
                    SolveAnswer& answer) {
  const proof::SolutionClaims claims = proof::read_claims(claims_of(positions, answer));
  bool done = attempts.attempt("finding a solution", std::nullopt, [&] {
    const GridRegion& area = claims.board.area;
    BoardSearchOptions options;
    options.parts = parts.table(area.rows, area.columns);
    BoardSolver solver(area.rows, area.columns, tools.budget, options, tools.threads);
    proof::SolutionWriter writer(tools.budget);
    const proof::SolutionShape shape = proof::find_solution(
        claims,
        {[&](const nogo::Board& board, Player first) { return solver.wins(board, first); },
         [&](const nogo::Board& board, Player first) { return solver.known(board, first); }},
        tools.budget, writer, tools.on_progress);
    writer.write(claims, file);
    answer.stats.nodes += solver.nodes();
    answer.proof = {file, shape.winner_positions(), std::filesystem::file_size(file), true};
  });
  // What was found by one program is read back and checked by another.
  done = done && attempts.attempt("checking the solution", std::nullopt, [&] {
    const auto solution = proof::SolutionFile::open(file);
    const auto verdict = proof::check_solution(solution, tools.budget, tools.on_progress);
    if (!verdict.valid) {
      throw Error(ErrorKind::Internal,
                  fmt::format("`{}` proves nothing: {}", file, verdict.problem));
    }
  });
  if (!done) answer.stopped = attempts.why();
}

bool is_solution(const std::string& file) {
  return store::BlockFile::open(file).spec().kind == proof::kSolutionKind;
}

void verify_solution(const std::string& file, const WorkTools& tools, VerifyAnswer& answer) {
  const auto solution = proof::SolutionFile::open(file);
  answer.file_bytes = solution.file().file_bytes();
  for (const proof::Claim& claim : solution.claims().claims) {
    answer.claims.push_back(upstar::told(claim));
  }
  const auto verdict = proof::check_solution(solution, tools.budget, tools.on_progress);
  answer.valid = verdict.valid;
  answer.problem = verdict.problem;
  answer.states = verdict.shape.winner_positions();
  answer.shape = told(verdict.shape);
  answer.method = "rules only";
}

}  // namespace upstar
