// Writes the certificate of a claim about any game: finds the winner's steps, and few of them.
//
// Somebody who knows who wins any sum, the oracle, tells which steps win. In a state the winner first tries
// to make the sum simpler without moving: he gives up a component for the free moves that it is worth at
// least, so that sums of many components fall into lemmas about single ones; then he cuts a component
// along a line. When nothing of that wins he moves. Every answer of the opponent is a state that needs a
// step of its own, so among the winning moves one is chosen whose answers are on the agenda already, or
// will probably cost few states.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include <boost/unordered/unordered_flat_map.hpp>
#include <fmt/format.h>

#include "base/budget.hpp"
#include "base/error.hpp"
#include "proof/core/claim.hpp"
#include "proof/core/strategy_claim.hpp"
#include "proof/core/strategy_file.hpp"
#include "proof/core/strategy_walk.hpp"

namespace upstar::proof {

// Does `first`, moving first, win the sum of the components and of so many free moves of Black (negative:
// of White)?
template <Ruleset R>
using StrategyOracle =
    std::function<bool(std::span<const Component<R>> components, int free, Player first)>;

template <Ruleset R>
class StrategyFinder {
 public:
  StrategyFinder(const StrategyOracle<R>& oracle, Budget& budget)
      : oracle_(oracle), budget_(budget), walk_(budget) {}
  ~StrategyFinder() { budget_.release(charged_); }
  StrategyFinder(const StrategyFinder&) = delete;
  StrategyFinder& operator=(const StrategyFinder&) = delete;

  [[nodiscard]] StrategyCertificate find(std::span<const Claim> claims,
                                         const std::function<void(double)>& progress) {
    StrategyCertificate strategy;
    strategy.game = R::kName;
    strategy.claims.assign(claims.begin(), claims.end());
    for (const Claim& claim : claims) begin_claim(walk_, claim);
    walk_.run([&](const State<R>& state) {
      const StrategyStats& stats = walk_.stats();
      if (progress && stats.states % 64 == 0) {
        progress(1 - static_cast<double>(stats.points) / std::max(stats.most_points, 1));
      }
      const StrategyStep step = choose(state);
      append_step(strategy.steps, step);
      return step;
    });
    strategy.states = walk_.stats().states;
    return strategy;
  }

 private:
  struct Choice {
    std::uint64_t cost = 0;
    std::uint64_t move = 0;
  };
  struct ComponentHash {
    std::size_t operator()(const Component<R>& component) const {
      const std::uint64_t hash = component.position.hash().low;
      return component.negated ? ~hash : hash;
    }
  };
  struct SameComponent {
    bool operator()(const Component<R>& a, const Component<R>& b) const { return same<R>(a, b); }
  };

  bool black_wins(const State<R>& state, Player first) {
    budget_.tick();
    return oracle_(state.components, state.free, first) == (first == Player::Black);
  }

  StrategyStep choose(const State<R>& state) {
    if (const auto replacement = choose_replacement(state)) return *replacement;
    if (const auto cut = choose_cut(state)) return *cut;
    return choose_move(state);
  }

  // The greatest number of free moves for which Black may give the component up.
  int worth_at_least(const Component<R>& component) {
    if (const auto known = worth_.find(component); known != worth_.end()) return known->second;
    State<R> alone;
    alone.components.push_back(component);
    const auto is_worth = [&](int free) {
      alone.free = -free;
      return black_wins(alone, Player::White);
    };
    const int most = R::size(component.position);
    int worth = 0;
    if (is_worth(0)) {
      while (worth < most && is_worth(worth + 1)) ++worth;
    } else {
      --worth;
      while (worth > -most && !is_worth(worth)) --worth;
    }
    constexpr std::size_t kBytes = 2 * sizeof(std::pair<Component<R>, int>);
    budget_.charge(kBytes);
    charged_ += kBytes;
    worth_.emplace(component, worth);
    return worth;
  }

