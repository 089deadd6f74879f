// Reading steps and walking, for every game of the catalogue that is won by the last move. This is the one
// file in which the walk is made for all of them.
#include "proof/core/strategy_checker.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>
#include <type_traits>
#include <utility>

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/grouped_digits.hpp"
#include "proof/core/strategy_claim.hpp"
#include "proof/core/strategy_step.hpp"
#include "rules/catalogue.hpp"

namespace upstar::proof {
namespace {

template <Ruleset R>
StrategyStep next_step(const State<R>& state, const StrategyCertificate& strategy,
                       std::size_t& at) {
  if (state.components.empty() && state.free <= 0) throw StepRefused{"cannot name a legal move"};
  const std::optional<StrategyStep> step = read_step(strategy.steps, at);
  if (!step) throw StepRefused{"has no step"};
  return *step;
}

template <Ruleset R>
StrategyVerdict check_in_game(const StrategyCertificate& strategy, Budget& budget,
                              const std::function<void(double)>& progress) {
  StrategyVerdict verdict;
  StrategyWalk<R> walk(budget);
  State<R> where;
  std::size_t at = 0;
  try {
    for (const Claim& claim : strategy.claims) begin_claim(walk, claim);
    walk.run([&](const State<R>& state) {
      const std::uint64_t states = walk.stats().states;
      if (progress && states % 1024 == 0) {
        progress(static_cast<double>(states) /
                 static_cast<double>(std::max(strategy.states, states)));
      }
      where = state;
      return next_step<R>(state, strategy, at);
    });
    verdict.stats = walk.stats();
    if (at != strategy.steps.size() || verdict.stats.states != strategy.states) {
      verdict.problem =
          fmt::format("the strategy has {} states, and the certificate has more steps",
                      grouped_digits(verdict.stats.states));
    }
  } catch (const StepRefused& refused) {
    verdict.stats = walk.stats();
    verdict.problem =
        fmt::format("in state {} (the winner, as Black, to move in {}) the certificate {}",
                    grouped_digits(verdict.stats.states), format(where), refused.problem);
  } catch (const Error& error) {
    if (error.kind != ErrorKind::BadInput) throw;
    verdict.problem = fmt::format("`{}`: {}", error.text, error.message);
  }
  verdict.valid = verdict.problem.empty();
  return verdict;
}

}  // namespace

StrategyVerdict check_strategy(const StrategyCertificate& strategy, Budget& budget,
                               const std::function<void(double)>& progress) {
  std::optional<StrategyVerdict> verdict;
  Catalogue::with_name(strategy.game, [&](auto rules) {
    using R = typename decltype(rules)::type;
    if constexpr (!IsMisere<R>) verdict = check_in_game<R>(strategy, budget, progress);
  });
  if (!verdict) {
    throw Error(ErrorKind::BadInput,
                fmt::format("the certificate is about `{}`, which is not a game in normal play",
                            strategy.game),
                "`upstar help` lists the games");
  }
  return *std::move(verdict);
}

}  // namespace upstar::proof
