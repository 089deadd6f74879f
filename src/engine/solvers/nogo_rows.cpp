// Boards become strips in search/nogo_rows/solve_rows.hpp; here databases are opened and options read.
#include "engine/solvers/nogo_rows.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "engine/proofs/row_certificates.hpp"
#include "engine/session.hpp"
#include "engine/solvers/told_result.hpp"
#include "engine/solvers/without_features.hpp"
#include "rules/nogo/rows.hpp"
#include "rules/nogo/rules.hpp"
#include "search/baselines/cgtsolver/outcomes.hpp"
#include "search/baselines/cgtsolver/simplest_equals.hpp"
#include "search/baselines/cgtsolver/solver.hpp"
#include "search/nogo_rows/search_features.hpp"
#include "search/nogo_rows/solve_rows.hpp"
#include "search/nogo_rows/strip_solver.hpp"
#include "store/core/output_place.hpp"

namespace upstar {
namespace {

constexpr int kLongRow = 24;        // from here on the large database is worth its minutes
constexpr int kEqualPoints = 8;     // as in the paper
constexpr int kOutcomePoints = 12;  // unless somebody says otherwise

std::optional<Error> refuse_all_but_rows(Positions positions) {
  for (const AnyPosition& position : positions) {
    const nogo::Board* board = position.find<nogo::Rules>();
    if (board != nullptr && nogo::strips_of_rows(*board)) continue;
    return position.complaint("this solver takes rows of NoGo only", "for example nogo:1x20");
  }
  return std::nullopt;
}

std::vector<nogo::Board> boards_of(Positions positions) {
  std::vector<nogo::Board> boards;
  for (const AnyPosition& position : positions) boards.push_back(position.get<nogo::Rules>());
  return boards;
}

class RowsSolver final : public Solver {
 public:
  explicit RowsSolver(Session& session) : session_(session) {}

  void solve(const SolveTask& task, SolveAnswer& answer) override {
    const SolverOptions& given = task.question.options;
    const auto options =
        options_without<StripSearchOptions>(given.value(option::kWithout), kStripSearchFeatures);
    const std::string* proof_file = given.find(option::kProof);
    if (proof_file != nullptr) store::require_output(*proof_file);
    SearchStats* counts = counts_wanted(task, answer);
    const std::vector<nogo::Board> boards = boards_of(task.positions);
    search_and_tell(task, answer, [&] {
      // Counts are those of one thread.
      const store::StripLayers& layers = session_.strip_tables().layers();
      session_.forget_fraction();  // of the layers
      StripSolver solver(layers, session_.budget(), options,
                         counts == nullptr ? session_.threads() : 1);
      solver.count_in(counts);
      if (const std::string* log = given.find(option::kCheckpoint)) solver.keep_in(*log);
      SolveResult result = solve_rows(
          boards, request_of(task),
          [&](std::span<const nogo::Strip> sum, Player first) { return solver.wins(sum, first); });
      result.method = "search of strips";
      result.nodes = solver.nodes();
      return erased(result);
    });
    advise(task, answer);
    if (proof_file != nullptr && !answer.stopped) {
      write_row_certificate(task, *proof_file, session_, answer);
    }
  }

 private:
  // Long rows want a database that reaches further than the one that is made at the first question.
  void advise(const SolveTask& task, SolveAnswer& answer) {
    if (!answer.stopped || answer.stopped->kind != ErrorKind::Limit) return;
    if (!session_.strip_tables().is_small()) return;
    const bool is_long = std::ranges::any_of(task.positions, [](const AnyPosition& position) {
      return position.get<nogo::Rules>().area.columns >= kLongRow;
    });
    if (is_long) {
      answer.stopped->hint =
          "`upstar db build nogo-strip` makes the database with which long rows are solved sooner";
    }
  }

  Session& session_;
};

// The databases of the paper are made when somebody first asks.
class PublishedRowsSolver final : public Solver {
 public:
  explicit PublishedRowsSolver(Session& session) : budget_(session.budget()) {}

  void solve(const SolveTask& task, SolveAnswer& answer) override {
    const SolverOptions& given = task.question.options;
    auto options =
        options_without<cgtsolver::Options>(given.value(option::kWithout), cgtsolver::kFeatures);
    options.stats = counts_wanted(task, answer);
    const int* outcome_points = given.find(option::kOutcomes);
    const std::vector<nogo::Board> boards = boards_of(task.positions);
    search_and_tell(task, answer, [&] {
      open_databases(outcome_points == nullptr ? kOutcomePoints : *outcome_points);
      cgtsolver::Solver solver(*outcomes_, *equals_, budget_, options);
      SolveResult result = solve_rows(
          boards, request_of(task),
          [&](std::span<const nogo::Strip> sum, Player first) { return solver.wins(sum, first); });
      result.method = "search as published (CGTSolver)";
      result.nodes = solver.nodes();
      return erased(result);
    });
  }

 private:
  void open_databases(int outcome_points) {
    if (equals_ == nullptr) {
      equals_ = std::make_unique<cgtsolver::SimplestEquals>(kEqualPoints, budget_);
    }
    if (outcomes_ == nullptr || outcomes_->points() != outcome_points) {
      outcomes_.reset();
      outcomes_ = std::make_unique<cgtsolver::Outcomes>(outcome_points, *equals_, budget_);
    }
  }

  Budget& budget_;
  std::unique_ptr<cgtsolver::SimplestEquals> equals_;
  std::unique_ptr<cgtsolver::Outcomes> outcomes_;
};

}  // namespace

SolverEntry nogo_rows_solver() {
  return {{.profile = kOwnProfile,
           .takes = "rows of NoGo",
           .games = {nogo::Rules::kName},
           .shares_work = true,
           .options = {&option::kProof, &option::kCheckpoint, &option::kWithout, &option::kStats},
           .features = described(kStripSearchFeatures)},
          refuse_all_but_rows,
          open_solver<RowsSolver>};
}

SolverEntry published_nogo_rows_solver() {
  return {{.profile = "cgtsolver",
           .takes = "rows of NoGo",
           .games = {nogo::Rules::kName},
           .options = {&option::kOutcomes, &option::kWithout, &option::kStats},
           .features = described(cgtsolver::kFeatures)},
          refuse_all_but_rows,
          open_solver<PublishedRowsSolver>};
}

}  // namespace upstar
