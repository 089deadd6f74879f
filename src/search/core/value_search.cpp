// Outcome, stops by bisection, then guesses.
#include "search/core/value_search.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include <fmt/format.h>

#include "base/dyadic.hpp"

namespace upstar {
namespace {

class ValueSearch {
 public:
  ValueSearch(const WinsLess& wins_less, int moves_left, ValueFindings& found)
      : wins_less_(wins_less), moves_left_(moves_left), found_(found) {}

  void run() {
    if (!found_.outcome) found_.outcome = outcome_less("0");
    if (found_.outcome == Outcome::Previous) {
      found_.value = "0";
      return;
    }
    const bool is_star = found_.outcome == Outcome::Next && try_guess("*");
    if (!is_star) {
      narrow_stops();
      guess_between_stops();
    }
    found_.done = true;
  }

 private:
  static constexpr int kFinest = 28;  // log2 of the finest denominator that stops are told apart by

  Outcome outcome_less(std::string_view expression) {
    const bool black = wins_less_(expression, Player::Black);
    const bool white = wins_less_(expression, Player::White);
    if (black) return white ? Outcome::Next : Outcome::Left;
    return white ? Outcome::Right : Outcome::Previous;
  }

  bool try_guess(std::string guess) {
    if (wins_less_(guess, Player::Black) || wins_less_(guess, Player::White)) return false;
    found_.value = std::move(guess);
    return true;
  }

  void narrow_stops() {
    narrow(found_.left_stop, [&](const Dyadic& number) {
      const bool wins = wins_less_(number.to_string(), Player::Black);
      if (const auto whole = number.to_int64(); whole && !wins) {
        found_.integers.high = std::min(found_.integers.high, static_cast<int>(*whole));
      }
      return wins;
    });
    found_.right_stop.high = std::min(found_.right_stop.high, found_.left_stop.high);
    narrow(found_.right_stop, [&](const Dyadic& number) {
      const bool loses = !wins_less_(number.to_string(), Player::White);
      if (const auto whole = number.to_int64(); whole && loses) {
        found_.integers.low = std::max(found_.integers.low, static_cast<int>(*whole));
      }
      return loses;
    });
    // The walls come together by 2 for each 1 of temperature at most.
    const Dyadic apart = found_.left_stop.low - found_.right_stop.high;
    if (apart.sign() > 0) found_.temperature.low = apart.halved();
  }

  // `at_least(x)`: true => stop >= x, false => stop <= x.
  template <class AtLeast>
  void narrow(Interval& stop, const AtLeast& at_least) const {
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
    const int finest = std::min(moves_left_, kFinest);
    const Dyadic half_a_step = Dyadic(1).scaled(-finest);
    while (stop.high - stop.low > half_a_step) {
      const Interval before = stop;
      if (!ask(before.low + half_a_step)) {
        if (moves_left_ <= kFinest) stop.high = before.low;
        return;
      }
      if (ask(before.high - half_a_step)) {
        if (moves_left_ <= kFinest) stop.low = before.high;
        return;
      }
      stop = before;
      ask((before.low + before.high).halved());
    }
  }

  void guess_between_stops() {
    if (!found_.left_stop.is_exact() || !found_.right_stop.is_exact()) return;
    const std::string left = found_.left_stop.low.to_string();
    const std::string right = found_.right_stop.low.to_string();
    if (left != right) {
      for (const std::string_view ends :
           {"{{{0}|{1}}}", "{{{0}*|{1}*}}", "{{{0}*|{1}}}", "{{{0}|{1}*}}"}) {
        if (try_guess(fmt::format(fmt::runtime(ends), left, right))) return;
      }
      return;
    }
    const Outcome side = outcome_less(left);
    if (side == Outcome::Previous) {
      found_.value = left;
      return;
    }
    found_.temperature = {};  // infinitesimally close to a number, and not the number
    for (const std::string_view near : guesses_near_a_number(side)) {
      if (try_guess(fmt::format("{} + {}", left, near))) return;
    }
  }

  static std::span<const std::string_view> guesses_near_a_number(Outcome side) {
    static constexpr std::array<std::string_view, 5> kConfused{"*", "*2", "^*", "v*", "*3"};
    static constexpr std::array<std::string_view, 6> kAbove{"^", "^^", "^^*", "^*2", "^3", "^3*"};
    static constexpr std::array<std::string_view, 6> kBelow{"v", "vv", "vv*", "v*2", "v3", "v3*"};
    if (side == Outcome::Next) return kConfused;
    return side == Outcome::Left ? std::span<const std::string_view>(kAbove) : kBelow;
  }

  const WinsLess& wins_less_;
  const int moves_left_;
  ValueFindings& found_;
};

}  // namespace

void search_value(const WinsLess& wins_less, int moves_left, ValueFindings& found) {
  if (!found.value && !found.done) ValueSearch(wins_less, moves_left, found).run();
}

}  // namespace upstar
