// What a position G is worth, found by asking who wins, where its canonical form is out of reach.
//
// Who wins G - x is a question for the sum search, whatever x: G - x = 0 exactly when whoever moves first
// loses. So a guess x is confirmed, or refuted, by two searches, and a P-position is 0 at once. Guesses come
// from the stops, which are searched for as well:
//
//     Left wins G - x moving first    =>  left stop >= x       she loses    =>  left stop <= x, and G <= x
//     Right wins G - x moving first   =>  right stop <= x      he loses     =>  right stop >= x, and G >= x
//
// Bisecting gives intervals that hold at any time. They end at one number: a stop is reached by playing, so it
// is born within as many days as there are moves left, n at most, hence a multiple of 2^-(n-1), and of
// two such numbers the search tells which side of a number halfway between the stop lies on.
//
// When both stops are x, G - x is infinitesimal and few values are likely: *, ups, and what they add up to.
// When they differ, a switch between them is tried. What is found is exact; what is not found stays bounded.
//
// A limit may end the work at any question: findings hold what was found, and the search, which remembers
// positions, goes through the same questions quickly when it is asked again.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "rules/player.hpp"
#include "rules/ruleset.hpp"
#include "search/core/sum_solver.hpp"
#include "search/core/value_findings.hpp"
#include "search/core/valuer.hpp"

namespace upstar {

namespace detail {

template <Playable R>
[[nodiscard]] IntegerBounds bounds_of_parts(const typename R::Position& position) {
  IntegerBounds total;
  for_each_part<R>(position, [&](const typename R::Position& part) {
    const IntegerBounds of_part = bounds<R>(part);
    total.low += of_part.low;
    total.high += of_part.high;
  });
  return total;
}

// Twice a temperature at which the walls of a part have met: at t Left gets at most high - t from a move to an
// option that is at most `high`, Right at least low + t.
template <Playable R>
[[nodiscard]] int twice_hottest(const typename R::Position& part) {
  std::array<int, 2> most{};
  std::array<bool, 2> moves{};
  for (const Player player : {Player::Black, Player::White}) {
    const auto own = static_cast<std::size_t>(player);
    R::for_each_move(part, player, [&](auto, const typename R::Position& after) {
      const IntegerBounds limits = bounds_of_parts<R>(after);
      const int gain = player == Player::Black ? limits.high : -limits.low;
      most[own] = moves[own] ? std::max(most[own], gain) : gain;
      moves[own] = true;
    });
  }
  return moves[0] && moves[1] ? std::max(most[0] + most[1], 0) : 0;
}

}  // namespace detail

// What is known before anything is searched.
template <Ruleset R>
[[nodiscard]] ValueFindings first_findings(const typename R::Position& position) {
  using Searched = ReducedRules<R>;
  const typename Searched::Position reduced_position = reduced<R>(position);
  ValueFindings found;
  found.integers = detail::bounds_of_parts<Searched>(reduced_position);
  found.left_stop = {found.integers.low, found.integers.high};
  found.right_stop = found.left_stop;
  int hottest = 0;
  for_each_part<Searched>(reduced_position, [&](const typename Searched::Position& part) {
    hottest = std::max(hottest, detail::twice_hottest<Searched>(part));
  });
  found.temperature = {Dyadic(-1), Dyadic(hottest).halved()};  // of a number: at least -1
  return found;
}

template <Ruleset R>
class ValueSearch {
 public:
  using Position = typename R::Position;

  ValueSearch(Valuer<R>& valuer, int threads) : solver_(valuer, threads) {}

  // Adds to what is known. Throws what the budget throws.
  void search(const Position& position, ValueFindings& found) {
    if (found.value || found.done) return;
    positions_ = std::span(&position, 1);
    const NodeCount count(solver_, found.nodes);
    if (!found.outcome) found.outcome = outcome_less("0");
    if (found.outcome == Outcome::Previous) {
      found.value = "0";
      return;
    }
    const bool is_star = found.outcome == Outcome::Next && try_guess("*", found);
    if (!is_star) {
      narrow_stops(R::size(position), found);
      guess_between_stops(found);
    }
    found.done = true;
  }

 private:
  static constexpr int kFinest = 28;  // log2 of the finest denominator that stops are told apart by

  // Adds what is searched while it lives, however that ends.
  struct NodeCount {
    NodeCount(const SumSolver<R>& of, std::uint64_t& to)
        : solver(of), total(to), before(of.nodes()) {}
    ~NodeCount() { total += solver.nodes() - before; }
    NodeCount(const NodeCount&) = delete;
    NodeCount& operator=(const NodeCount&) = delete;

