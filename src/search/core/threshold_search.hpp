// Who wins a sum: the search of every game, as one thread does it.
//
// A state is a sum of components and a number M, seen by the player to move, Left; a move leads to a state
// seen by the opponent. A state is settled without a move when the game can tell (static evaluation) or when
// the table knows enough. Otherwise all moves are made and looked at, and the undecided ones searched, the
// cheapest first. What a game knows about its sums it says in a class of its own (search_knowledge.hpp).
//
// Thresholds. The sum G + M is the better for Left the larger M is: if she wins moving first at M, she wins
// at every larger number, and if she loses, at every smaller one. So each verdict comes with the number
// from which, or up to which, it holds, and one entry of the table serves all numbers. A proof carries
// over: let a move lead to the opponent's sum H, where the number is shift - M.
//
//     H loses up to f    =>  the move wins for all M with shift - M <= f, that is M >= shift - f
//     H wins from f      =>  the move loses for all M <= shift - f; and if all moves lose, they do so up to
//                            the smallest of these ends, `lost_to`
//
// Moves in the number itself. Nobody needs them unless G is a number in disguise (number avoidance). Let
// all moves in G lose at M. If G = x is a number then -M fits between G's options, and so does everything
// from -M to x; Left wins exactly when x > -M, and as x is the simplest number that fits, this takes a
// number above -M that is simpler than -M. So Left's move in M itself is tried, last, unless M is 0 or a
// negative integer, which have no Left option. Its verdict says nothing about other numbers. And when Left
// has lost at M, so that x <= -M, she also loses at an M' > M up to which all moves in G lose, provided
// that no number in (-M', -M] is simpler than -M': the best such M' is minus the simplest number of
// [-lost_to, -M].
//
// Threads. Searches that share a table and a board of busy states (search_team.hpp) leave moves that another
// is busy with for later, except that all go together into the first: it probably wins, and then nothing else
// needs to be looked at. A search ends without an answer when it is stopped, or when a shared table wants
// room; what it has found out is in the table. A table of its own it lets grow.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

#include "base/budget.hpp"
#include "base/stack_guard.hpp"
#include "search/core/busy_states.hpp"
#include "search/core/child_stack.hpp"
#include "search/core/fixed.hpp"
#include "search/core/search_knowledge.hpp"
#include "search/core/search_stats.hpp"
#include "search/core/threshold_log.hpp"
#include "search/core/threshold_table.hpp"
#include "search/core/thresholds.hpp"

namespace upstar {

template <SearchKnowledge Knowledge>
class ThresholdSearch {
 public:
  using State = typename Knowledge::State;
  using Numbers = typename Knowledge::Numbers;
  using Number = typename Numbers::Number;
  using Verdict = NumberVerdict<Number>;
  using Question = typename Knowledge::Question;

  // Members of a team have books of their own (search_team.hpp).
  static constexpr bool kIsLight = false;

  // The table and what is shared must outlive the search.
  ThresholdSearch(ThresholdTable& table, Budget& budget, typename Knowledge::Shared& shared)
      : table_(table), budget_(budget), knowledge_(shared, budget), children_(knowledge_, table) {}
  ThresholdSearch(const ThresholdSearch&) = delete;
  ThresholdSearch& operator=(const ThresholdSearch&) = delete;

  [[nodiscard]] Knowledge& knowledge() { return knowledge_; }

  // Does the player to move win? Nothing when stop() was called meanwhile, or when a table in common use
  // wants room.
  std::optional<bool> wins_unless_stopped(const Question& question) {
    stopped_.store(false, std::memory_order_relaxed);
    begin();
    return winner(settle(knowledge_.root(question)));
  }
  // The same where it is known without a search.
  std::optional<bool> known(const Question& question) {
    begin();
    Keys keys;
    return winner(look(knowledge_.root(question), keys, nullptr));
  }
  // From any thread; until the next question.
  void stop() { stopped_.store(true, std::memory_order_relaxed); }

  // From now on with others, or null: alone again.
  void share_with(BusyStates* busy) { busy_ = busy; }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

  // Where to keep what was expensive to find out, or null.
  void keep_in(ThresholdLog* log) { log_ = log; }
  // Where to count what is met, or null.
  void count_in(SearchStats* stats) { stats_ = stats; }
  // Called with every state that has been searched, whether its player to move wins, and the nodes it took.
  using Watch = std::function<void(const State&, bool wins, std::uint64_t nodes)>;
  void watch(Watch call) { watch_ = std::move(call); }

 private:
  using Keys = typename Knowledge::Keys;
  using Option = typename Knowledge::Option;
  using Price = typename Knowledge::Price;
  using Place = typename Numbers::Place;
  using Named = typename ChildStack<Knowledge>::Named;

  // Entries of the table that are asked for before the first is read: while one waits for the memory.
  static constexpr std::size_t kAhead = 3;

