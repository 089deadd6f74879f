// What the search (threshold_search.hpp) is told about sums of positions of any game.
//
// The static evaluation of a state (sum_state.hpp) has two steps: counting first, and after a look into the
// table one hand tied (sum_evaluation.hpp). Moves are tried in the order of estimated means. States lie on
// the stacks of a workspace, those of a state's moves above it, and come off when it is decided.
//
// A game may name another one in which it is searched (ruleset.hpp, Reduced). Then a sum is reduced as it
// is made, and everything below the first moves happens there.
//
// Every thread has values of its own: an arena, a valuer, and books, all from its own purse. The first one
// shares the valuer that the solver was given.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <fmt/format.h>

#include "base/budget.hpp"
#include "base/hash.hpp"
#include "rules/player.hpp"
#include "rules/ruleset.hpp"
#include "search/core/fixed.hpp"
#include "search/core/search_knowledge.hpp"
#include "search/core/shape_hashes.hpp"
#include "search/core/shapes.hpp"
#include "search/core/sum_evaluation.hpp"
#include "search/core/sum_state.hpp"
#include "search/core/thresholds.hpp"
#include "search/core/valuer.hpp"
#include "value/game_from_text.hpp"

namespace upstar {

template <Ruleset R>
struct SumsShared {
  using Searched = ReducedRules<R>;

  SumsShared(Valuer<R>& of_first, int size) : valuer(made_from(of_first)), easy_size(size) {}

  // What keys in a log belong to: hashes of examples tell one way of making keys from another. How large a
  // position is valued does not matter: a verdict on components and shapes is true whoever needs it.
  [[nodiscard]] std::string keys_described() {
    Hasher128 hasher;
    for (const std::string_view example : R::kExamples) {
      const Hash128 hash = reduced<R>(R::parse(example)).hash();
      hasher.add(hash.low);
      hasher.add(hash.high);
    }
    hasher.add(ShapeHashes(valuer.arena()).of(valuer.arena().star()).low);
    return fmt::format("verdicts of {}, keys {:016x}", R::kName, hasher.finish().low);
  }

  std::conditional_t<HasReduced<R>, Valuer<Searched>, Valuer<R>&> valuer;  // of the first thread
  int easy_size;

 private:
  // The valuer of the game that is searched: the one there is, or one for the same arena.
  static decltype(auto) made_from(Valuer<R>& given) {
    if constexpr (HasReduced<R>) {
      return given.arena();
    } else {
      return (given);
    }
  }
};

template <Ruleset R>
class SumKnowledge : public UsualKnowledge {
 public:
  using Searched = ReducedRules<R>;
  using State = SumState;
  using Numbers = FixedNumbers;
  using Keys = Hash128;
  using Price = Fixed;
  using Shared = SumsShared<R>;
  // A sum of positions, of components that may be negatives, of an integer, and of a value. The value is an
  // expression, because every thread has games of its own.
  struct Question {
    std::span<const typename R::Position> positions;
    Player mover;
    std::span<const Normalised<typename R::Position>> components = {};
    int number = 0;
    std::string_view value = {};
    std::span<const typename Searched::Position> reduced = {};  // positions that need no reducing
    Game game = kZero;  // of the valuer's arena, so that only the first thread can be asked
  };

  static constexpr bool kLooksUpAtOnce = true;

  SumKnowledge(Shared& shared, Budget& budget)
      : own_(&budget == &shared.valuer.arena().budget() ? nullptr
                                                        : std::make_unique<OwnValues>(budget)),
        valuer_(own_ == nullptr ? shared.valuer : own_->valuer),
        shapes_(valuer_.arena()),
        sums_(valuer_, shapes_, shared.easy_size),
        evaluation_(sums_, shapes_) {}

