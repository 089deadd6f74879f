// Every position that play can reach from a board, whoever moves and however often in a row, with its
// value: the table of a game of which nothing but its rules is known.
//
// A position counts as its independent parts, each in normal form; those that differ by a symmetry or by
// the sign of their value are one class and have one line. So the table of a board has every position
// that a later stage of a game on it can contain. From 3x3, empty, play in NoGo reaches 854 classes.
//
// Classes are valued from the smallest to the largest, so that a limit costs the larger ones only.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "base/budget.hpp"
#include "draw/position_picture.hpp"
#include "lab/tables/class_table.hpp"
#include "search/core/exact_map.hpp"
#include "search/core/valuer.hpp"
#include "value/atomic_weight.hpp"

namespace upstar {

// The parts, in normal form, of the position and of all that play can make of it: by size, and among
// equal sizes in the order in which they were met.
template <Ruleset R>
[[nodiscard]] std::vector<typename R::Position> reachable_parts(const typename R::Position& start,
                                                                Budget& budget) {
  using Position = typename R::Position;
  ExactMap<Position> met(budget);
  ScopedCharge charge(budget);
  std::vector<Position> parts;
  const auto meet = [&](const Position& position) {
    for_each_part<R>(position, [&](const Position& part) {
      const Position normal = normal_form<R>(part).position;
      if (met.find(normal)) return;
      met.insert(normal, kZero);
      charge.add(2 * sizeof(Position));  // a vector that doubles
      parts.push_back(normal);
    });
  };
  meet(start);
  for (std::size_t next = 0; next < parts.size(); ++next) {
    budget.tick();
    const Position position = parts[next];
    for (const Player player : {Player::Black, Player::White}) {
      R::for_each_move(position, player,
                       [&](typename R::Move, const Position& after) { meet(after); });
    }
  }
  std::stable_sort(parts.begin(), parts.end(),
                   [](const Position& a, const Position& b) { return R::size(a) < R::size(b); });
  return parts;
}

// Positions whose colours can be exchanged are shown from the side of the player they are better for.
template <Ruleset R>
[[nodiscard]] PositionClass class_of(Valuer<R>& valuer, typename R::Position position) {
  Arena& arena = valuer.arena();
  Game value = valuer.value_of_normal(position);
  std::optional<Game> weight = atomic_weight(arena, value);
  if constexpr (requires {
                  { position.negated() } -> std::same_as<typename R::Position>;
                }) {
    if (looks_better_negated(arena, value, weight)) {
      position = position.negated();
      value = arena.negative(value);
      if (weight) weight = arena.negative(*weight);
    }
  }
  return {picture_of<R>(position), R::size(position), std::nullopt, value, weight};
}

template <Ruleset R>
[[nodiscard]] ClassTable follower_table(Valuer<R>& valuer, const typename R::Position& start) {
  constexpr std::size_t kBytesOfClass =
      512;  // its picture has a string for every row and every label
  ClassTable table;
  ScopedCharge charge(valuer.arena().budget());
  try {
    for (const auto& part : reachable_parts<R>(start, valuer.arena().budget())) {
      charge.add(kBytesOfClass);
      table.classes.push_back(class_of(valuer, part));
    }
  } catch (const Error& error) {
    if (error.kind != ErrorKind::Limit && error.kind != ErrorKind::Interrupted) throw;
    table.stopped = error;
  }
  return table;
}

}  // namespace upstar
