// The list of solvers, from the most special to the most general.
#include "engine/solvers/solver_registry.hpp"

#include <algorithm>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "engine/solvers/domineering_boards.hpp"
#include "engine/solvers/domineering_published.hpp"
#include "engine/solvers/linear_go.hpp"
#include "engine/solvers/linear_go_published.hpp"
#include "engine/solvers/mixed_sums.hpp"
#include "engine/solvers/nogo_boards.hpp"
#include "engine/solvers/nogo_large.hpp"
#include "engine/solvers/nogo_pieces.hpp"
#include "engine/solvers/nogo_rows.hpp"
#include "engine/solvers/removal_tables_solver.hpp"
#include "engine/solvers/sums.hpp"
#include "engine/solvers/without_features.hpp"
#include "rules/catalogue.hpp"

namespace upstar {
namespace {

std::vector<SolverEntry> list_of_solvers() {
  std::vector<SolverEntry> list{
      linear_go_solver(),           published_linear_go_solver(),  nogo_rows_solver(),
      published_nogo_rows_solver(), nogo_boards_solver(),          nogo_within_solver(),
      published_boards_solver(),    nogo_pieces_solver(),          nogo_large_solver(),
      domineering_boards_solver(),  published_domineering_solver()};
  Catalogue::for_each([&](auto rules) {
    using R = typename decltype(rules)::type;
    if constexpr (TakesPieces<R>) {
      list.push_back(removal_solver<R>());
    } else {
      if constexpr (HasInfinitesimals<R>) list.push_back(infinitesimals_solver<R>());
      list.push_back(sum_solver<R>());
    }
  });
  list.push_back(mixed_sums_solver());
  return list;
}

bool has_all(const SolverEntry& entry, const SolveQuestion& question) {
  return std::ranges::all_of(question.options.given(), [&](const SolverOptions::Entry& given) {
    return entry.about.has(*given.option);
  });
}

// The first solver of that name that takes the positions and has the options; null when there is none.
const SolverEntry* find_solver(Positions positions, const SolveQuestion& question,
                               std::string_view profile) {
  for (const SolverEntry& entry : all_solvers()) {
    if (entry.about.profile == profile && has_all(entry, question) && !entry.refusal(positions)) {
      return &entry;
    }
  }
  return nullptr;
}

// As errors write the names of fields: 'at_least'.
std::string field_name(const SolverOption& option) {
  std::string name(option.name);
  std::ranges::replace(name, '-', '_');
  return fmt::format("'{}'", name);
}

// An option that `entry`, which takes the positions, does not have.
[[noreturn]] void refuse_option(const SolverEntry& entry, Positions positions,
                                const SolveQuestion& question) {
  for (const SolverOptions::Entry& given : question.options.given()) {
    if (entry.about.has(*given.option)) continue;
    if (find_solver(positions, question, kOwnProfile) != nullptr) {
      throw Error(ErrorKind::BadInput,
                  fmt::format("the solver {} does not take {}", entry.about.profile,
                              field_name(*given.option)),
                  "leave 'profile' away");
    }
    throw Error(ErrorKind::BadInput, std::string(given.option->refusal),
                fmt::format("for example: {}", given.option->example));
  }
  throw Error(ErrorKind::Internal, "a solver that has all options was refused");
}

[[noreturn]] void no_such_profile(const std::string& profile) {
  std::vector<std::string> names;
  for (const SolverEntry& entry : all_solvers()) {
    if (std::ranges::find(names, entry.about.profile) == names.end()) {
      names.emplace_back(entry.about.profile);
    }
  }
  no_such("solver", profile, names);
}

}  // namespace

std::span<const SolverEntry> all_solvers() {
  static const std::vector<SolverEntry> list = list_of_solvers();
  return list;
}

const SolverEntry& choose_solver(Positions positions, const SolveQuestion& question) {
  const std::string_view profile = question.profile.empty() ? kOwnProfile : question.profile;
  if (const SolverEntry* found = find_solver(positions, question, profile)) return *found;
  std::optional<Error> refusal;  // of the most general one
  for (const SolverEntry& entry : all_solvers()) {
    if (entry.about.profile != profile) continue;
    refusal = entry.refusal(positions);
    if (!refusal) refuse_option(entry, positions, question);
  }
  if (!refusal) no_such_profile(question.profile);
  throw Error(*refusal);
}

Solver& SolverRegistry::opened(const SolverEntry& entry) {
  std::unique_ptr<Solver>& solver = open_[&entry];
  if (solver == nullptr) solver = entry.open(session_);
  return *solver;
}

void SolverRegistry::solve(const SolveTask& task, SolveAnswer& answer) {
  opened(choose_solver(task.positions, task.question)).solve(task, answer);
}

// The solver that searches sums of the position and values; null when there is none.
Solver* SolverRegistry::searcher_of_values(const AnyPosition& position) {
  for (const SolverEntry& entry : all_solvers()) {
    if (entry.searches_values && !entry.refusal(std::span(&position, 1))) return &opened(entry);
  }
  return nullptr;
}

void SolverRegistry::search_value(const AnyPosition& position, ValueFindings& found) {
  Solver* const solver = searcher_of_values(position);
  if (solver == nullptr) {
    found.done = true;
  } else {
    solver->search_value(position, found);
  }
}

void SolverRegistry::add_value(const AnyPosition& position, LazySum& total) {
  Solver* const solver = searcher_of_values(position);
  if (solver == nullptr || !solver->add_value(position, total)) {
    position.game().add_value(position, total);
  }
}

std::optional<bool> SolverRegistry::is_worth(const AnyPosition& position,
                                             std::string_view expression) {
  Solver* const solver = searcher_of_values(position);
  return solver == nullptr ? std::nullopt : solver->is_worth(position, expression);
}

}  // namespace upstar
