// A solver is made for one size of boards and kept while the size stays. One that keeps what it finds in a file
// is made for its question.
//
// A certificate asks who wins sums: those that find room on a board are searched as one (board_sums.hpp), the
// others by the search of sums.
#include "engine/solvers/domineering_boards.hpp"

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>

#include "engine/games/domineering_adapter.hpp"
#include "engine/proofs/strategies.hpp"
#include "engine/session.hpp"
#include "engine/shape_tables.hpp"
#include "engine/solvers/sums.hpp"
#include "engine/solvers/told_result.hpp"
#include "engine/solvers/without_features.hpp"
#include "search/core/first_moves.hpp"
#include "search/core/sum_solver.hpp"
#include "search/domineering/board_sums.hpp"
#include "search/domineering/outcome_solver.hpp"
#include "search/domineering/search_features.hpp"
#include "store/core/output_place.hpp"

namespace upstar {
namespace {

class DomineeringBoardsSolver final : public Solver {
 public:
  explicit DomineeringBoardsSolver(Session& session) : session_(session) {}

  void solve(const SolveTask& task, SolveAnswer& answer) override {
    auto options = options_without<domineering::OutcomeSearchOptions>(
        task.question.options.value(option::kWithout), domineering::kOutcomeSearchFeatures);
    SearchStats* counts = counts_wanted(task, answer);
    const AnyPosition& position = task.positions.front();
    const std::string* proof_file = task.question.options.find(option::kProof);
    if (proof_file != nullptr) {
      if (position.find<LargeDomineering>() != nullptr) {
        throw position.own_complaint(
            "a board of more than 64 squares can be solved, but not proved",
            "certificates are of boards of up to 64 squares");
      }
      store::require_output(*proof_file);
    }
    search_and_tell(task, answer, [&] {
      const domineering::LargeBoard* large = position.find<LargeDomineering>();
      const domineering::LargeBoard board =
          large != nullptr ? *large : domineering::large_board(position.get<domineering::Rules>());
      if (options.shapes) options.shape_table = shapes_.table();
      // Counts are taken by one thread.
      open(board, options, counts == nullptr ? session_.threads() : 1,
           task.question.options.find(option::kCheckpoint));
      solver_->count_in(counts);
      return search(board, large != nullptr, task);
    });
    if (solver_) solver_->count_in(nullptr);
    if (proof_file != nullptr && !answer.stopped) prove(task, *proof_file, answer);
  }

 private:
  void open(const domineering::LargeBoard& board, const domineering::OutcomeSearchOptions& options,
            int threads, const std::string* checkpoint) {
    const Settings wanted{board.rows, board.columns, threads, checkpoint != nullptr, options};
    if (solver_ && wanted == made_for_ && !wanted.keeps) return;
    solver_.reset();
    solver_ = std::make_unique<domineering::OutcomeSolver>(board.rows, board.columns,
                                                           session_.budget(), options, threads);
    made_for_ = wanted;
    if (checkpoint != nullptr) solver_->keep_in(*checkpoint);
  }

  void prove(const SolveTask& task, const std::string& file, SolveAnswer& answer) {
    using domineering::Rules;
    const domineering::Position& board = task.positions.front().get<Rules>();
    std::optional<domineering::BoardSums> boards;
    std::optional<SumSolver<Rules>> sums;
    write_strategy_certificate<Rules>(
        task, file, session_, answer,
        [&](std::span<const proof::Component<Rules>> components, int free, Player first) {
          if (!boards) boards.emplace(board.rows, board.columns, session_.budget(), 1);
          if (const std::optional<bool> wins = boards->wins(components, free, first)) return *wins;
          if (!sums) sums.emplace(valuer_of<Rules>(task.positions), 1);
          return sums->wins(components, free, first);
        });
    answer.stats.nodes += (boards ? boards->nodes() : 0) + (sums ? sums->nodes() : 0);
  }

  SolveResult<AnyMove> search(const domineering::LargeBoard& board, bool is_large,
                              const SolveTask& task) {
    const std::uint64_t nodes_before = solver_->nodes();
    const auto move_of = [&](int square, Player player) -> AnyMove {
      if (is_large) return LargeDomineering::Move{square, player};
      return domineering::Move{static_cast<std::uint8_t>(square), player};
    };
    SolveResult<AnyMove> result = find_first_moves<AnyMove>(
        request_of(task), [&](Player player) { return solver_->wins(board.empty, player); },
        [&](Player player, const auto& tell) {
          board.for_each_move(player, [&](int square, domineering::LargeBoard::Squares after) {
            tell(0, move_of(square, player), !solver_->wins(after, opponent(player)));
          });
        });
    result.method = made_for_.options.shape_table == nullptr
                        ? "search of whole boards"
                        : "search of whole boards with values of small components";
    result.nodes = solver_->nodes() - nodes_before;
    return result;
  }

  struct Settings {
    int rows = 0;
    int columns = 0;
    int threads = 0;
    bool keeps = false;  // in a file
    domineering::OutcomeSearchOptions options;

    bool operator==(const Settings&) const = default;
  };

  Session& session_;
  ShapeTables shapes_;
  std::unique_ptr<domineering::OutcomeSolver> solver_;
  Settings made_for_;
};

}  // namespace

std::optional<Error> refuse_all_but_one_domineering(Positions positions) {
  const AnyPosition& first = positions.front();
  const bool is_board =
      first.find<domineering::Rules>() != nullptr || first.find<LargeDomineering>() != nullptr;
  if (positions.size() == 1 && is_board) return std::nullopt;
  return positions[positions.size() == 1 ? 0 : 1].complaint(
      "this solver takes one board of Domineering", "for example domineering:8x8");
}

SolverEntry domineering_boards_solver() {
  return {{.profile = kOwnProfile,
           .takes = "one board of Domineering",
           .games = {domineering::Rules::kName},
           .shares_work = true,
           .options = {&option::kProof, &option::kCheckpoint, &option::kWithout, &option::kStats},
           .features = described(domineering::kOutcomeSearchFeatures)},
          refuse_all_but_one_domineering,
          open_solver<DomineeringBoardsSolver>};
}

}  // namespace upstar
