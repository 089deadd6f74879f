// Who wins a position of any game, exactly, within a budget: by the search of sums, and in misere play, where
// positions have no values, by trying everything once.
#pragma once

#include <span>

#include "base/budget.hpp"
#include "base/stack_guard.hpp"
#include "rules/player.hpp"
#include "rules/ruleset.hpp"
#include "search/core/exact_map.hpp"
#include "search/core/sum_solver.hpp"
#include "search/core/valuer.hpp"
#include "value/arena.hpp"
#include "value/game.hpp"

namespace upstar::play {

template <Ruleset R>
class ExactSolver {
 public:
  using Position = typename R::Position;

  explicit ExactSolver(Budget& budget) : arena_(budget), valuer_(arena_), solver_(valuer_) {}

  // Does `first` win, moving first? Throws what the budget throws.
  bool wins(const Position& position, Player first) {
    return solver_.wins(std::span(&position, 1), first);
  }

 private:
  Arena arena_;
  Valuer<R> valuer_;
  SumSolver<R> solver_;
};

template <Ruleset R>
  requires IsMisere<R>
class ExactSolver<R> {
 public:
  using Position = typename R::Position;

  explicit ExactSolver(Budget& budget)
      : budget_(budget), black_first_(budget), white_first_(budget) {}

  bool wins(const Position& position, Player first) {
    check_stack();
    budget_.tick();
    auto& known = first == Player::Black ? black_first_ : white_first_;
    if (const auto found = known.find(position)) return *found != kLost;
    bool can_move = false;
    bool wins_by_one = false;
    R::for_each_move(position, first, [&](typename R::Move, const Position& after) {
      can_move = true;
      wins_by_one = wins_by_one || !wins(after, opponent(first));
    });
    const bool result = !can_move || wins_by_one;
    known.insert(position, result ? kWon : kLost);
    return result;
  }

 private:
  // The map holds games; two of them will do.
  static constexpr Game kLost = kZero;
  static constexpr Game kWon{1};

  Budget& budget_;
  ExactMap<Position> black_first_;
  ExactMap<Position> white_first_;
};

}  // namespace upstar::play
