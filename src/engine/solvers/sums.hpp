// Solvers that every game of the catalogue gets by its rules alone: the search of sums of its positions,
// and, for a game whose positions are all infinitesimal, the decision by values.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/games/ruleset_adapter.hpp"
#include "engine/proofs/strategies.hpp"
#include "engine/session.hpp"
#include "engine/solvers/solver.hpp"
#include "engine/solvers/told_result.hpp"
#include "rules/ruleset.hpp"
#include "search/core/selective_valuer.hpp"
#include "search/core/sum_solver.hpp"
#include "search/core/value_search.hpp"
#include "search/infinitesimals/all_small_solver.hpp"
#include "store/core/output_place.hpp"

namespace upstar {

template <Ruleset R>
[[nodiscard]] std::vector<typename R::Position> positions_of(Positions positions) {
  std::vector<typename R::Position> out;
  out.reserve(positions.size());
  for (const AnyPosition& position : positions) out.push_back(position.get<R>());
  return out;
}

template <Ruleset R>
[[nodiscard]] std::optional<Error> refuse_other_games(Positions positions) {
  for (const AnyPosition& position : positions) {
    if (position.find<R>() != nullptr) continue;
    return position.complaint("this solver takes positions of one game", "ask about them apart");
  }
  return std::nullopt;
}

// The adapter that the positions came from knows what has been valued so far.
template <Ruleset R>
[[nodiscard]] Valuer<R>& valuer_of(Positions positions) {
  return static_cast<RulesetAdapter<R>&>(positions.front().game()).valuer();
}

template <Ruleset R>
class SumsSolver final : public Solver {
 public:
  explicit SumsSolver(Session& session) : session_(session) {}

  void solve(const SolveTask& task, SolveAnswer& answer) override {
    const std::string* proof_file = task.question.options.find(option::kProof);
    if (proof_file != nullptr) store::require_output(*proof_file);
    SearchStats* counts = counts_wanted(task, answer);
    search_and_tell(task, answer, [&] {
      // Counts are those of one thread.
      open(task.positions, counts == nullptr ? session_.threads() : 1,
           task.question.options.find(option::kCheckpoint));
      solver_->count_in(counts);
      return erased(solver_->solve(positions_of<R>(task.positions), request_of(task)));
    });
    if (solver_) solver_->count_in(nullptr);
    if (proof_file != nullptr && !answer.stopped) {
      const std::uint64_t nodes_before = solver_->nodes();
      write_strategy_certificate<R>(
          task, *proof_file, session_, answer,
          [&](std::span<const proof::Component<R>> components, int free, Player first) {
            return solver_->wins(components, free, first);
          });
      answer.stats.nodes += solver_->nodes() - nodes_before;
    }
  }

  void search_value(const AnyPosition& position, ValueFindings& found) override {
    open(std::span(&position, 1), session_.threads(), nullptr);
    upstar::search_value(*solver_, position.get<R>(), found);
  }

  // Only where lines cut boards into pieces, whose bounds let most comparisons of moves end soon: without them
  // a comparison of NoGo or Clobber positions takes longer than their values.
  bool add_value([[maybe_unused]] const AnyPosition& position,
                 [[maybe_unused]] LazySum& total) override {
    if constexpr (HasCuts<R>) {
      if (!valuer_) valuer_.emplace(valuer_of<R>(std::span(&position, 1)));
      total.add(valuer_->lazy_sum(position.get<R>()));
    }
    return HasCuts<R>;
  }

  std::optional<bool> is_worth(const AnyPosition& position, std::string_view expression) override {
    open(std::span(&position, 1), session_.threads(), nullptr);
    const std::string negative = "-(" + std::string(expression) + ")";
    const auto wins = [&](Player first) {
      return solver_->wins(std::span(&position.get<R>(), 1), negative, first);
    };
    return !wins(Player::Black) && !wins(Player::White);
  }

 private:
  // A solver that works with so many threads and keeps what it finds where it is wanted. Without a file it
  // is the one of the question before, which knows what it has searched.
  void open(Positions positions, int threads, const std::string* checkpoint) {
    if (solver_ && threads == threads_ && checkpoint == nullptr && !keeps_) return;
    solver_.reset();
    solver_.emplace(valuer_of<R>(positions), threads);
    threads_ = threads;
    keeps_ = checkpoint != nullptr;
    if (keeps_) solver_->keep_in(*checkpoint);
  }

  Session& session_;
  std::optional<SumSolver<R>> solver_;
  std::optional<SelectiveValuer<R>> valuer_;
  int threads_ = 0;
  bool keeps_ = false;  // in a file
};

template <Ruleset R>
[[nodiscard]] SolverEntry sum_solver() {
  return {{.profile = kOwnProfile,
           .takes = "positions of one game",
           .games = {R::kName},
           .shares_work = true,
           .options = {&option::kProof, &option::kCheckpoint, &option::kStats},
           .features = {}},
          refuse_other_games<R>,
          open_solver<SumsSolver<R>>,
          true};
}

template <HasInfinitesimals R>
class InfinitesimalsSolver final : public Solver {
 public:
  explicit InfinitesimalsSolver(Session&) {}

  [[nodiscard]] static std::optional<Error> refusal(Positions positions) {
    if (auto error = refuse_other_games<R>(positions)) return error;
    if (AllSmallSolver<R>::takes(positions_of<R>(positions))) return std::nullopt;
    return positions.front().complaint("the parts of these positions are too large to be valued",
                                       "ask about smaller ones");
  }

  void solve(const SolveTask& task, SolveAnswer& answer) override {
    search_and_tell(task, answer, [&] {
      if (!solver_) solver_.emplace(valuer_of<R>(task.positions));
      return erased(solver_->solve(positions_of<R>(task.positions), request_of(task)));
    });
  }

 private:
  std::optional<AllSmallSolver<R>> solver_;
};

template <HasInfinitesimals R>
[[nodiscard]] SolverEntry infinitesimals_solver() {
  return {{.profile = kOwnProfile,
           .takes = "positions with small parts",
           .games = {R::kName},
           .options = {},
           .features = {}},
          InfinitesimalsSolver<R>::refusal,
          open_solver<InfinitesimalsSolver<R>>};
}

}  // namespace upstar
