// The way through a strategy, which the writer of a certificate and its checker both go.
//
// A strategy gives the winner, who is Black, a step (strategy_step.hpp) in every state where he is to move.
// Which states those are follows from the steps themselves. The claims give the first ones: the sum, if
// the winner moves first, and otherwise what the opponent's first moves lead to. Then, in a state G,
//
//     Move      every answer of the opponent to the move gives a state.
//     Replace   Let S be the components that are given up and f the free moves for them. The winner has to
//               win G - S + f, and S - f when the opponent moves first, that is S >= f: the first is a
//               state, and every move of the opponent in S - f gives one. Together they win G = (G - S
//               + f) + (S - f): the winner answers in the bracket where the opponent moved.
//     Cut       G with the component replaced by its two pieces, which are worth no more, is a state.
//
// A state is met after all that lead to it, each once: first those with the most points, those of equal
// points in the order in which they were reached. So a certificate needs no more than the steps, one
// after the other in this order; the states come by themselves, exactly, and one that is forgotten cannot
// be overlooked.
//
// Why that proves the claims. The states that a step gives come below its own: they have fewer points, or,
// after a cut, as many points and more components, and a state has no more components than points. So
// take the lowest state that the winner, following the strategy, does not win: all that its step gives he
// does win, and so he wins it too. A step whose states would not come below is refused.
//
// Memory holds what has been reached and not been met (strategy_agenda.hpp).
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "base/budget.hpp"
#include "base/grouped_digits.hpp"
#include "proof/core/strategy_agenda.hpp"
#include "proof/core/strategy_state.hpp"
#include "proof/core/strategy_step.hpp"

namespace upstar::proof {

// What a walk has met.
struct StrategyStats {
  int most_points = 0;               // of a state
  int points = 0;                    // of the states it has come to
  std::uint64_t states = 0;          // with the winner to move
  std::uint64_t largest_agenda = 0;  // states that were waiting at one time
};

// Ends a walk: a step that is not allowed. Nobody outside the proof room sees it.
struct StepRefused {
  std::string problem;
};

template <Ruleset R>
class StrategyWalk {
 public:
  explicit StrategyWalk(Budget& budget) : budget_(budget), maker_(budget), agenda_(budget) {}

  [[nodiscard]] StateMaker<R>& maker() { return maker_; }
  [[nodiscard]] const StateAgenda<R>& agenda() const { return agenda_; }
  [[nodiscard]] const StrategyStats& stats() const { return stats_; }

  // Adds what a claim asks for; the winner of `sum` is Black.
  void begin(const State<R>& sum, bool winner_moves_first) {
    if (winner_moves_first) {
      add(sum);
    } else {
      add_answers(sum);
    }
  }

  // Goes through the strategy. choose(state) returns the step to make there; it may throw to end the
  // walk.
  template <class Choose>
  void run(Choose&& choose) {
    State<R> state;
    for (;;) {
      stats_.largest_agenda = std::max<std::uint64_t>(stats_.largest_agenda, agenda_.waiting());
      if (!agenda_.take(state)) return;
      budget_.tick();
      ++stats_.states;
      stats_.points = state.points();
      stats_.most_points = std::max(stats_.most_points, stats_.points);
      make(state, choose(std::as_const(state)));
    }
  }

  // `state` without the components of the set; the set must be one of them.
  static void split_off(const State<R>& state, std::uint64_t set, State<R>& rest, State<R>& group) {
    rest.components.clear();
    group.components.clear();
    rest.free = state.free;
    group.free = 0;
    for (std::size_t i = 0; i < state.components.size(); ++i) {
      const bool is_in_set = i < 64 && (set >> i & 1) != 0;
      (is_in_set ? group : rest).components.push_back(state.components[i]);
    }
  }

  // Would the states that such a replacement gives come below its own?
  static bool may_replace(const State<R>& state, const State<R>& rest, const State<R>& group,
                          std::int64_t free) {
    const int points = state.points();
    return std::abs(free) <= points && rest_points(rest, free) < points &&
           group.size_of_components() + std::abs(free) <= points;
  }

  // The state after the cut of that number, if there is one and it comes below `state`.
  std::optional<State<R>> after_cut(const State<R>& state, std::uint64_t component,
                                    std::uint64_t wanted) {
    if (component >= state.components.size()) return std::nullopt;
    const Component<R> whole = state.components[component];
    std::optional<State<R>> found;
    std::uint64_t number = 0;
    for_each_cut<R>(whole.position, mover_in<R>(whole, Player::Black),
                    [&](const auto& a, const auto& b) {
                      if (number++ != wanted) return;
                      found.emplace();
                      maker_.copy_without(state, component, *found);
                      maker_.add(*found, a, whole.negated);
                      maker_.add(*found, b, whole.negated);
                    });
    if (!found) return std::nullopt;
    const int before = state.points();
    const int after = found->points();
    const bool comes_below =
        after < before || (after == before && found->components.size() > state.components.size());
    return comes_below ? std::move(found) : std::nullopt;
  }

 private:
  static int rest_points(const State<R>& rest, std::int64_t free) {
    return rest.size_of_components() + std::abs(rest.free + static_cast<int>(free));
  }

  // Every state that an answer of White leads to.
  void add_answers(const State<R>& state) {
    maker_.for_each_move(state, Player::White,
                         [&](std::uint64_t, const State<R>& after) { add(after); });
  }

  // That moves lower the points is what a game says of itself; here nothing rests on that.
  void add(const State<R>& state) {
    if (stats_.states > 0 && state.points() >= stats_.points) {
      throw StepRefused{fmt::format("leads to {}, which is not smaller", format(state))};
    }
    agenda_.add(state);
  }

  void make(const State<R>& state, const StrategyStep& step) {
    switch (step.kind) {
      case StrategyStep::Kind::Move:
        return make_move(state, step);
      case StrategyStep::Kind::Replace:
        return replace(state, step);
      case StrategyStep::Kind::Cut:
        return cut(state, step);
    }
  }

  void make_move(const State<R>& state, const StrategyStep& step) {
    const auto after = maker_.after_move(state, Player::Black, step.number);
    if (!after) {
      throw StepRefused{fmt::format("names move {} of {}", grouped_digits(step.number + 1),
                                    maker_.count_moves(state, Player::Black))};
    }
    add_answers(*after);
  }

  void replace(const State<R>& state, const StrategyStep& step) {
    const bool is_set =
        step.components != 0 &&
        static_cast<std::size_t>(std::bit_width(step.components)) <= state.components.size();
    if (is_set) split_off(state, step.components, rest_, group_);
    if (!is_set || !may_replace(state, rest_, group_, step.free)) {
      throw StepRefused{"gives up components in a way that leads nowhere"};
    }
    rest_.free += static_cast<int>(step.free);
    group_.free = -static_cast<int>(step.free);
    add(rest_);
    add_answers(group_);
  }

  void cut(const State<R>& state, const StrategyStep& step) {
    const auto after = after_cut(state, step.components, step.number);
    if (!after) throw StepRefused{"cuts a component where it cannot be cut"};
    agenda_.add(*after);
  }

  Budget& budget_;
  StateMaker<R> maker_;
  StateAgenda<R> agenda_;
  StrategyStats stats_;
  State<R> rest_;   // of a state that is taken apart
  State<R> group_;  // its other half
};

}  // namespace upstar::proof