    const SumSolver<R>& solver;
    std::uint64_t& total;
    std::uint64_t before;
  };

  // Does the player win the position less the value of an expression?
  bool wins_less(std::string_view expression, Player first) {
    return solver_.wins(positions_, fmt::format("-({})", expression), first);
  }

  Outcome outcome_less(std::string_view expression) {
    const bool black = wins_less(expression, Player::Black);
    const bool white = wins_less(expression, Player::White);
    if (black) return white ? Outcome::Next : Outcome::Left;
    return white ? Outcome::Right : Outcome::Previous;
  }

  bool try_guess(std::string guess, ValueFindings& found) {
    if (wins_less(guess, Player::Black) || wins_less(guess, Player::White)) return false;
    found.value = std::move(guess);
    return true;
  }

  void narrow_stops(int moves_left, ValueFindings& found) {
    narrow(moves_left, found.left_stop, [&](const Dyadic& number) {
      const bool wins = wins_less(number.to_string(), Player::Black);
      if (const auto whole = number.to_int64(); whole && !wins) {
        found.integers.high = std::min(found.integers.high, static_cast<int>(*whole));
      }
      return wins;
    });
    found.right_stop.high = std::min(found.right_stop.high, found.left_stop.high);
    narrow(moves_left, found.right_stop, [&](const Dyadic& number) {
      const bool loses = !wins_less(number.to_string(), Player::White);
      if (const auto whole = number.to_int64(); whole && loses) {
        found.integers.low = std::max(found.integers.low, static_cast<int>(*whole));
      }
      return loses;
    });
    // The walls come together by 2 for each 1 of temperature at most.
    const Dyadic apart = found.left_stop.low - found.right_stop.high;
    if (apart.sign() > 0) found.temperature.low = apart.halved();
  }

  // `at_least(x)`: true => stop >= x, false => stop <= x.
  template <class AtLeast>
  static void narrow(int moves_left, Interval& stop, const AtLeast& at_least) {
    const auto ask = [&](const Dyadic& number) {
      const bool yes = at_least(number);
      (yes ? stop.low : stop.high) = number;
      return yes;
    };
    while (stop.high.ceil() - stop.low.floor() > Dyadic(1)) {
      Dyadic middle = (stop.low + stop.high).halved().floor();
      if (middle == stop.low) middle += Dyadic(1);
      ask(middle);
    }
    const int finest = std::min(moves_left, kFinest);
    const Dyadic half_a_step = Dyadic(1).scaled(-finest);
    while (stop.high - stop.low > half_a_step) {
      const Interval before = stop;
      if (!ask(before.low + half_a_step)) {
        if (moves_left <= kFinest) stop.high = before.low;
        return;
      }
      if (ask(before.high - half_a_step)) {
        if (moves_left <= kFinest) stop.low = before.high;
        return;
      }
      stop = before;
      ask((before.low + before.high).halved());
    }
  }

  void guess_between_stops(ValueFindings& found) {
    if (!found.left_stop.is_exact() || !found.right_stop.is_exact()) return;
    const std::string left = found.left_stop.low.to_string();
    const std::string right = found.right_stop.low.to_string();
    if (left != right) {
      for (const std::string_view ends :
           {"{{{0}|{1}}}", "{{{0}*|{1}*}}", "{{{0}*|{1}}}", "{{{0}|{1}*}}"}) {
        if (try_guess(fmt::format(fmt::runtime(ends), left, right), found)) return;
      }
      return;
    }
    const Outcome side = outcome_less(left);
    if (side == Outcome::Previous) {
      found.value = left;
      return;
    }
    found.temperature = {};  // infinitesimally close to a number, and not the number
    for (const std::string_view near : guesses_near_a_number(side)) {
      if (try_guess(fmt::format("{} + {}", left, near), found)) return;
    }
  }

  static std::span<const std::string_view> guesses_near_a_number(Outcome side) {
    static constexpr std::array<std::string_view, 5> kConfused{"*", "*2", "^*", "v*", "*3"};
    static constexpr std::array<std::string_view, 6> kAbove{"^", "^^", "^^*", "^*2", "^3", "^3*"};
    static constexpr std::array<std::string_view, 6> kBelow{"v", "vv", "vv*", "v*2", "v3", "v3*"};
    if (side == Outcome::Next) return kConfused;
    return side == Outcome::Left ? std::span<const std::string_view>(kAbove) : kBelow;
  }

  SumSolver<R> solver_;
  std::span<const Position> positions_;
};

}  // namespace upstar
