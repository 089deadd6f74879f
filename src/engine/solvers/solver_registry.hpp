// All solvers, and the choice of one: a lookup.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "engine/solvers/solver.hpp"

namespace upstar {

// In the order in which they are tried.
[[nodiscard]] std::span<const SolverEntry> all_solvers();

// The first solver that takes the positions and has the options, upstar's own or the one that is named.
// Throws Error{BadInput} that tells what there is instead.
[[nodiscard]] const SolverEntry& choose_solver(Positions positions, const SolveQuestion& question);

// The solvers of one session that have been asked.
class SolverRegistry {
 public:
  explicit SolverRegistry(Session& session) : session_(session) {}

  // By the solver that the question calls for.
  void solve(const SolveTask& task, SolveAnswer& answer);
  // By the solver that searches values of such positions.
  void search_value(const AnyPosition& position, ValueFindings& found);
  // Adds the position's value to a sum: by the same solver if it can, otherwise as its game does.
  void add_value(const AnyPosition& position, LazySum& total);
  // The same solver, asked whether a position is worth what an expression says; nothing where there is none.
  std::optional<bool> is_worth(const AnyPosition& position, std::string_view expression);

 private:
  Solver* searcher_of_values(const AnyPosition& position);
  Solver& opened(const SolverEntry& entry);

  Session& session_;
  std::map<const SolverEntry*, std::unique_ptr<Solver>> open_;
};

}  // namespace upstar