  void begin() {
    children_.cut_to({});
    depth_ = 0;
  }

  static std::optional<bool> winner(const std::optional<Verdict>& verdict) {
    if (!verdict) return std::nullopt;
    return verdict->wins;
  }

  // ---- One state ----------------------------------------------------------------------------------

  std::optional<Verdict> settle(const State& state) {
    Keys keys;
    if (const auto seen = look(state, keys, nullptr)) return seen;
    return search(state, keys);
  }

  // Without a move. If there is no answer, the keys have been made. Counts what the game can tell, where
  // that is wanted.
  std::optional<Verdict> look(const State& state, Keys& keys, SearchStats* leaves) {
    if (const std::optional<Verdict> seen = knowledge_.evaluate(state)) {
      if (leaves != nullptr) count_leaf(state);
      return seen;
    }
    keys = knowledge_.keys(state);
    if (const auto known = remembered(state, keys)) return known;
    if (const std::optional<Verdict> seen = knowledge_.evaluate_further(state)) {
      if (leaves != nullptr) count_leaf(state);
      return seen;
    }
    return std::nullopt;
  }

  std::optional<Verdict> remembered(const State& state, const Keys& keys) {
    const Place place(knowledge_.whole(keys), knowledge_.number(state));
    if (const auto known = table_.find(place.key, place.number)) return place.from_table(*known);
    return knowledge_.recall(state, keys);
  }

  void remember(const State& state, const Keys& keys, const Verdict& verdict,
                std::uint64_t effort) {
    const Place place(knowledge_.whole(keys), knowledge_.number(state));
    const UnitVerdict in_units = place.to_table(verdict);
    table_.learn(place.key, in_units, effort);
    if (log_ != nullptr && effort >= ThresholdLog::kWorthKeeping) {
      log_->keep(place.key, in_units, effort);
    }
    knowledge_.learn(state, keys, verdict);
  }

  // Decides a state by its moves.
  std::optional<Verdict> search(const State& state, const Keys& keys) {
    if (stopped_.load(std::memory_order_relaxed)) return std::nullopt;
    if (table_.wants_room()) {
      if (busy_ != nullptr) return std::nullopt;
      table_.grow();
    }
    if (stats_ != nullptr) stats_->count_node(depth_, false, knowledge_.sizes(state));
    const std::uint64_t nodes_before = nodes_++;
    budget_.tick();
    check_stack();
    knowledge_.at_node(nodes_);
    const auto bottom = children_.height();
    const auto prepared = knowledge_.prepare(state);
    Verdict verdict{false, Numbers::kLargest};
    const bool number_move_lost = expand(state, prepared, verdict);
    if (!verdict.wins) {
      children_.put_in_order(bottom.children);
      if (!Knowledge::kLooksUpAtOnce && knowledge_.worth_looking_up(state)) {
        look_up(state, verdict, bottom.children);
      }
    }
    std::optional<Verdict> answer = verdict;
    if (!verdict.wins) answer = search_children(state, prepared, verdict, bottom.children);
    children_.cut_to(bottom);
    if (answer && !answer->wins) {
      answer = after_all_moves_lost(state, prepared, answer->from, number_move_lost);
    }
    if (!answer) return std::nullopt;
    if (!knowledge_.widens_verdicts()) answer->from = knowledge_.number(state);
    const std::uint64_t effort = nodes_ - nodes_before;
    if (watch_) watch_(state, answer->wins, effort);
    remember(state, keys, *answer, effort);
    return answer;
  }

  // ---- Its children -------------------------------------------------------------------------------

  // Makes all moves; keeps those that cannot be decided at once. Stops at a win. Returns whether the move in
  // the number is known to lose.
  template <class Prepared>
  bool expand(const State& state, const Prepared& prepared, Verdict& verdict) {
    const auto room = [this]() -> State& { return children_.room(); };
    knowledge_.for_each_child(
        state, prepared, room, [&](State& child, const Option& option, Price handicap) {
          Keys keys;
          if (const auto seen = look_at_child(child, keys)) {
            combine(verdict, knowledge_.number(child) + knowledge_.number(state), *seen);
            knowledge_.drop(child);
            return !verdict.wins;
          }
          children_.keep(keys, option, handicap);
          return true;
        });
    if constexpr (Knowledge::kNumberMoveAmongChildren) {
      if (verdict.wins || !has_number_move(state)) return false;
      State& child = children_.room();
      move_in_number(state, prepared, child);
      Keys keys;
      const auto seen = look_at_child(child, keys);
      if (seen && !seen->wins) verdict = {true, knowledge_.number(state)};
      return seen && seen->wins;
    }
    return false;
  }

