// What the tests of strategies share: who wins, by brute force, an oracle, and random small sums of any
// game.
#pragma once

#include <algorithm>
#include <cstddef>
#include <map>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "proof/core/find_strategy.hpp"
#include "proof/core/strategy_checker.hpp"
#include "proof/opposite_claim.hpp"
#include "rules/ruleset.hpp"

namespace upstar::proof::test {

inline constexpr Player kBothPlayers[] = {Player::Black, Player::White};

// Who wins, by making all moves: no components, no normal form, no free moves.
template <Ruleset R>
class BruteForce {
 public:
  bool wins_first(std::vector<std::string> texts, Player first) {
    std::sort(texts.begin(), texts.end());
    const auto key = std::make_pair(texts, first);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    bool wins = false;
    for (std::size_t i = 0; i < texts.size() && !wins; ++i) {
      const auto position = R::parse(texts[i]);
      R::for_each_move(position, first, [&](auto, const auto& after) {
        if (wins) return;
        std::vector<std::string> next = texts;
        next[i] = R::format(after);
        wins = !wins_first(std::move(next), opponent(first));
      });
    }
    return known_[key] = wins;
  }

 private:
  std::map<std::pair<std::vector<std::string>, Player>, bool> known_;
};

// Who wins a state, by trying all moves there.
template <Ruleset R>
class PlainOracle {
 public:
  explicit PlainOracle(Budget& budget) : maker_(budget) {}

  bool wins(std::span<const Component<R>> components, int free, Player first) {
    State<R> state;
    state.components.assign(components.begin(), components.end());
    state.free = free;
    return wins(state, first);
  }

  bool wins(const State<R>& state, Player first) {
    const auto key = std::make_pair(format(state), first);
    if (const auto found = known_.find(key); found != known_.end()) return found->second;
    bool wins_it = false;
    maker_.for_each_move(state, first, [&](std::uint64_t, const State<R>& after) {
      if (!wins_it) wins_it = !wins(after, opponent(first));
    });
    return known_[key] = wins_it;
  }

 private:
  StateMaker<R> maker_;
  std::map<std::pair<std::string, Player>, bool> known_;
};

// A position with at most `most` moves left, played from one of the game's examples.
template <Ruleset R>
std::string random_position(std::mt19937_64& rng, int most) {
  auto position = R::parse(R::kExamples[rng() % R::kExamples.size()]);
  while (R::size(position) > most) {
    std::vector<typename R::Position> next;
    for (const Player player : kBothPlayers) {
      R::for_each_move(position, player, [&](auto, const auto& after) { next.push_back(after); });
    }
    if (next.empty()) break;
    position = next[rng() % next.size()];
  }
  return R::format(position);
}

// Everything needed to write and to check strategies of a game.
template <Ruleset R>
struct StrategyLab {
  Budget budget;
  PlainOracle<R> search{budget};
  StrategyOracle<R> oracle = [this](std::span<const Component<R>> components, int free,
                                    Player first) { return search.wins(components, free, first); };

  Claim true_claim(const std::vector<std::string>& positions, Player first) {
    StateMaker<R> maker(budget);
    const State<R> state = state_of<R>(maker, {positions, first, Player::Black});
    return {positions, first, search.wins(state, first) ? first : opponent(first)};
  }
  StrategyCertificate strategy(const std::vector<Claim>& claims) {
    return find_game_strategy<R>(claims, oracle, budget);
  }
  StrategyCertificate strategy(const std::vector<std::string>& positions, Player first) {
    return strategy({true_claim(positions, first)});
  }
};

inline std::vector<StrategyStep> steps_of(const StrategyCertificate& strategy) {
  std::vector<StrategyStep> steps;
  for (std::size_t at = 0; at < strategy.steps.size();) {
    steps.push_back(read_step(strategy.steps, at).value());
  }
  return steps;
}

inline StrategyCertificate with_steps(StrategyCertificate strategy,
                                      const std::vector<StrategyStep>& steps) {
  strategy.steps.clear();
  for (const StrategyStep& step : steps) append_step(strategy.steps, step);
  strategy.states = steps.size();
  return strategy;
}

}  // namespace upstar::proof::test
