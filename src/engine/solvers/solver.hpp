// What a solver is to the engine: a description, a test of what it takes, and a way to ask it.
//
// Solvers are chosen from a list (solver_registry.hpp): the first that takes the positions and has the
// options of the question. What one needs is made when it is first asked and kept for later questions.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include <upstar/engine.hpp>

#include "base/error.hpp"
#include "engine/attempts.hpp"
#include "engine/games/any_position.hpp"
#include "search/core/value_findings.hpp"

namespace upstar {

class Session;

inline constexpr std::string_view kOwnProfile = "upstar";

using Positions = std::span<const AnyPosition>;

// A question on its way: it has positions that the solver takes, and only options that it has.
struct SolveTask {
  Positions positions;
  const SolveQuestion& question;
  Attempts& attempts;
  // Told which share of the first moves has been tried.
  std::function<void(double)> on_fraction = nullptr;
};

class Solver {
 public:
  Solver() = default;
  virtual ~Solver() = default;
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  // Throws Error{BadInput} for what makes no sense; what a limit cuts off is missing in the answer,
  // which says so.
  virtual void solve(const SolveTask& task, SolveAnswer& answer) = 0;

  // Adds to what is known of the value of a position by asking who wins (search/core/value_search.hpp). It
  // goes on where an earlier search was ended, and throws what the budget throws.
  virtual void search_value(const AnyPosition& /*position*/, ValueFindings& found) {
    found.done = true;
  }
  // Adds the value of a position to a sum, made from the moves that matter alone, which the solver tells from the
  // others (search/core/selective_valuer.hpp). False where it cannot. Throws what the budget throws, and goes on
  // from there when it is asked again.
  virtual bool add_value(const AnyPosition& /*position*/, LazySum& /*total*/) { return false; }
  // Is the position worth what an expression says? It is if whoever moves first loses their difference, which is
  // searched. Nothing when this solver knows no such sums. Throws what the budget throws.
  virtual std::optional<bool> is_worth(const AnyPosition& /*position*/,
                                       std::string_view /*expression*/) {
    return std::nullopt;
  }
};

struct SolverEntry {
  SolverInfo about;
  // Why it does not take these positions; nothing when it does.
  std::optional<Error> (*refusal)(Positions positions);
  std::unique_ptr<Solver> (*open)(Session& session);
  bool searches_values = false;
};

template <class S>
[[nodiscard]] std::unique_ptr<Solver> open_solver(Session& session) {
  return std::make_unique<S>(session);
}

// The features of a solver as its description lists them.
template <class Features>
[[nodiscard]] std::vector<SolverInfo::Feature> described(const Features& features) {
  std::vector<SolverInfo::Feature> out;
  for (const auto& feature : features) out.push_back({feature.name, feature.meaning});
  return out;
}

}  // namespace upstar
