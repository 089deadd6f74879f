// What a game tells the search (threshold_search.hpp) about its sums.
//
// The search knows about moves, verdicts, numbers and threads; what a sum looks like and what can be said of
// it without a move is a class of the game, its knowledge, one object for each thread:
//
//     State                          a sum seen by the player to move, who is called Left; its own copy
//     Numbers                        UnitNumbers or FixedNumbers (thresholds.hpp)
//     Keys                           names of a state without its number, 128 bits: the same in every thread
//     Price                          of a move, an arithmetic type
//     Shared                         what the threads of one solver have in common; made before them
//     Question                       as the solver is asked it
//
//     root(question)                 the state to decide, with nothing left over from questions before it
//     number(state)                  the number of the sum
//     evaluate(state)                static evaluation: the verdict where no move is needed to tell, or nothing
//     keys(state), whole(keys)       and which of them names the state in the table
//     prepare(state)                 what all its moves have in common; lives until the state is decided
//     for_each_child(state, prepared, room, visit)
//                                    makes every move into room(), a State&, which the opponent sees, and calls
//                                    visit(child, option, handicap) until that returns false. A handicap adds
//                                    to the price of a move
//     pass(state, prepared, number, child)
//                                    the same sum with another number, as the opponent sees it
//     price(state)                   of the move that led here: cheap ones are tried first
//     sizes(state)                   empty points of the components, for statistics
//
// Knowledge derives from UsualKnowledge, which has the trivial answer to everything else, and says only where
// it differs:
//
//     kKeepsStates                   children are kept until they are searched. Otherwise make_child makes them
//                                    again from their Option, where that is cheaper than keeping them
//     kLooksUpAtOnce                 children are looked up in the table as they are made. Otherwise after they
//                                    have been put in order, where worth_looking_up(state) says so
//     kNumberMoveAmongChildren       the move in the number is looked at together with the others
//     evaluate_further(state)        a static evaluation so expensive that the table is asked before it
//     recall(state, keys)            what is remembered beside the table, and
//     learn(state, keys, verdict)    what is to be
//     drop(child)                    a child has been decided and is not kept
//     number_may_matter(state)       false => its components do not add up to a number
//     orders_moves()                 false => moves are tried in the order in which they were made
//     widens_verdicts()              false => verdicts are remembered for one number only
//     at_node(nodes)                 called at every node
#pragma once

#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/hash.hpp"

namespace upstar {

struct UsualKnowledge {
  struct Option {};

  static constexpr bool kKeepsStates = true;
  static constexpr bool kLooksUpAtOnce = false;
  static constexpr bool kNumberMoveAmongChildren = false;

  template <class State>
  static std::nullopt_t evaluate_further(const State&) {
    return std::nullopt;
  }
  template <class State, class Keys>
  static std::nullopt_t recall(const State&, const Keys&) {
    return std::nullopt;
  }
  template <class State, class Keys, class Verdict>
  static void learn(const State&, const Keys&, const Verdict&) {}
  template <class State>
  static bool worth_looking_up(const State&) {
    return false;
  }
  template <class State>
  static void drop(const State&) {}
  template <class State>
  static bool number_may_matter(const State&) {
    return true;
  }
  static bool orders_moves() { return true; }
  static bool widens_verdicts() { return true; }
  static void at_node(std::uint64_t) {}

  static const Hash128& whole(const Hash128& keys) { return keys; }
};

template <class K>
concept SearchKnowledge = std::derived_from<K, UsualKnowledge> &&
    requires(K& knowledge, const typename K::Question& question, typename K::State& state,
             const typename K::Keys& keys, typename K::Numbers::Number number) {
  typename K::Shared;
  { knowledge.root(question) } -> std::same_as<typename K::State>;
  { knowledge.number(state) } -> std::same_as<typename K::Numbers::Number>;
  { knowledge.keys(state) } -> std::same_as<typename K::Keys>;
  { knowledge.whole(keys) } -> std::convertible_to<Hash128>;
  { knowledge.price(state) } -> std::same_as<typename K::Price>;
  { knowledge.sizes(state) } -> std::same_as<std::vector<int>>;
  knowledge.evaluate(state);
  knowledge.pass(state, knowledge.prepare(state), number, state);
};

}  // namespace upstar
