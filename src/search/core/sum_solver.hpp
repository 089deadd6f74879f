// Who wins a sum of positions, and with which moves.
//
// A boolean search that knows the value of everything small. A state (sum_state.hpp) is a sum seen by
// the player to move, Left; a move leads to a state seen by the opponent. A state is settled without
// looking further when
//
//   - the table knows enough (thresholds.hpp): one entry serves all numbers;
//   - values and bounds tell at sight (sum_judge.hpp).
//
// Otherwise all moves are made and looked at, and the undecided ones searched, the most promising
// first. A proof carries over to other numbers: if a move wins because the opponent's sum loses up to
// some number, it wins from the corresponding number on.
//
// Moves in the number itself. Nobody needs them unless the rest G of the sum is a number in disguise
// (number avoidance). Let all moves in G lose at the number M. If G = x is a number then -M fits
// between G's options, and so does everything from -M to x; Left wins exactly when x > -M, and as x is
// the simplest number that fits, this takes a number above -M that is simpler than -M. So Left's move
// in M itself is tried, last, unless M is 0 or a negative integer. And when Left has lost at M, so
// that x <= -M, she also loses at an M' > M up to which all moves in G lose, provided that no number
// in (-M', -M] is simpler than -M': the best such M' is minus the simplest number of the interval.
//
// A game may name another one in which it is searched (ruleset.hpp, Reduced). Then a sum is reduced as
// it is made, and everything below the first moves happens there.
//
// The search obeys the budget of the valuer's arena. When that ends, a result says so and holds what
// was found until then; the solver can be asked again and knows what it has learnt.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/error.hpp"
#include "base/lossy_table.hpp"
#include "base/stack_guard.hpp"
#include "rules/ruleset.hpp"
#include "search/core/first_moves.hpp"
#include "search/core/fixed.hpp"
#include "search/core/shapes.hpp"
#include "search/core/sum_judge.hpp"
#include "search/core/sum_state.hpp"
#include "search/core/thresholds.hpp"
#include "search/core/valuer.hpp"

namespace upstar {

template <Ruleset R>
class SumSolver {
 public:
  using Position = typename R::Position;
  using Move = typename R::Move;
  using Searched = ReducedRules<R>;

  // Components of at most `easy_size` (see Ruleset::size) are valued, larger ones searched.
  explicit SumSolver(Valuer<R>& valuer, int easy_size = upstar::easy_size<Searched>())
      : budget_(valuer.arena().budget()),
        valuer_(shared_with(valuer)),
        shapes_(valuer.arena()),
        sums_(valuer_, shapes_, easy_size),
        judge_(sums_, shapes_),
        table_(budget_, 0.5) {}

  // Does the player win the sum, moving first? Throws what the budget throws; the solver can be asked
  // again and knows what it has learnt.
  bool wins(std::span<const Position> positions, Player first) {
    try {
      const bool first_wins = settle(sum_of(positions, first)).wins;
      sums_.cut_to({});
      return first_wins;
    } catch (...) {
      sums_.cut_to({});
      children_.clear();
      throw;
    }
  }

  SolveResult<Move> solve(std::span<const Position> positions, const SolveRequest& request) {
    const std::uint64_t nodes_before = nodes_;
    SolveResult<Move> result = find_first_moves_of_sum<R>(
        positions, request,
        [this](std::span<const Position> sum, Player first) { return wins(sum, first); });
    result.nodes = nodes_ - nodes_before;
    return result;
  }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  struct Child {
    SumState state;
    Fixed shift = 0;  // state.number + the parent's number: the child's number is shift - M
    Fixed score = 0;  // how good the state looks for the opponent, who moves there
  };

  // The sum of the positions as `mover` sees it.
  SumState sum_of(std::span<const Position> positions, Player mover) {
    SumState state = sums_.fresh();
    for (const Position& position : positions) {
      sums_.add(state, reduced<R>(position), mover == Player::White);
    }
    sums_.finish(state);
    return state;
  }

  Verdict settle(const SumState& state) {
    const std::optional<Verdict> seen = look(state);
    return seen ? *seen : search(state);
  }

  std::optional<Verdict> look(const SumState& state) {
    if (const auto decided = judge_.by_counting(state)) return decided;
    if (const ThresholdSlot* known = table_.find(state.key)) {
      if (const auto remembered = known->at(state.number)) return remembered;
    }
    return judge_.with_a_hand_tied(state);
  }