  [[nodiscard]] SumState root(const Question& question) {
    sums_.cut_to({});
    SumState state = sums_.fresh();
    for (const typename R::Position& position : question.positions) {
      sums_.add(state, reduced<R>(position), question.mover == Player::White);
    }
    for (const Normalised<typename R::Position>& component : question.components) {
      sums_.add(state, reduced<R>(component.position),
                component.negated != (question.mover == Player::White));
    }
    for (const typename Searched::Position& position : question.reduced) {
      sums_.add(state, position, question.mover == Player::White);
    }
    state.number +=
        (question.mover == Player::White ? -question.number : question.number) * kFixedOne;
    if (!question.value.empty()) {
      const Game value = game_from_text(valuer_.arena(), question.value);
      sums_.add(state, question.mover == Player::White ? valuer_.arena().negative(value) : value);
    }
    const Game game = question.game;
    sums_.add(state, question.mover == Player::White ? valuer_.arena().negative(game) : game);
    sums_.finish(state);
    return state;
  }
  [[nodiscard]] static Fixed number(const SumState& state) { return state.number; }
  [[nodiscard]] std::optional<SumVerdict> evaluate(const SumState& state) {
    return evaluation_.by_counting(state);
  }
  [[nodiscard]] std::optional<SumVerdict> evaluate_further(const SumState& state) {
    return evaluation_.with_a_hand_tied(state);
  }
  [[nodiscard]] static Hash128 keys(const SumState& state) { return state.key; }

  // An estimate of the sum for the opponent, who moves there.
  [[nodiscard]] Fixed price(const SumState& state) {
    Fixed total = state.number;
    for (std::size_t i = 0; i < sums_.component_count(state); ++i) {
      total += sums_.estimate(state, i);
    }
    return total;
  }

  [[nodiscard]] std::vector<int> sizes(const SumState& state) const {
    std::vector<int> sizes(sums_.shape_count(state), 0);
    for (std::size_t i = 0; i < sums_.component_count(state); ++i) {
      sizes.push_back(Searched::size(sums_.component(state, i).position));
    }
    return sizes;
  }

  using Frame = typename SumWorkspace<Searched>::Frame;
  [[nodiscard]] Frame prepare(const SumState&) { return Frame(sums_); }

  template <class Room, class Visit>
  void for_each_child(const SumState& state, const Frame&, const Room& room, const Visit& visit) {
    bool wanted = true;
    for (std::size_t i = 0; i < sums_.component_count(state) && wanted; ++i) {
      const auto component = sums_.component(state, i);
      Searched::for_each_move(component.position, component.negated ? Player::White : Player::Black,
                              [&](auto, const typename Searched::Position& after) {
                                if (!wanted) return;
                                SumState& child = room();
                                child = sums_.negated_without(state, i, sums_.kNone);
                                sums_.add(child, after, !component.negated);
                                sums_.finish(child);
                                wanted = visit(child, Option{}, Fixed{0});
                              });
    }
    Arena& arena = shapes_.arena();
    for (std::size_t i = 0; i < sums_.shape_count(state) && wanted; ++i) {
      for (const Game option : arena.left(sums_.shape(state, i))) {
        if (!wanted) break;
        SumState& child = room();
        child = sums_.negated_without(state, sums_.kNone, i);
        sums_.add(child, arena.negative(option));
        sums_.finish(child);
        wanted = visit(child, Option{}, Fixed{0});
      }
    }
  }
  void drop(const SumState& child) { sums_.drop(child); }

  void pass(const SumState& state, const Frame&, Fixed number, SumState& child) {
    child = sums_.negated_without(state, sums_.kNone, sums_.kNone);
    child.number = number;
    sums_.finish(child);
  }

 private:
  struct OwnValues {
    explicit OwnValues(Budget& budget) : arena(budget), valuer(arena) {}

    Arena arena;
    Valuer<Searched> valuer;
  };

  std::unique_ptr<OwnValues> own_;  // null in the first thread
  Valuer<Searched>& valuer_;
  Shapes shapes_;
  SumWorkspace<Searched> sums_;
  SumEvaluation<Searched> evaluation_;
};

}  // namespace upstar
