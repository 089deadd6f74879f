// One board, one search: what each of the solvers is given, and what is made of its answers.
#include "engine/solvers/nogo_boards.hpp"

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "engine/proofs/board_solutions.hpp"
#include "engine/session.hpp"
#include "engine/solvers/told_result.hpp"
#include "engine/solvers/without_features.hpp"
#include "rules/nogo/rows.hpp"
#include "rules/nogo/rules.hpp"
#include "search/baselines/sbhsolver/solver.hpp"
#include "search/core/first_moves.hpp"
#include "search/nogo_boards/board_solver.hpp"
#include "search/nogo_boards/search_features.hpp"
#include "search/nogo_boards/within.hpp"
#include "store/core/output_place.hpp"

namespace upstar {
namespace {

// Solvers that know no sums.
std::optional<Error> refuse_all_but_one_board(Positions positions) {
  if (positions.size() == 1 && positions.front().find<nogo::Rules>() != nullptr) {
    return std::nullopt;
  }
  return positions[positions.size() == 1 ? 0 : 1].complaint("this solver takes one board of NoGo",
                                                            "for example nogo:4x4");
}

std::optional<Error> refuse_rows_too(Positions positions) {
  if (auto error = refuse_all_but_one_board(positions)) return error;
  if (!nogo::strips_of_rows(positions.front().get<nogo::Rules>())) return std::nullopt;
  return positions.front().complaint("this solver takes one board of NoGo that is not a row",
                                     "for example nogo:4x4");
}

// For solvers that are asked about a first move by its point: wins(player), wins_by(player, point).
template <class Wins, class WinsBy>
SolveResult<nogo::Move> ask_by_points(const nogo::Board& board, const SolveTask& task,
                                      const Wins& wins, const WinsBy& wins_by) {
  return find_first_moves<nogo::Move>(request_of(task), wins, [&](Player player, const auto& tell) {
    nogo::Rules::for_each_move(board, player, [&](nogo::Move move, const nogo::Board&) {
      tell(0, move, wins_by(player, static_cast<int>(move.point)));
    });
  });
}

class BoardsSolver final : public Solver {
 public:
  explicit BoardsSolver(Session& session) : session_(session) {}

  void solve(const SolveTask& task, SolveAnswer& answer) override {
    const SolverOptions& given = task.question.options;
    auto options =
        options_without<BoardSearchOptions>(given.value(option::kWithout), kBoardSearchFeatures);
    const std::string* proof_file = given.find(option::kProof);
    if (proof_file != nullptr) {
      require_solvable_board(task.positions.front());
      store::require_output(*proof_file);
    }
    SearchStats* counts = counts_wanted(task, answer);
    const nogo::Board& board = task.positions.front().get<nogo::Rules>();
    search_and_tell(task, answer, [&] {
      options.parts = session_.part_tables().table(board.area.rows, board.area.columns);
      options.adviser = session_.board_advice().adviser(board.area.rows, board.area.columns);
      // Counts are taken by one thread.
      BoardSolver solver(board.area.rows, board.area.columns, session_.budget(), options,
                         counts == nullptr ? session_.threads() : 1);
      solver.count_in(counts);
      if (const std::string* log = given.find(option::kCheckpoint)) solver.keep_in(*log);
      SolveResult result =
          find_first_moves_of_sum<nogo::Rules>(std::span(&board, 1), request_of(task),
                                               [&](std::span<const nogo::Board> sum, Player first) {
                                                 return solver.wins(sum.front(), first);
                                               });
      result.method = "search of boards with values of small parts";
      result.nodes = solver.nodes();
      return erased(result);
    });
    if (proof_file != nullptr && !answer.stopped) {
      write_board_solution(task, *proof_file, session_, answer);
    }
  }

 private:
  Session& session_;
};

class WithinSolver final : public Solver {
 public:
  explicit WithinSolver(Session& session) : session_(session) {}

  void solve(const SolveTask& task, SolveAnswer& answer) override {
    const int moves = task.question.options.value(option::kWithin);
    if (moves < 1) {
      throw Error(ErrorKind::BadInput, "nobody wins in fewer than one move",
                  "for example: nogo:3x5 with 'within' = 13");
    }
    const nogo::Board& board = task.positions.front().get<nogo::Rules>();
    search_and_tell(task, answer, [&] {
      BoardSearchOptions options;
      options.parts = session_.part_tables().table(board.area.rows, board.area.columns);
      options.adviser = session_.board_advice().adviser(board.area.rows, board.area.columns);
      BoardSolver solver(board.area.rows, board.area.columns, session_.budget(), options,
                         session_.threads());
      WithinSearch search(solver, board.area.rows, board.area.columns, session_.budget());
      SolveResult result = ask_by_points(
          board, task, [&](Player player) { return search.wins(board, player, moves); },
          [&](Player player, int point) { return search.wins_by(board, player, point, moves); });
      result.method = "search of boards with a limit of moves";
      result.nodes = solver.nodes() + search.nodes();
      return erased(result);
    });
    answer.outcome.reset();  // who does not win so soon may win all the same
  }

 private:
  Session& session_;
};

class PublishedBoardsSolver final : public Solver {
 public:
  explicit PublishedBoardsSolver(Session& session) : budget_(session.budget()) {}

  void solve(const SolveTask& task, SolveAnswer& answer) override {
    auto options = options_without<sbhsolver::Options>(
        task.question.options.value(option::kWithout), sbhsolver::kFeatures);
    options.stats = counts_wanted(task, answer);
    const nogo::Board& board = task.positions.front().get<nogo::Rules>();
    search_and_tell(task, answer, [&] {
      // A solver for either player to begin.
      std::array<std::unique_ptr<sbhsolver::Solver>, 2> solvers;
      const auto solver_for = [&](Player player) -> sbhsolver::Solver& {
        auto& solver = solvers[static_cast<std::size_t>(player)];
        if (!solver) {
          solver = std::make_unique<sbhsolver::Solver>(board, player, budget_, options);
        }
        return *solver;
      };
      SolveResult result = ask_by_points(
          board, task, [&](Player player) { return solver_for(player).wins(); },
          [&](Player player, int point) { return solver_for(player).wins_by(point); });
      result.method = "search as published (SBHSolver)";
      for (const auto& solver : solvers) result.nodes += solver ? solver->nodes() : 0;
      return erased(result);
    });
  }

 private:
  Budget& budget_;
};

}  // namespace

SolverEntry nogo_boards_solver() {
  return {{.profile = kOwnProfile,
           .takes = "one board of NoGo that is not a row",
           .games = {nogo::Rules::kName},
           .shares_work = true,
           .options = {&option::kProof, &option::kCheckpoint, &option::kWithout, &option::kStats},
           .features = described(kBoardSearchFeatures)},
          refuse_rows_too,
          open_solver<BoardsSolver>};
}

SolverEntry nogo_within_solver() {
  return {{.profile = kOwnProfile,
           .takes = "one board of NoGo",
           .games = {nogo::Rules::kName},
           .shares_work = true,
           .options = {&option::kWithin},
           .features = {}},
          refuse_all_but_one_board,
          open_solver<WithinSolver>};
}

SolverEntry published_boards_solver() {
  return {{.profile = "sbhsolver",
           .takes = "one board of NoGo",
           .games = {nogo::Rules::kName},
           .options = {&option::kWithout, &option::kStats},
           .features = described(sbhsolver::kFeatures)},
          refuse_all_but_one_board,
          open_solver<PublishedBoardsSolver>};
}

}  // namespace upstar
