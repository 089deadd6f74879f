// Reading the positions, asking the solver.
#include "engine/board_solvers.hpp"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "engine/solver_names.hpp"
#include "rules/nogo/rules.hpp"
#include "search/sbhsolver/solver.hpp"

namespace upstar {
namespace {

constexpr std::string_view kNogo = "nogo:";

// Solvers that know no sums.
nogo::Board the_one_board(std::span<const PlacedPosition> positions) {
  const PlacedPosition& position = positions.front();
  if (positions.size() != 1 || !position.whole.starts_with(kNogo)) {
    const std::string_view wrong = positions.size() == 1 ? position.whole : positions[1].whole;
    throw Error::at_text(std::string(wrong), 0, wrong.size(), "this solver takes one board of NoGo",
                         "for example nogo:4x4");
  }
  return nogo::Rules::parse(position.text);
}

}  // namespace

bool BoardSolvers::take(std::span<const PlacedPosition> /*positions*/,
                        const SolveQuestion& question) {
  return question.profile == kBoardsAsPublished;
}

SolveResult BoardSolvers::solve(std::span<const PlacedPosition> positions,
                                const SolveQuestion& question, SearchStats* stats) {
  return solve_as_published(positions, question, stats);
}

SolveResult BoardSolvers::solve_as_published(std::span<const PlacedPosition> positions,
                                             const SolveQuestion& question, SearchStats* stats) {
  const nogo::Board board = the_one_board(positions);
  auto options = options_without<sbhsolver::Options>(question.without, sbhsolver::kParts);
  options.stats = stats;
  SolveResult result;
  result.method = "search as published (SBHSolver)";
  const auto solve_first = [&](Player player, std::optional<bool>& wins,
                               std::vector<NamedMove>& winning) {
    sbhsolver::Solver solver(board, player, budget_, options);
    try {
      if (question.moves) {
        nogo::Rules::for_each_move(board, player, [&](nogo::Move move, const nogo::Board&) {
          if (!solver.wins_by(move.point)) return;
          winning.push_back({0, nogo::Rules::move_name(board, move)});
        });
        wins = !winning.empty();
      } else {
        wins = solver.wins();
      }
    } catch (const Error& error) {
      if (error.kind != ErrorKind::Limit && error.kind != ErrorKind::Interrupted) throw;
      result.stopped = error;
      // One winning move settles who wins, even if others were still to be tried.
      if (!winning.empty()) wins = true;
    }
    result.nodes += solver.nodes();
  };
  if (question.black_first) solve_first(Player::Black, result.black_first, result.black_moves);
  if (question.white_first && !result.stopped) {
    solve_first(Player::White, result.white_first, result.white_moves);
  }
  return result;
}

}  // namespace upstar
