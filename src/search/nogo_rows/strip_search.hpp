// Who wins a sum of strips: the search itself, as one thread does it.
//
// A state (strip_sum.hpp) is seen by the player to move, Left; a move leads to a state seen by the
// opponent. A state is settled without a move when walls or the order of shapes tell (strip_judge.hpp),
// when the table knows enough (strip_table.hpp), or when a state with the same strips and a better or
// worse small part has been decided (dominance.hpp). Otherwise all moves are made and looked at, and
// the undecided ones searched, the most promising first: where the opponent's estimated mean is low and
// what remains is small.
//
// Moves in the number and how verdicts carry over to other numbers: see sum_solver.hpp, whose
// argument holds here word for word.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "base/hash.hpp"
#include "search/core/busy_states.hpp"
#include "search/core/search_stats.hpp"
#include "search/core/threshold_table.hpp"
#include "search/nogo_rows/dominance.hpp"
#include "search/nogo_rows/fact_exchange.hpp"
#include "search/nogo_rows/shape_book.hpp"
#include "search/nogo_rows/strip_estimate.hpp"
#include "search/nogo_rows/strip_judge.hpp"
#include "search/nogo_rows/strip_sum.hpp"
#include "store/nogo_rows/strip_layers.hpp"

namespace upstar {

// What the search may use; each can be taken away to see what it is worth.
struct StripSearchOptions {
  bool merging = true;     // small shapes are added up
  bool walls = true;       // states are judged by walls
  bool thresholds = true;  // a verdict holds for more than one number
  bool dominance = true;   // states are compared with those that have the same strips
  bool ends = true;        // two strips that are nearly opposite are left out (end_order.hpp)
  bool ordering = true;    // by estimated means; otherwise from the middle outwards
};

class StripSearch {
 public:
  StripSearch(const store::StripLayers& layers, const KnownShapes& shapes, ThresholdTable& table,
              Budget& budget, const StripSearchOptions& options);

  [[nodiscard]] const StripAdder& adder() const { return adder_; }

  // Does Left, to move, win?
  bool wins(const StripSum& sum) { return *wins_unless_stopped(sum); }
  // The same; nothing when stop() was called meanwhile, or when a table in common use wants room.
  std::optional<bool> wins_unless_stopped(const StripSum& sum);
  // From any thread; until the next question.
  void stop() { stopped_.store(true, std::memory_order_relaxed); }

  // From now on with others, or null: alone again.
  void share_with(BusyStates* busy) { busy_ = busy; }

  // Tells others what is found out, and listens to them.
  void join(FactExchange& exchange) { member_.emplace(exchange, book_, budget_); }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  // Where to count what is met, or null.
  void count_in(SearchStats* stats) { stats_ = stats; }

 private:
  struct Child {
    std::int32_t number = 0;
    float score = 0;
    std::uint16_t component = 0;  // strips first, then shapes; kInNumber for a move in the number
    std::uint16_t move = 0;       // the point, or the index of the option
    std::uint32_t order = 0;      // in which it was made
  };
  static constexpr std::uint16_t kInNumber = 0xffff;

  // Nothing => see wins_unless_stopped.
  std::optional<UnitVerdict> settle(const StripSum& sum);
  std::optional<UnitVerdict> search(const StripSum& sum, const StripAdder::Keys& keys);
  std::optional<UnitVerdict> search_children(const StripSum& sum, const StripSum& negated,
                                             UnitVerdict verdict, std::size_t first_child);
  std::optional<UnitVerdict> remembered(const StripSum& sum, const StripAdder::Keys& keys);

  // The sum with everything negated.
  [[nodiscard]] StripSum negative_of(const StripSum& sum) const;
  // What a move leaves, for the opponent.
  void make_child(const StripSum& sum, const StripSum& negated, std::uint16_t component,
                  std::uint16_t move, StripSum& child) const;
  void expand(const StripSum& sum, const StripSum& negated, UnitVerdict& verdict);
  void look_at(const StripSum& sum, const StripSum& child, std::uint16_t component,
               std::uint16_t move, UnitVerdict& verdict);
  float promise(const StripSum& child);
  void remember(const StripSum& sum, const StripAdder::Keys& keys, const UnitVerdict& verdict,
                std::uint64_t nodes_before);
  void count(const StripSum& sum, bool leaf);

  ThresholdTable& table_;
  Budget& budget_;
  StripSearchOptions options_;
  ShapeBook book_;
  StripAdder adder_;
  StripJudge judge_;
  StripEstimator estimator_;
  Dominance dominance_;
  std::optional<ExchangeMember> member_;
  std::vector<Child> children_;  // of all open states, one stack
  std::uint64_t nodes_ = 0;
  SearchStats* stats_ = nullptr;
  int depth_ = 0;
  BusyStates* busy_ = nullptr;  // shared with those who use the same table
  std::atomic<bool> stopped_{false};
};

}  // namespace upstar
