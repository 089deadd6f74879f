// Reading the positions, asking the solver.
#include "engine/board_solvers.hpp"

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "engine/solver_names.hpp"
#include "rules/nogo/rows.hpp"
#include "rules/nogo/rules.hpp"
#include "search/baselines/sbhsolver/solver.hpp"
#include "search/nogo_boards/board_solver.hpp"
#include "search/nogo_boards/search_features.hpp"
#include "search/nogo_boards/within.hpp"

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

// Who wins moving first, and by which moves if that is asked: wins(player), wins_by(player, point).
template <class Wins, class WinsBy>
void answer_for_both(const nogo::Board& board, const SolveQuestion& question, SolveResult& result,
                     const Wins& wins, const WinsBy& wins_by) {
  const auto answer_for = [&](Player player, std::optional<bool>& first,
                              std::vector<NamedMove>& winning) {
    try {
      if (!question.moves) {
        first = wins(player);
        return;
      }
      nogo::Rules::for_each_move(board, player, [&](nogo::Move move, const nogo::Board&) {
        if (!wins_by(player, move.point)) return;
        winning.push_back({0, nogo::Rules::move_name(board, move)});
      });
      first = !winning.empty();
    } catch (const Error& error) {
      if (error.kind != ErrorKind::Limit && error.kind != ErrorKind::Interrupted) throw;
      result.stopped = error;
      // One winning move settles who wins, even if others were still to be tried.
      if (!winning.empty()) first = true;
    }
  };
  if (question.black_first) answer_for(Player::Black, result.black_first, result.black_moves);
  if (question.white_first && !result.stopped) {
    answer_for(Player::White, result.white_first, result.white_moves);
  }
}

}  // namespace

void BoardSolvers::require_askable(std::span<const std::string> positions,
                                   const SolveQuestion& question) {
  if (!question.within) return;
  for (const std::string& position : positions) {
    if (positions.size() == 1 && position.starts_with(kNogo)) continue;
    throw Error::at_text(position, 0, position.size(),
                         "how soon somebody wins is asked about one board of NoGo",
                         "for example: upstar solve nogo:3x5 --within 13");
  }
  if (question.profile.empty() && question.proof_file.empty() && *question.within > 0) return;
  throw Error(ErrorKind::BadInput,
              "how soon a board is won is told by our own search, without counts or proofs",
              "for example: upstar solve nogo:3x5 --within 13");
}

bool BoardSolvers::take(std::span<const PlacedPosition> positions, const SolveQuestion& question) {
  if (question.within) return true;
  if (question.profile == kBoardsAsPublished) return true;
  return (question.profile.empty() || question.profile == kOurSolver) && positions.size() == 1 &&
         positions.front().whole.starts_with(kNogo) &&
         !nogo::strips_of_rows(nogo::Rules::parse(positions.front().text));
}

SolveResult BoardSolvers::solve(std::span<const PlacedPosition> positions,
                                const SolveQuestion& question, SearchStats* stats) {
  const nogo::Board board = the_one_board(positions);
  if (question.within) return solve_within(board, question);
  return question.profile == kBoardsAsPublished ? solve_as_published(board, question, stats)
                                                : solve_by_parts(board, question, stats);
}

SolveResult BoardSolvers::solve_by_parts(const nogo::Board& board, const SolveQuestion& question,
                                         SearchStats* stats) {
  auto options = options_without<BoardSearchOptions>(question.without, kBoardSearchFeatures);
  options.parts = parts_.table(board.area.rows, board.area.columns);
  SolveResult result;
  result.method = "search of boards with values of small parts";
  // Counts are taken by one thread.
  BoardSolver solver(board.area.rows, board.area.columns, budget_, options,
                     stats == nullptr ? threads_ : 1);
  solver.count_in(stats);
  const auto wins = [&](Player player) { return solver.wins(board, player); };
  const auto wins_by = [&](Player player, int point) {
    return !solver.wins(board.with_stone(point, player), opponent(player));
  };
  answer_for_both(board, question, result, wins, wins_by);
  result.nodes = solver.nodes();
  return result;
}

SolveResult BoardSolvers::solve_within(const nogo::Board& board, const SolveQuestion& question) {
  SolveResult result;
  result.method = "search of boards with a limit of moves";
  BoardSearchOptions options;
  options.parts = parts_.table(board.area.rows, board.area.columns);
  BoardSolver solver(board.area.rows, board.area.columns, budget_, options, threads_);
  WithinSearch search(solver, board.area.rows, board.area.columns, budget_);
  const auto wins = [&](Player player) { return search.wins(board, player, *question.within); };
  const auto wins_by = [&](Player player, int point) {
    return search.wins_by(board, player, point, *question.within);
  };
  answer_for_both(board, question, result, wins, wins_by);
  result.nodes = solver.nodes() + search.nodes();
  return result;
}

SolveResult BoardSolvers::solve_as_published(const nogo::Board& board,
                                             const SolveQuestion& question, SearchStats* stats) {
  auto options = options_without<sbhsolver::Options>(question.without, sbhsolver::kParts);
  options.stats = stats;
  SolveResult result;
  result.method = "search as published (SBHSolver)";
  // A solver for either player to begin.
  std::array<std::unique_ptr<sbhsolver::Solver>, 2> solvers;
  const auto solver_for = [&](Player player) -> sbhsolver::Solver& {
    auto& solver = solvers[static_cast<std::size_t>(player)];
    if (!solver) {
      solver = std::make_unique<sbhsolver::Solver>(board, player, budget_, options);
    }
    return *solver;
  };
  const auto wins = [&](Player player) { return solver_for(player).wins(); };
  const auto wins_by = [&](Player player, int point) { return solver_for(player).wins_by(point); };
  answer_for_both(board, question, result, wins, wins_by);
  for (const auto& solver : solvers) result.nodes += solver ? solver->nodes() : 0;
  return result;
}

}  // namespace upstar
