// What can be said about the value of a position before anything is searched: bounds of its components added up.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "base/dyadic.hpp"
#include "rules/player.hpp"
#include "rules/ruleset.hpp"
#include "search/core/value_findings.hpp"

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

}  // namespace upstar
