// Who wins a sum of games, without its canonical form.
//
// A boolean search on the terms of a LazySum. What keeps it small:
//
//   - Only one number matters. Moves change terms into other shapes and add to the remainder's
//     number M; whether the mover wins is monotone in M, so a table entry for the rest of the sum
//     holds two thresholds (wins from here on, loses up to there) instead of one answer.
//   - Walls decide most positions at once (see sum_bounds.hpp).
//   - A move is skipped when another move's incentive is at least as large: G^L - G <= H^L - H means
//     that moving in H is at least as good, whatever else is in the sum.
//   - The last two terms are settled by an order test of the algebra.
//
// Answers are exact. The search obeys the arena's budget: it throws Error{Limit} or
// Error{Interrupted} and can be asked again.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include <boost/unordered/unordered_flat_map.hpp>

#include "base/hash.hpp"
#include "value/lazy_sum.hpp"
#include "value/sum_bounds.hpp"

namespace upstar {

class SumOutcome {
 public:
  explicit SumOutcome(Arena& arena) : arena_(arena) {}
  ~SumOutcome();
  SumOutcome(const SumOutcome&) = delete;
  SumOutcome& operator=(const SumOutcome&) = delete;

  // Does `mover`, moving first, win?
  bool wins_first(const LazySum& sum, Side mover);
  Outcome outcome(const LazySum& sum);
  // The stops, found by asking who wins the sum minus a number.
  Dyadic stop(const LazySum& sum, Side mover);

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

 private:
  // The sum under search: moves are made and taken back in place.
  struct State {
    std::vector<LazySum::Term> terms;  // sorted by shape
    UpStar remainder;
  };
  // What is known about a state, seen by its mover (Right's numbers are negated).
  struct Thresholds {
    std::optional<Dyadic> wins_from;
    std::optional<Dyadic> loses_to;
  };
  struct Move {
    Game shape;   // the term played in
    Game option;  // what it becomes
    Dyadic gain;  // how much the mean moves in the mover's favour
  };
  struct KeyHash {
    std::size_t operator()(const Hash128& key) const noexcept {
      return static_cast<std::size_t>(key.low);
    }
  };

  bool search(State& state, Side mover);
  std::optional<bool> decided_by_walls(const State& state, Side mover) const;
  bool decided_by_order(const State& state, Side mover);
  std::vector<Move> moves(const State& state, Side mover);
  void drop_dominated(std::vector<Move>& moves, Side mover);
  void change(State& state, Game shape, int count);
  void apply(State& state, const Move& move, int direction);
  bool is_small(Game game);
  static Hash128 key_of(const State& state, Side mover);

  Arena& arena_;
  boost::unordered_flat_map<Hash128, Thresholds, KeyHash> known_;
  boost::unordered_flat_map<Game, bool, std::hash<Game>> small_;
  std::size_t charged_ = 0;
  std::uint64_t nodes_ = 0;
};

}  // namespace upstar
