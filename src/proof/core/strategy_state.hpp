// A sum of positions of any game as a strategy certificate sees it: by the rules, and by as little theory
// as possible.
//
// The player whose win is to be proved, the *winner*, is always Black here; if White is the winner, all
// signs are exchanged once, at the start. A state is kept in a normal form, so that sums that are plainly
// the same game are the same state:
//
//   - A position falls into its independent components, and each of them is in the normal form of its game,
//     with a sign (rules/ruleset.hpp: split, normal_form). Components in which nobody can move are left
//     out.
//   - A component and its negative cancel: whatever one player does in one of them, the other answers in
//     the other one, so the pair changes nobody's fate.
//   - A component of at most kMostFreeSize moves in which only one player can move, now and later, is so
//     many *free* moves of that player as he can make there at most: { a, b, ... | } with numbers
//     0 <= a, b, ... of free moves is one more than the greatest of them. Free moves of the two players
//     cancel one by one, being negatives of each other.
//
// That is all. Nothing here knows of other values, of temperatures or of searches.
//
// Components stand in the order of their sizes, larger ones first; those of one size in the order of their
// texts, and of equal texts the one without the sign first. Moves are numbered: component by component
// in this order, components equal to the one before passed over, in each the moves in the order in which
// the game lists them; and last the free move, if the player has one.
//
// The *points* of a state are the sizes of its components and its free moves together. Every move lowers
// them by one at least, so no play goes on for ever.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <boost/unordered/unordered_flat_map.hpp>
#include <fmt/format.h>

#include "base/budget.hpp"
#include "rules/player.hpp"
#include "rules/ruleset.hpp"

namespace upstar::proof {

// One component of a sum is a position in normal form, or the negative of one.
template <Ruleset R>
using Component = Normalised<typename R::Position>;

template <Ruleset R>
[[nodiscard]] bool same(const Component<R>& a, const Component<R>& b) {
  return a.negated == b.negated && a.position == b.position;
}

// Who moves in the position of a component when `player` moves in the component.
template <Ruleset R>
[[nodiscard]] Player mover_in(const Component<R>& component, Player player) {
  return component.negated ? opponent(player) : player;
}

template <Ruleset R>
struct State {
  std::vector<Component<R>> components;  // in order
  int free = 0;                          // moves that only Black has; negative: only White

  [[nodiscard]] int size_of_components() const {
    int size = 0;
    for (const Component<R>& component : components) size += R::size(component.position);
    return size;
  }
  [[nodiscard]] int points() const { return size_of_components() + std::abs(free); }
  // Black wins by his free moves alone: there are more of them than moves elsewhere.
  [[nodiscard]] bool is_settled() const { return free > size_of_components(); }
};

// Makes states and the moves in them. It remembers how many free moves small components are.
template <Ruleset R>
class StateMaker {
 public:
  using Position = typename R::Position;

  // Counting the free moves of larger components would take too long.
  static constexpr int kMostFreeSize = 16;

  explicit StateMaker(Budget& budget) : budget_(budget) {}
  ~StateMaker() { budget_.release(charged_); }
  StateMaker(const StateMaker&) = delete;
  StateMaker& operator=(const StateMaker&) = delete;

  // Adds any position, or its negative; the state stays in normal form.
  void add(State<R>& state, const Position& position, bool negated) {
    for_each_part<R>(position, [&](const Position& part) {
      const Normalised<Position> normal = normal_form<R>(part);
      const bool sign = normal.negated != negated;
      if (const std::optional<int> free = free_moves(normal.position)) {
        state.free += sign ? -*free : *free;
      } else {
        add_component(state, {normal.position, sign});
      }
    });
  }

  // Calls visit(number of the move, state after it) for every move of `player`. The state changes with
  // the next move.
  template <class Visit>
  void for_each_move(const State<R>& state, Player player, Visit&& visit) {
    std::uint64_t number = 0;
    State<R> after;
    for_each_source(state, [&](std::size_t index) {
      const Component<R>& component = state.components[index];
      R::for_each_move(component.position, mover_in<R>(component, player),
                       [&](auto, const Position& next) {
                         copy_without(state, index, after);
                         add(after, next, component.negated);
                         visit(number++, std::as_const(after));
                       });
    });
    const int step = player == Player::Black ? 1 : -1;
    if (state.free * step > 0) {
      after = state;
      after.free -= step;
      visit(number, std::as_const(after));
    }
  }

  [[nodiscard]] std::uint64_t count_moves(const State<R>& state, Player player) {
    std::uint64_t count = 0;
    for_each_source(state, [&](std::size_t index) {
      const Component<R>& component = state.components[index];
      R::for_each_move(component.position, mover_in<R>(component, player),
                       [&](auto, const Position&) { ++count; });
    });
    return count + (player == Player::Black ? state.free > 0 : state.free < 0);
  }