  std::optional<Verdict> look_at_child(const State& child, Keys& keys) {
    if constexpr (Knowledge::kLooksUpAtOnce) return look(child, keys, stats_);
    const std::optional<Verdict> seen = knowledge_.evaluate(child);
    if (seen && stats_ != nullptr) count_leaf(child);
    return seen;
  }

  // Asks the table for all of them, until one wins. Leaves those that it does not know.
  void look_up(const State& state, Verdict& verdict, std::size_t first_child) {
    std::size_t left = first_child;
    std::size_t asked = first_child;
    for (std::size_t at = first_child; at < children_.size() && !verdict.wins; ++at) {
      for (; asked < std::min(at + kAhead, children_.size()); ++asked) children_.ask_for(asked);
      const Named& child = children_.kept(at);
      if (const auto known = remembered(child.state, child.keys)) {
        if (stats_ != nullptr) count_leaf(child.state);
        combine(verdict, knowledge_.number(child.state) + knowledge_.number(state), *known);
      } else {
        children_.move(at, left++);
      }
    }
    children_.shrink(left);
  }

  // `verdict` is what the moves decided at once have shown: none wins.
  template <class Prepared>
  std::optional<Verdict> search_children(const State& state, const Prepared& prepared,
                                         Verdict verdict, std::size_t first_child) {
    std::size_t end = children_.size();
    Budget::FirstMoves at_root{0, end - first_child};
    if (depth_ == 0) budget_.tell_first_moves(at_root);
    for (bool may_leave = busy_ != nullptr; end > first_child; may_leave = false) {
      std::size_t left_for_later = first_child;
      for (std::size_t at = first_child; at < end; ++at) {
        if (at == first_child) children_.ask_for(at);
        if (at + 1 < end) children_.ask_for(at + 1);
        const Named child = children_.child(at, state, prepared);
        std::optional<Verdict> reply = remembered(child.state, child.keys);
        if (!reply) {
          if (may_leave && at > first_child && busy_->somebody_at(knowledge_.whole(child.keys))) {
            children_.move(at, left_for_later++);
            continue;
          }
          reply = search_below(child.state, child.keys);
          if (!reply) return std::nullopt;
        }
        combine(verdict, knowledge_.number(child.state) + knowledge_.number(state), *reply);
        if (verdict.wins) return verdict;
        ++at_root.lost;
        if (depth_ == 0) budget_.tell_first_moves(at_root);
      }
      end = left_for_later;
    }
    return verdict;
  }

  std::optional<Verdict> search_below(const State& state, const Keys& keys) {
    const BusyStates::Mark mark(busy_, knowledge_.whole(keys));
    ++depth_;
    const std::optional<Verdict> verdict = search(state, keys);
    --depth_;
    return verdict;
  }

  // ---- The number ---------------------------------------------------------------------------------

  [[nodiscard]] bool has_number_move(const State& state) {
    return knowledge_.number_may_matter(state) &&
           has_left_option(Numbers::to_fixed(knowledge_.number(state)));
  }

  template <class Prepared>
  void move_in_number(const State& state, const Prepared& prepared, State& child) {
    const Fixed number = Numbers::to_fixed(knowledge_.number(state));
    knowledge_.pass(state, prepared, -Numbers::from_fixed(left_option(number)), child);
  }

  // All moves in the components lose up to the number `lost_to`.
  template <class Prepared>
  std::optional<Verdict> after_all_moves_lost(const State& state, const Prepared& prepared,
                                              Number lost_to, bool number_move_lost) {
    if (!number_move_lost && has_number_move(state)) {
      State child;
      Keys keys;
      move_in_number(state, prepared, child);
      std::optional<Verdict> reply;
      if constexpr (Knowledge::kNumberMoveAmongChildren) {  // it has been evaluated
        keys = knowledge_.keys(child);
        reply = remembered(child, keys);
      } else {
        reply = look(child, keys, nullptr);
      }
      if (!reply) reply = search_below(child, keys);
      if (!reply) return std::nullopt;
      if (!reply->wins) return Verdict{true, knowledge_.number(state)};
    }
    const Fixed simplest =
        simplest_within(-Numbers::to_fixed(lost_to), -Numbers::to_fixed(knowledge_.number(state)));
    return Verdict{false, Numbers::from_fixed(-simplest)};
  }

  // A leaf is seen from above.
  void count_leaf(const State& state) {
    stats_->count_node(depth_ + 1, true, knowledge_.sizes(state));
  }

  ThresholdTable& table_;
  Budget& budget_;
  Knowledge knowledge_;
  ChildStack<Knowledge> children_;  // of all open states
  std::uint64_t nodes_ = 0;
  int depth_ = 0;
  SearchStats* stats_ = nullptr;
  ThresholdLog* log_ = nullptr;
  Watch watch_;
  BusyStates* busy_ = nullptr;  // shared with those who use the same table
  std::atomic<bool> stopped_{false};
};

}  // namespace upstar