  std::optional<StrategyStep> choose_replacement(const State<R>& state) {
    const std::size_t count = std::min<std::size_t>(state.components.size(), 62);
    if (count < 2) return std::nullopt;
    State<R> rest;
    State<R> group;
    for (std::size_t i = 0; i < count; ++i) {
      if (i > 0 && same<R>(state.components[i], state.components[i - 1])) continue;
      const std::uint64_t set = std::uint64_t{1} << i;
      const int free = worth_at_least(state.components[i]);
      walk_.split_off(state, set, rest, group);
      if (!walk_.may_replace(state, rest, group, free)) continue;
      rest.free += free;
      if (black_wins(rest, Player::Black)) {
        return StrategyStep{StrategyStep::Kind::Replace, 0, set, free};
      }
    }
    return std::nullopt;
  }

  // The cut whose pieces are most alike in size: that makes the largest one smallest.
  std::optional<StrategyStep> choose_cut(const State<R>& state) {
    if constexpr (HasCuts<R>) {
      struct Candidate {
        int largest;
        StrategyStep step;
      };
      std::vector<Candidate> candidates;
      for (std::size_t i = 0; i < state.components.size(); ++i) {
        if (i > 0 && same<R>(state.components[i], state.components[i - 1])) continue;
        const Component<R>& whole = state.components[i];
        std::uint64_t number = 0;
        for_each_cut<R>(
            whole.position, mover_in<R>(whole, Player::Black), [&](const auto& a, const auto& b) {
              candidates.push_back(
                  {std::max(R::size(a), R::size(b)), {StrategyStep::Kind::Cut, number++, i, 0}});
            });
      }
      std::stable_sort(
          candidates.begin(), candidates.end(),
          [](const Candidate& a, const Candidate& b) { return a.largest < b.largest; });
      for (const Candidate& candidate : candidates) {
        const auto after = walk_.after_cut(state, candidate.step.components, candidate.step.number);
        if (after && black_wins(*after, Player::Black)) return candidate.step;
      }
    }
    return std::nullopt;
  }

  // What a state with the winner to move will cost, in states below it: a guess.
  static std::uint64_t cost_of(const State<R>& state) {
    constexpr int kMostDoublings = 40;
    const int exponent = state.size_of_components() + static_cast<int>(state.components.size());
    return std::uint64_t{1} << std::min(exponent / 2, kMostDoublings);
  }

  StrategyStep choose_move(const State<R>& state) {
    std::vector<std::pair<Choice, State<R>>> choices;
    walk_.maker().for_each_move(state, Player::Black,
                                [&](std::uint64_t move, const State<R>& after) {
                                  choices.push_back({{0, move}, after});
                                });
    for (auto& [choice, after] : choices) {
      walk_.maker().for_each_move(after, Player::White,
                                  [&, cost = &choice.cost](std::uint64_t, const State<R>& answer) {
                                    if (!walk_.agenda().has(answer)) *cost += cost_of(answer);
                                  });
    }
    std::stable_sort(choices.begin(), choices.end(),
                     [](const auto& a, const auto& b) { return a.first.cost < b.first.cost; });
    for (const auto& [choice, after] : choices) {
      if (black_wins(after, Player::White)) {
        return {StrategyStep::Kind::Move, choice.move, 0, 0};
      }
    }
    throw Error(ErrorKind::CheckFailed,
                fmt::format("no move of Black wins {}, which he should", format(state)));
  }

  const StrategyOracle<R>& oracle_;
  Budget& budget_;
  StrategyWalk<R> walk_;
  boost::unordered_flat_map<Component<R>, int, ComponentHash, SameComponent> worth_;
  std::size_t charged_ = 0;
};

// Throws Error{CheckFailed} when the oracle contradicts itself; a wrong claim is such a contradiction.
// `progress` is told how far down it is from the most points to none, from 0 to 1.
template <Ruleset R>
[[nodiscard]] StrategyCertificate find_game_strategy(
    std::span<const Claim> claims, const StrategyOracle<R>& oracle, Budget& budget,
    const std::function<void(double)>& progress = {}) {
  return StrategyFinder<R>(oracle, budget).find(claims, progress);
}

}  // namespace upstar::proof
