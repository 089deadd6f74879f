// Solvers that every game of the catalogue gets by its rules alone: the search of sums of its positions,
// and, for a game whose positions are all infinitesimal, the decision by values.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "engine/games/ruleset_adapter.hpp"
#include "engine/session.hpp"
#include "engine/solvers/solver.hpp"
#include "engine/solvers/told_result.hpp"
#include "rules/ruleset.hpp"
#include "search/core/sum_solver.hpp"
#include "search/infinitesimals/all_small_solver.hpp"

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
  explicit SumsSolver(Session&) {}

  void solve(const SolveTask& task, SolveAnswer& answer) override {
    search_and_tell(task, answer, [&] {
      if (!solver_) solver_.emplace(valuer_of<R>(task.positions));
      return erased(solver_->solve(positions_of<R>(task.positions), request_of(task.question)));
    });
  }

 private:
  std::optional<SumSolver<R>> solver_;  // knows what it has searched
};

template <Ruleset R>
[[nodiscard]] SolverEntry sum_solver() {
  return {{.profile = kOwnProfile,
           .takes = "positions of one game",
           .games = {R::kName},
           .options = {},
           .parts = {}},
          refuse_other_games<R>,
          open_solver<SumsSolver<R>>};
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
      return erased(solver_->solve(positions_of<R>(task.positions), request_of(task.question)));
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
           .parts = {}},
          InfinitesimalsSolver<R>::refusal,
          open_solver<InfinitesimalsSolver<R>>};
}

}  // namespace upstar