  // Decides a state by its moves. Leaves the stacks as it found them.
  Verdict search(const SumState& state) {
    ++nodes_;
    budget_.tick();
    check_stack();
    const auto height = sums_.height();
    const std::size_t first_child = children_.size();
    Verdict verdict{false, kFixedInfinity};
    expand(state, verdict);
    // Of equally promising children the one made first, which lies lowest on the stacks.
    const auto rank = [](const Child& child) {
      return std::pair(child.score, child.state.parts_begin + child.state.shapes_begin);
    };
    std::sort(children_.begin() + static_cast<std::ptrdiff_t>(first_child), children_.end(),
              [&](const Child& a, const Child& b) { return rank(a) < rank(b); });
    for (std::size_t i = first_child; i < children_.size() && !verdict.wins; ++i) {
      const Child child = children_[i];
      combine(verdict, child.shift, settle(child.state));
    }
    children_.resize(first_child);
    if (!verdict.wins) verdict = after_all_moves_lost(state, verdict.from);
    sums_.cut_to(height);

    ThresholdSlot slot{state.key};
    if (const ThresholdSlot* known = table_.find(state.key)) slot = *known;
    slot.learn(verdict);
    table_.store(slot);
    return verdict;
  }

  // Makes all moves; keeps those on children_ that cannot be decided at sight. Stops at a win.
  void expand(const SumState& state, Verdict& verdict) {
    const auto take = [&](SumState& next, const auto& height) {
      sums_.finish(next);
      const Fixed shift = next.number + state.number;
      if (const auto seen = look(next)) {
        combine(verdict, shift, *seen);
        sums_.cut_to(height);
      } else {
        children_.push_back({next, shift, score(next)});
      }
    };
    for (std::size_t i = 0; i < sums_.part_count(state) && !verdict.wins; ++i) {
      const auto part = sums_.part(state, i);
      Searched::for_each_move(part.position, part.negated ? Player::White : Player::Black,
                              [&](auto, const typename Searched::Position& after) {
                                if (verdict.wins) return;
                                const auto height = sums_.height();
                                SumState next = sums_.negated_without(state, i, sums_.kNone);
                                sums_.add(next, after, !part.negated);
                                take(next, height);
                              });
    }
    Arena& arena = shapes_.arena();
    for (std::size_t i = 0; i < sums_.shape_count(state) && !verdict.wins; ++i) {
      for (const Game option : arena.left(sums_.shape(state, i))) {
        if (verdict.wins) break;
        const auto height = sums_.height();
        SumState next = sums_.negated_without(state, sums_.kNone, i);
        sums_.add(next, arena.negative(option));
        take(next, height);
      }
    }
  }

  // What a move's verdict, for the opponent and the number shift - M, means for the mover at M.
  static void combine(Verdict& verdict, Fixed shift, const Verdict& reply) {
    if (!reply.wins) {
      verdict = {true, shift - reply.from};
    } else {
      verdict.from = std::min(verdict.from, shift - reply.from);
    }
  }

  // All moves in the components lose up to the number `lost_to` (see the head of the file).
  Verdict after_all_moves_lost(const SumState& state, Fixed lost_to) {
    if (has_left_option(state.number)) {
      SumState next = sums_.negated_without(state, sums_.kNone, sums_.kNone);
      next.number = -left_option(state.number);
      sums_.finish(next);
      if (!settle(next).wins) return {true, state.number};
    }
    return {false, -simplest_within(-lost_to, -state.number)};
  }

  // An estimate of the sum, for the player to move.
  Fixed score(const SumState& state) {
    Fixed total = state.number;
    for (std::size_t i = 0; i < sums_.part_count(state); ++i) total += sums_.estimate(state, i);
    return total;
  }

  // What a valuer of the game that is searched is made from: the one there is, or its arena.
  static decltype(auto) shared_with(Valuer<R>& valuer) {
    if constexpr (HasReduced<R>) {
      return valuer.arena();
    } else {
      return (valuer);
    }
  }

  Budget& budget_;
  std::conditional_t<HasReduced<R>, Valuer<Searched>, Valuer<R>&> valuer_;
  Shapes shapes_;
  SumWorkspace<Searched> sums_;
  SumJudge<Searched> judge_;
  LossyTable<ThresholdSlot> table_;
  std::vector<Child> children_;
  std::uint64_t nodes_ = 0;
};

}  // namespace upstar
