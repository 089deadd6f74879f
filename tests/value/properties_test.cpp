// Laws of the value algebra on random games, each checked against the reference, which knows only
// definitions. A failing case is printed as a shape (see reference_games.hpp), shrunk by RapidCheck.
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "base/budget.hpp"
#include "value/arena.hpp"
#include "value/atomic_weight.hpp"
#include "value/cooling.hpp"
#include "value/evaluate.hpp"
#include "value/printer.hpp"
#include "value/products.hpp"
#include "value/reduced.hpp"
#include "value/reference.hpp"
#include "value/reference_bridge.hpp"
#include "value/reference_games.hpp"
#include "value/structure.hpp"

namespace upstar {
namespace {

using reference::Bridge;
using reference::Fixed;
using reference::kOne;
using reference::Shape;
using reference::Tree;
using reference::World;

// Everything a property needs: an arena, a world, and games that live in both.
struct Lab {
  Budget budget;
  Arena arena{budget};
  World world;
  Bridge bridge{arena, world};

  // A random game: its tree as generated (not canonical) and its value.
  struct Pair {
    Tree tree;
    Game game;
  };
  Pair random(int levels = 2, Fixed unit = kOne / 4) {
    const Tree tree = reference::tree_of(world, *reference::any_shape(levels, 2), unit);
    return {tree, bridge.game(tree)};
  }
};

// A grid fine enough for every corner of the games below: quarters, halved once a level.
constexpr Fixed kStep = kOne / 256;
constexpr std::size_t kPoints = 256 * 6;

Dyadic temperature_of_general(const Arena& arena, Game game) {
  return arena.walls(game).temperature();
}

// ---- Canonical forms ----

RC_GTEST_PROP(CanonicalForm, IsTheOneThatTheDefinitionFinds, ()) {
  Lab lab;
  const auto [tree, game] = lab.random(3);
  const Tree shown = lab.bridge.tree(game);
  RC_ASSERT(lab.world.equal(shown, tree));
  // Trees are interned by structure: the very same form, option for option, all the way down.
  RC_ASSERT(shown == lab.world.canonical(tree));
}

RC_GTEST_PROP(CanonicalForm, NoFollowerHasDominatedOrReversibleOptions, ()) {
  Lab lab;
  const Game game = lab.random(3).game;
  std::vector<Game> pending = {game};
  while (!pending.empty()) {
    const Game next = pending.back();
    pending.pop_back();
    RC_ASSERT(lab.world.is_simplified(lab.bridge.tree(next)));
    const Arena::Options left = lab.arena.left(next);
    const Arena::Options right = lab.arena.right(next);
    RC_ASSERT(std::is_sorted(left.begin(), left.end()));
    RC_ASSERT(std::is_sorted(right.begin(), right.end()));
    pending.insert(pending.end(), left.begin(), left.end());
    pending.insert(pending.end(), right.begin(), right.end());
    if (pending.size() > 500) break;
  }
}

// A left option that is |< G is a gift horse: it changes nothing. It may be dominated, reversible, or
// neither by itself; the value keeps its handle.
RC_GTEST_PROP(CanonicalForm, GiftHorsesAreIgnored, ()) {
  Lab lab;
  const auto [tree, game] = lab.random();
  reference::Trees left = lab.world.left(tree);
  reference::Trees right = lab.world.right(tree);
  for (int i = 0; i < 4; ++i) {
    const Tree horse = lab.random().tree;
    if (!lab.world.le(tree, horse)) left.push_back(horse);
    if (!lab.world.le(horse, tree)) right.push_back(horse);
  }
  RC_ASSERT(lab.bridge.game(lab.world.make(left, right)) == game);
}

RC_GTEST_PROP(CanonicalForm, OptionsInAnyOrderAndTwice, ()) {
  Lab lab;
  std::vector<Game> left;
  std::vector<Game> right;
  for (int i = 0; i < 3; ++i) {
    left.push_back(lab.random(1).game);
    right.push_back(lab.random(1).game);
  }
  const Game game = lab.arena.make(left, right);
  std::reverse(left.begin(), left.end());
  right.push_back(right.front());
  RC_ASSERT(lab.arena.make(left, right) == game);
  // Made afresh in another arena, with other handles around, the form is the same.
  Budget budget;
  Arena other(budget);
  Bridge bridge(other, lab.world);
  for (int i = 0; i < 5; ++i) bridge.game(lab.random(1).tree);
  RC_ASSERT(bridge.tree(bridge.game(lab.bridge.tree(game))) == lab.bridge.tree(game));
}

RC_GTEST_PROP(CanonicalForm, MadeFromItsOwnOptionsItIsItself, ()) {
  Lab lab;
  const Game game = lab.random(3).game;
  RC_ASSERT(lab.arena.make(lab.arena.left(game), lab.arena.right(game)) == game);
}

// ---- Order ----

RC_GTEST_PROP(Order, IsTheDefinition, ()) {
  Lab lab;
  const auto [tree_a, a] = lab.random();
  const auto [tree_b, b] = lab.random();
  RC_ASSERT(lab.arena.le(a, b) == lab.world.le(tree_a, tree_b));
  RC_ASSERT(lab.arena.le(b, a) == lab.world.le(tree_b, tree_a));
  RC_ASSERT((a == b) == lab.world.equal(tree_a, tree_b));
}

// Order keys have ten bits behind the point and end at 2^21. Games that differ by less, or lie beyond,
// are told apart all the same.
RC_GTEST_PROP(Order, SeesDifferencesBelowTheResolutionOfItsKeys, ()) {
  Lab lab;
  const auto [tree_a, a] = lab.random(1, kOne >> 12);
  const auto [tree_b, b] = lab.random(1, kOne >> 12);
  RC_ASSERT(lab.arena.le(a, b) == lab.world.le(tree_a, tree_b));
  RC_ASSERT(lab.bridge.tree(a) == lab.world.canonical(tree_a));
}
RC_GTEST_PROP(Order, WorksBeyondTheEndOfItsKeys, ()) {
  Lab lab;
  const Game a = lab.random().game;
  const Game b = lab.random().game;
  const int far = *rc::gen::element(20, 21, 22, 40, 62, 63, 64, 90);
  const Game shift = lab.arena.number(Dyadic(*rc::gen::element(1, -1)).scaled(far));
  RC_ASSERT(lab.arena.compare(lab.arena.sum(a, shift), lab.arena.sum(b, shift)) ==
            lab.arena.compare(a, b));
  std::vector<Game> left;
  std::vector<Game> right;
  for (const Game option : lab.arena.left(a)) left.push_back(lab.arena.sum(option, shift));
  for (const Game option : lab.arena.right(a)) right.push_back(lab.arena.sum(option, shift));
  if (!lab.arena.is_number(a)) {
    RC_ASSERT(lab.arena.make(left, right) == lab.arena.sum(a, shift));  // number translation
  }
}

RC_GTEST_PROP(Order, CompareAndOutcomeFollowFromLe, ()) {
  Lab lab;
  const Game a = lab.random().game;
  const Game b = lab.random().game;
  const bool below = lab.arena.le(a, b);
  const bool above = lab.arena.le(b, a);
  const Relation expected = below && above ? Relation::Equal
                            : below        ? Relation::Less
                            : above        ? Relation::Greater
                                           : Relation::Confused;
  RC_ASSERT(lab.arena.compare(a, b) == expected);
  const Outcome outcome = lab.arena.outcome(lab.arena.difference(a, b));
  RC_ASSERT((outcome == Outcome::Previous) == (expected == Relation::Equal));
  RC_ASSERT((outcome == Outcome::Left) == (expected == Relation::Greater));
  RC_ASSERT((outcome == Outcome::Right) == (expected == Relation::Less));
}

RC_GTEST_PROP(Order, DoesNotChangeWhenTheSameGameIsAdded, ()) {
  Lab lab;
  const Game a = lab.random(1).game;
  const Game b = lab.random(1).game;
  const Game c = lab.random(1).game;
  RC_ASSERT(lab.arena.compare(lab.arena.sum(a, c), lab.arena.sum(b, c)) == lab.arena.compare(a, b));
}

// ---- Sums ----

RC_GTEST_PROP(Sums, AreByDefinition, ()) {
  Lab lab;
  const auto [tree_a, a] = lab.random(1);
  const auto [tree_b, b] = lab.random(1);
  // Canonical summands keep the tree of the sum small.
  const Tree sum = lab.world.sum(lab.world.canonical(tree_a), lab.world.canonical(tree_b));
  RC_ASSERT(lab.bridge.game(sum) == lab.arena.sum(a, b));
  RC_ASSERT(lab.world.equal(sum, lab.bridge.tree(lab.arena.sum(a, b))));
}

RC_GTEST_PROP(Sums, AreAGroup, ()) {
  Lab lab;
  Arena& arena = lab.arena;
  const Game a = lab.random(2).game;
  const Game b = lab.random(1).game;
  const Game c = lab.random(1).game;
  RC_ASSERT(arena.sum(a, b) == arena.sum(b, a));
  RC_ASSERT(arena.sum(arena.sum(a, b), c) == arena.sum(a, arena.sum(b, c)));
  RC_ASSERT(arena.sum(a, kZero) == a);
  RC_ASSERT(arena.difference(a, a) == kZero);
  RC_ASSERT(arena.difference(arena.sum(a, b), b) == a);
}

RC_GTEST_PROP(Sums, CancelWithoutKnowingTheNegative, ()) {
  // The tree of -a is made from options, so that the arena must find out that a + (-a) = 0.
  Lab lab;
  const auto [tree, game] = lab.random(2);
  RC_ASSERT(lab.arena.sum(game, lab.bridge.game(lab.world.negative(tree))) == kZero);
}

RC_GTEST_PROP(Sums, NegativesAreByDefinition, ()) {
  Lab lab;
  const auto [tree, game] = lab.random(3);
  RC_ASSERT(lab.arena.negative(game) == lab.bridge.game(lab.world.negative(tree)));
  RC_ASSERT(lab.arena.negative(lab.arena.negative(game)) == game);
}

RC_GTEST_PROP(Sums, MultiplesAreRepeatedSums, ()) {
  Lab lab;
  const Game a = lab.random(1).game;
  const int n = *rc::gen::inRange(-4, 5);
  Game expected = kZero;
  for (int i = 0; i < std::abs(n); ++i)
    expected = n > 0 ? lab.arena.sum(expected, a) : lab.arena.difference(expected, a);
  RC_ASSERT(lab.arena.multiple(n, a) == expected);
}

RC_GTEST_PROP(Sums, UpStarsAddLikeTheirTrees, ()) {
  Lab lab;
  const auto random_form = [] {
    return UpStar{Dyadic::ratio(*rc::gen::inRange(-6, 7), 2), *rc::gen::inRange(-3, 4),
                  static_cast<std::uint32_t>(*rc::gen::inRange(0, 5))};
  };
  const UpStar x = random_form();
  const UpStar y = random_form();
  const Game a = lab.arena.up_star(x);
  const Game b = lab.arena.up_star(y);
  const Tree tree_a = lab.bridge.tree(a);
  const Tree tree_b = lab.bridge.tree(b);
  RC_ASSERT(lab.bridge.game(tree_a) == a);
  RC_ASSERT(lab.bridge.game(lab.world.sum(tree_a, tree_b)) == lab.arena.sum(a, b));
  RC_ASSERT(lab.arena.le(a, b) == lab.world.le(tree_a, tree_b));
}

// ---- Stops and thermographs ----

RC_GTEST_PROP(Thermographs, StopsAreMinimax, ()) {
  Lab lab;
  const auto [tree, game] = lab.random(3);
  RC_ASSERT(lab.arena.left_stop(game) == reference::to_dyadic(lab.world.left_stop(tree)));
  RC_ASSERT(lab.arena.right_stop(game) == reference::to_dyadic(lab.world.right_stop(tree)));
  const auto number = lab.world.as_number(tree);
  RC_ASSERT(lab.arena.is_number(game) == number.has_value());
  if (number) RC_ASSERT(lab.arena.number_of(game) == reference::to_dyadic(*number));
}

RC_GTEST_PROP(Thermographs, WallsAreThoseOnAGrid, ()) {
  Lab lab;
  const auto [tree, game] = lab.random();
  const World::Walls grid = lab.world.walls(tree, kStep, kPoints);
  const Thermograph& graph = lab.arena.walls(game);
  for (std::size_t i = 0; i < kPoints; ++i) {
    const Dyadic t = reference::to_dyadic(static_cast<Fixed>(i) * kStep);
    RC_ASSERT(value_at(graph.left, t) == reference::to_dyadic(grid.left[i]));
    RC_ASSERT(value_at(graph.right, t) == reference::to_dyadic(grid.right[i]));
  }
  RC_ASSERT(lab.arena.mean(game) == reference::to_dyadic(grid.left.back()));
}

RC_GTEST_PROP(Thermographs, HaveTheirInvariants, ()) {
  Lab lab;
  const Game game = lab.random(3).game;
  const Thermograph& graph = lab.arena.walls(game);
  RC_ASSERT(graph.left.back() == graph.right.back());
  for (const Wall* wall : {&graph.left, &graph.right}) {
    RC_ASSERT(wall->front().temperature.is_zero());
    for (std::size_t i = 1; i < wall->size(); ++i) {
      RC_ASSERT((*wall)[i - 1].temperature < (*wall)[i].temperature);
    }
    for (std::size_t i = 2; i < wall->size(); ++i) {
      RC_ASSERT(((*wall)[i].value <=> (*wall)[i - 1].value) !=
                ((*wall)[i - 1].value <=> (*wall)[i - 2].value));
    }
  }
}

RC_GTEST_PROP(Thermographs, MeansAddAndTemperaturesDoNotRise, ()) {
  Lab lab;
  const Game a = lab.random().game;
  const Game b = lab.random(1).game;
  const Game sum = lab.arena.sum(a, b);
  RC_ASSERT(lab.arena.mean(sum) == lab.arena.mean(a) + lab.arena.mean(b));
  RC_ASSERT(temperature_of_general(lab.arena, sum) <=
            std::max(temperature_of_general(lab.arena, a), temperature_of_general(lab.arena, b)));
  RC_ASSERT(lab.arena.right_stop(a) + lab.arena.right_stop(b) <= lab.arena.right_stop(sum));
  RC_ASSERT(lab.arena.left_stop(sum) <= lab.arena.left_stop(a) + lab.arena.left_stop(b));
}

RC_GTEST_PROP(Thermographs, BoundTheOrder, ()) {
  Lab lab;
  const Game a = lab.random().game;
  const Game b = lab.random().game;
  if (lab.arena.left_stop(a) < lab.arena.right_stop(b)) RC_ASSERT(lab.arena.le(a, b));
  if (lab.arena.le(a, b)) {
    RC_ASSERT(wall_le(lab.arena.walls(a).left, lab.arena.walls(b).left));
    RC_ASSERT(wall_le(lab.arena.walls(a).right, lab.arena.walls(b).right));
  }
}

// ---- Calculus and text ----

RC_GTEST_PROP(Calculus, CoolingIsByDefinition, ()) {
  Lab lab;
  const auto [tree, game] = lab.random();
  const Fixed t = *rc::gen::inRange(0, 9) * (kOne / 4);
  const Tree cooled = lab.world.cooled(lab.world.canonical(tree), t, kStep, kPoints);
  RC_ASSERT(cool(lab.arena, game, reference::to_dyadic(t)) == lab.bridge.game(cooled));
}

RC_GTEST_PROP(Calculus, CoolingReadsTheThermographHigherUp, ()) {
  Lab lab;
  const Game game = lab.random().game;
  const Dyadic t = Dyadic::ratio(*rc::gen::inRange(0, 9), 2);
  const Game cooled = cool(lab.arena, game, t);
  const Thermograph& graph = lab.arena.walls(game);
  const Thermograph& above = lab.arena.walls(cooled);
  for (int i = 0; i < 8; ++i) {
    const Dyadic s = Dyadic::ratio(i, 2);
    RC_ASSERT(value_at(above.left, s) == value_at(graph.left, s + t));
    RC_ASSERT(value_at(above.right, s) == value_at(graph.right, s + t));
  }
}

RC_GTEST_PROP(Calculus, CoolingIsLinearAndKeepsOrder, ()) {
  Lab lab;
  const Game a = lab.random(1).game;
  const Game b = lab.random(1).game;
  const Dyadic t = Dyadic::ratio(*rc::gen::inRange(0, 9), 2);
  const auto cooled = [&](Game game) { return cool(lab.arena, game, t); };
  RC_ASSERT(cooled(lab.arena.sum(a, b)) == lab.arena.sum(cooled(a), cooled(b)));
  if (lab.arena.le(a, b)) RC_ASSERT(lab.arena.le(cooled(a), cooled(b)));
}

RC_GTEST_PROP(Calculus, BirthdayIsTheHeightOfTheCanonicalForm, ()) {
  Lab lab;
  const auto [tree, game] = lab.random(3);
  RC_ASSERT(birthday(lab.arena, game) ==
            Dyadic(static_cast<std::int64_t>(lab.world.birthday(tree))));
}

RC_GTEST_PROP(Calculus, AtomicWeightsSatisfyTheirInequality, ()) {
  Lab lab;
  const Game game = lab.random().game;
  const auto weight = atomic_weight(lab.arena, game);
  RC_PRE(weight.has_value());
  const Game rest = lab.arena.difference(game, norton_product(lab.arena, *weight, lab.arena.up()));
  const Game high = lab.arena.up_star({Dyadic(), 1, 1024});
  RC_ASSERT(lab.arena.compare(rest, high) == Relation::Less);
  RC_ASSERT(lab.arena.compare(lab.arena.negative(high), rest) == Relation::Less);
}

RC_GTEST_PROP(Calculus, ReducedFormsAreInfinitesimallyNearAndSettled, ()) {
  Lab lab;
  const auto [tree, game] = lab.random();
  const Game reduced = reduced_canonical_form(lab.arena, game);
  const Tree rest =
      lab.world.sum(lab.bridge.tree(game), lab.world.negative(lab.bridge.tree(reduced)));
  RC_ASSERT(lab.world.left_stop(rest) == 0);
  RC_ASSERT(lab.world.right_stop(rest) == 0);
  RC_ASSERT(reduced_canonical_form(lab.arena, reduced) == reduced);
  const Game moved = lab.arena.sum(game, lab.arena.up_star({Dyadic(), 1, 2}));
  RC_ASSERT(reduced_canonical_form(lab.arena, moved) == reduced);
}

RC_GTEST_PROP(Text, WhatIsPrintedParsesBack, ()) {
  Lab lab;
  const Game game = lab.random(3).game;
  const std::string text = to_text(lab.arena, game);
  RC_ASSERT(game_from_text(lab.arena, text) == game);
  RC_ASSERT(text.size() == text_length(lab.arena, game));
  RC_ASSERT(text.find(' ') == std::string::npos);
}

RC_GTEST_PROP(Text, DoesNotDependOnTheArena, ()) {
  Lab lab;
  const Game game = lab.random(3).game;
  const std::string text = to_text(lab.arena, game);
  Budget budget;
  Arena other(budget);
  for (int i = 0; i < 5; ++i) other.make(std::vector<Game>{other.integer(i)}, {{other.star()}});
  RC_ASSERT(to_text(other, game_from_text(other, text)) == text);
}

}  // namespace
}  // namespace upstar
