// Who wins a board of NoGo: the search itself, as one thread does it.
//
// A state (board_state.hpp) is seen by the player to move, Left; a move leads to a state seen by the
// opponent. A state is settled without a move when its value and integer bounds of its parts tell
// (board_bounds.hpp) or when the table knows enough (threshold_table.hpp). Otherwise all moves are made and
// looked at, and the undecided ones searched, the cheapest first (move_order.hpp).
//
// What makes it quick: the board is reduced to its future (rules/nogo/live_board.hpp), it falls apart into
// parts whose small ones are known by value (part_book.hpp), states are the same wherever their parts lie
// and however they are turned (rules/nogo/part_key.hpp), and one entry of the table serves all numbers.
//
// Moves in the number and how verdicts carry over to other numbers: see sum_solver.hpp, whose argument
// holds here word for word.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "rules/nogo/live_board.hpp"
#include "search/core/busy_states.hpp"
#include "search/core/search_stats.hpp"
#include "search/core/threshold_log.hpp"
#include "search/core/threshold_table.hpp"
#include "search/nogo_boards/board_features.hpp"
#include "search/nogo_boards/board_state.hpp"
#include "search/nogo_boards/part_book.hpp"
#include "store/nogo_boards/part_table.hpp"

namespace upstar {

// What the search may use; each can be taken away to see what it is worth.
struct BoardSearchOptions {
  bool values = true;      // small parts are known by their values
  int valued_points = 4;   // so small, at most PartBook::kMostPoints; with a table also larger ones
  bool bounds = true;      // states are judged by integer bounds of their parts
  bool thresholds = true;  // a verdict holds for more than one number
  bool cancelling = true;  // a part and its negative are left out
  bool probing = true;     // all moves of larger states are looked up before one is searched
  bool ordering = true;    // by the learned weights; otherwise in the order of the points
  // How much the expected nodes count in that order (move_order.hpp), in percent. They are known less
  // well than the chances.
  int trust_in_nodes = 80;
  std::uint64_t salt = 0;  // other than 0: other keys, which go with no table of parts
  // Values that are known already, or null. Must outlive the search; threads may share it. Parts with more
  // than valued_points points have a value if the table knows it: making it would take more time than it
  // saves.
  const store::PartTable* parts = nullptr;

  [[nodiscard]] int known_points() const {
    return parts == nullptr ? valued_points : std::max(valued_points, parts->points);
  }
};

// A state that has been searched: does the player to move win, and how many nodes did it take?
struct BoardExample {
  BoardFeatures features{};
  bool wins = false;
  std::uint64_t nodes = 1;
};

class BoardSearch {
 public:
  BoardSearch(const nogo::Neighbours& beside, ThresholdTable& table, Budget& budget,
              const BoardSearchOptions& options);

  // Does the player to move win? Nothing when stop() was called meanwhile, or when a table in common use
  // wants room.
  std::optional<bool> wins_unless_stopped(const nogo::LiveBoard& board);
  // The same where it is known without a search.
  std::optional<bool> known(const nogo::LiveBoard& board);
  // From any thread; until the next question.
  void stop() { stopped_.store(true, std::memory_order_relaxed); }

  // From now on with others, or null: alone again.
  void share_with(BusyStates* busy) { busy_ = busy; }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  [[nodiscard]] PartBook& book() { return book_; }

  // Where to keep what was dear to find out, or null.
  void keep_in(ThresholdLog* log) { log_ = log; }
  // Where to count what is met, or null.
  void count_in(SearchStats* stats) { stats_ = stats; }
  // Called with every state that has been searched: examples to learn from.
  using Watch = std::function<void(const BoardExample&)>;
  void watch(Watch call) { watch_ = std::move(call); }

 private:
  struct Child {
    std::int32_t price = 0;   // its logarithm: the cheapest are tried first
    std::uint32_t state = 0;  // on states_
    bool has_key = false;     // the state has
  };

  // Nothing => see wins_unless_stopped.
  std::optional<UnitVerdict> search(const BoardState& state);
  void put_in_order(std::size_t first_child);
  void look_up(const BoardState& state, UnitVerdict& verdict, std::size_t first_child);
  std::optional<UnitVerdict> search_children(const BoardState& state, UnitVerdict verdict,
                                             std::size_t first_child);
  std::optional<UnitVerdict> in_the_number(const BoardState& state);

  // Told at sight. Leaves the key in the state if that was needed.
  std::optional<UnitVerdict> settled(BoardState& state);
  std::optional<UnitVerdict> judged(const BoardState& state);

  // Calls visit(child, handicap) for all moves, until it returns false. Children lie on top of states_. A
  // move's handicap adds to its price.
  template <class Visit>
  void for_each_child(const BoardState& state, const Visit& visit);
  [[nodiscard]] BoardState& room_for_a_child();
  // Takes the parts apart, and replaces those that are small by their values.
  void divide(BoardState& state);
  void cancel_opposites(BoardState& state);
  [[nodiscard]] Hash128 key_of(const nogo::LiveBoard& board, std::uint64_t part) const;
  void make_key(BoardState& state);
  void ask_for(Child& child);  // makes its key, once, and fetches its entry
  void count(const BoardState& state, bool leaf);

  const nogo::Neighbours& beside_;
  ThresholdTable& table_;
  Budget& budget_;
  BoardSearchOptions options_;
  PartBook book_;
  std::vector<Child> children_;     // of all open states, one stack
  std::vector<BoardState> states_;  // their states
  std::size_t top_ = 0;             // of states_
  std::uint64_t nodes_ = 0;
  int depth_ = 0;
  SearchStats* stats_ = nullptr;
  ThresholdLog* log_ = nullptr;
  Watch watch_;
  BusyStates* busy_ = nullptr;  // shared with those who use the same table
  std::atomic<bool> stopped_{false};
};

}  // namespace upstar