  // What the move of that number leaves, or nothing when there are fewer moves.
  [[nodiscard]] std::optional<State<R>> after_move(const State<R>& state, Player player,
                                                   std::uint64_t wanted) {
    std::optional<State<R>> found;
    std::uint64_t number = 0;
    for_each_source(state, [&](std::size_t index) {
      const Component<R>& component = state.components[index];
      R::for_each_move(component.position, mover_in<R>(component, player),
                       [&](auto, const Position& next) {
                         if (number++ != wanted) return;
                         found.emplace();
                         copy_without(state, index, *found);
                         add(*found, next, component.negated);
                       });
    });
    const int step = player == Player::Black ? 1 : -1;
    if (!found && number == wanted && state.free * step > 0) {
      found = state;
      found->free -= step;
    }
    return found;
  }

  static void copy_without(const State<R>& state, std::size_t index, State<R>& out) {
    out.free = state.free;
    out.components.assign(state.components.begin(), state.components.end());
    out.components.erase(out.components.begin() + static_cast<std::ptrdiff_t>(index));
  }

 private:
  struct Hash {
    std::size_t operator()(const Position& position) const { return position.hash().low; }
  };
  static constexpr std::size_t kMostRemembered = 1U << 20;

  // The components in which moves are made: of equal ones the first.
  template <class Use>
  static void for_each_source(const State<R>& state, Use&& use) {
    for (std::size_t i = 0; i < state.components.size(); ++i) {
      if (i == 0 || !same<R>(state.components[i], state.components[i - 1])) use(i);
    }
  }

  static bool comes_before(const Component<R>& a, const Component<R>& b) {
    const int a_size = R::size(a.position);
    const int b_size = R::size(b.position);
    if (a_size != b_size) return a_size > b_size;
    if (a.position == b.position) return !a.negated && b.negated;
    return R::format(a.position) < R::format(b.position);
  }

  static void add_component(State<R>& state, const Component<R>& component) {
    auto& components = state.components;
    const Component<R> negative{component.position, !component.negated};
    const auto is_negative = [&](const Component<R>& other) { return same<R>(other, negative); };
    const auto partner = std::find_if(components.begin(), components.end(), is_negative);
    if (partner != components.end()) {
      components.erase(partner);
    } else {
      components.insert(
          std::upper_bound(components.begin(), components.end(), component, comes_before),
          component);
    }
  }

  static bool can_move(const Position& position, Player player) {
    bool can = false;
    R::for_each_move(position, player, [&](auto, const Position&) { can = true; });
    return can;
  }

  // Free moves of Black, or, negative, of White; nothing where both players move now or later.
  std::optional<int> free_moves(const Position& part) {
    const bool black = can_move(part, Player::Black);
    const bool white = can_move(part, Player::White);
    if (black == white) return black ? std::nullopt : std::optional<int>(0);
    if (R::size(part) > kMostFreeSize) return std::nullopt;
    if (const auto known = free_moves_.find(part); known != free_moves_.end()) {
      return known->second;
    }
    const std::optional<int> found = longest_run(part, black ? Player::Black : Player::White);
    remember(part, found);
    return found;
  }

  std::optional<int> longest_run(const Position& part, Player player) {
    int longest = 0;
    bool is_alone = true;
    R::for_each_move(part, player, [&](auto, const Position& after) {
      int run = 0;
      for_each_part<R>(after, [&](const Position& next) {
        if (!is_alone) return;
        const std::optional<int> free = free_moves(next);
        is_alone = free && (player == Player::Black ? *free >= 0 : *free <= 0);
        if (is_alone) run += *free;
      });
      if (std::abs(run) > std::abs(longest)) longest = run;
    });
    if (!is_alone) return std::nullopt;
    return longest + (player == Player::Black ? 1 : -1);
  }

  void remember(const Position& part, const std::optional<int>& found) {
    constexpr std::size_t kBytes = sizeof(std::pair<Position, std::optional<int>>) * 2;
    if (free_moves_.size() >= kMostRemembered) {
      free_moves_.clear();
      budget_.release(std::exchange(charged_, 0));
    }
    budget_.charge(kBytes);
    charged_ += kBytes;
    free_moves_.emplace(part, found);
  }

  Budget& budget_;
  std::size_t charged_ = 0;
  boost::unordered_flat_map<Position, std::optional<int>, Hash> free_moves_;
};

// For people: "4x4 - ..#/... + 2 free moves of Black".
template <Ruleset R>
[[nodiscard]] std::string format(const State<R>& state) {
  std::string out;
  for (const Component<R>& component : state.components) {
    out += out.empty() ? (component.negated ? "-" : "") : (component.negated ? " - " : " + ");
    out += R::format(component.position);
  }
  if (state.free != 0) {
    out += fmt::format("{}{} free move{} of {}", out.empty() ? "" : " + ", std::abs(state.free),
                       std::abs(state.free) == 1 ? "" : "s", state.free > 0 ? "Black" : "White");
  }
  return out.empty() ? "nothing" : out;
}

}  // namespace upstar::proof
