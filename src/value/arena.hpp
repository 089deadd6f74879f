// The arena: every short game in canonical form, each once.
//
// A Game is a 32-bit handle. Making a game from options removes dominated options and bypasses
// reversible ones, which leaves the unique canonical form, and looks that form up: equal games get
// equal handles. Order, sums and negatives are memoised on handles.
//
// Two kinds of node share one array:
//
//     general    options_[first .. first + left + right)      Left's options, then Right's, by handle
//     up-star    forms_[form] = number + ups * up + *nim      options made only when asked for, so
//                                                             that 10^30 or *1000 costs one node
//
// Beside its options a node keeps the facts that decide most order tests without looking further:
// its stops and mean as 32-bit monotone keys (Dyadic::order_key), and its thermograph walls from
// temperature 0 up, interned because far fewer thermographs than games exist.
//
// Ownership and threads: an arena belongs to one computation and charges that computation's Budget;
// it is not shared between threads. Handles never move and are never freed while the arena lives;
// spans returned by left() and right() stay valid as long as it does.
//
// One algorithm, one file: arena.cpp stores and interns, canonical.cpp makes games from options,
// order.cpp compares, sum.cpp adds and negates.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "base/dyadic.hpp"
#include "base/growing_array.hpp"
#include "base/index_set.hpp"
#include "base/lossy_table.hpp"
#include "value/arena_tables.hpp"
#include "value/game.hpp"
#include "value/wall.hpp"

namespace upstar {

class Arena {
 public:
  using Options = std::span<const Game>;

  explicit Arena(Budget& budget);
  ~Arena();
  Arena(const Arena&) = delete;
  Arena& operator=(const Arena&) = delete;

  // ---- Making games ----

  Game integer(std::int64_t value) { return up_star({Dyadic(value), 0, 0}); }
  Game number(const Dyadic& value) { return up_star({value, 0, 0}); }
  Game nimber(std::uint32_t heap) { return up_star({Dyadic(), 0, heap}); }
  Game star() { return nimber(1); }
  Game up() { return up_star({Dyadic(), 1, 0}); }
  Game up_star(const UpStar& form);
  // The canonical form of {left|right}.
  Game make(Options left, Options right);

  Game sum(Game a, Game b);
  Game negative(Game a);
  Game difference(Game a, Game b) { return sum(a, negative(b)); }
  // n copies of a added up; n may be negative.
  Game multiple(std::int64_t n, Game a);

  // ---- Looking at games ----

  // Canonical options. For up-stars they are made on first use.
  Options left(Game a) {
    const Node& node = nodes_[a.id];
    if (node.left_count != kUpStar) return options_.span(node.first, node.left_count);
    const Expansion& made = expansion(a);
    return options_.span(made.left_first, made.left_count);
  }
  Options right(Game a) {
    const Node& node = nodes_[a.id];
    if (node.left_count != kUpStar)
      return options_.span(node.first + node.left_count, node.right_count);
    const Expansion& made = expansion(a);
    return options_.span(made.right_first, made.right_count);
  }

  [[nodiscard]] bool is_up_star(Game a) const { return nodes_[a.id].left_count == kUpStar; }
  // Requires is_up_star(a).
  [[nodiscard]] const UpStar& form(Game a) const { return forms_[nodes_[a.id].form]; }
  [[nodiscard]] bool is_number(Game a) const { return is_up_star(a) && form(a).is_number(); }
  // Requires is_number(a).
  [[nodiscard]] const Dyadic& number_of(Game a) const { return form(a).number; }

  // Walls from temperature 0 up. A number has one corner, (0, its value).
  [[nodiscard]] const Thermograph& walls(Game a) const { return walls_[nodes_[a.id].walls]; }
  [[nodiscard]] const Dyadic& left_stop(Game a) const { return walls(a).left.front().value; }
  [[nodiscard]] const Dyadic& right_stop(Game a) const { return walls(a).right.front().value; }
  [[nodiscard]] const Dyadic& mean(Game a) const { return walls(a).mean(); }

  // ---- Order ----

  bool le(Game a, Game b);
  Relation compare(Game a, Game b);
  Outcome outcome(Game a);

  // ---- Housekeeping ----

  [[nodiscard]] Budget& budget() { return budget_; }
  // How many distinct games have been made.
  [[nodiscard]] std::size_t size() const { return nodes_.size(); }
  [[nodiscard]] std::size_t thermograph_count() const { return walls_.size(); }
  static constexpr std::size_t node_bytes() { return sizeof(Node); }

 private:
  static constexpr std::uint32_t kUpStar = 0xffff'ffff;
  static constexpr std::uint32_t kNone = 0xffff'ffff;

  struct Node {
    std::uint32_t first;       // general: first option;   up-star: index into expansions_, or kNone
    std::uint32_t left_count;  // general;                 up-star: kUpStar
    union {
      std::uint32_t right_count;  // general
      std::uint32_t form;         // up-star: index into forms_
    };
    std::uint32_t negative;  // handle of the negative, or kNone while unknown
    std::uint32_t walls;     // index into walls_
    std::int32_t left_stop;  // order keys
    std::int32_t right_stop;
    std::int32_t mean;
  };
  static_assert(sizeof(Node) == 32);

  // The options of an up-star, made on first use. A nimber's two sides are the same list.
  struct Expansion {
    std::uint32_t left_first, left_count, right_first, right_count;
  };
  // The game that a make() is about to name, as seen by the order tests: its options and its keys.
  struct Candidate {
    std::vector<Game> left, right;
    std::int32_t left_stop = 0, right_stop = 0, mean = 0;
    Dyadic exact_left_stop, exact_right_stop;
    std::uint32_t stamp = 0;
  };

  // arena.cpp
  Game intern(Options left, Options right, std::uint32_t walls);
  std::uint32_t intern_walls(Thermograph walls);
  Game add_node(Node node);
  const Expansion& expansion(Game a);

  // canonical.cpp
  Game make_hot_or_tepid();
  bool is_number_between(Options left, Options right, Dyadic& number);
  void remove_dominated(std::vector<Game>& options, Side owner);
  void bypass_reversible(std::vector<Game>& options, Side owner);
  bool le_candidate(Game a);
  bool candidate_le(Game b);
  Thermograph walls_of_options(Options left, Options right) const;

  // order.cpp
  bool le_slow(Game a, Game b);
  bool walls_le(std::uint32_t a, std::uint32_t b);

  // sum.cpp
  class SumFrame;
  Game translated(Game a, Game number);
  Game sum_of_general(Game a, Game b);

  Budget& budget_;
  GrowingArray<Node> nodes_;
  GrowingArray<Game> options_;
  GrowingArray<UpStar> forms_;
  GrowingArray<Expansion> expansions_;
  GrowingArray<Thermograph> walls_;
  IndexSet node_set_;
  IndexSet form_set_;
  IndexSet walls_set_;
  LossyTable<OrderSlot> order_memo_;
  LossyTable<OrderSlot> walls_memo_;
  LossyTable<SumSlot> sum_memo_;
  LossyTable<MakeSlot> make_memo_;

  // canonical.cpp: the candidate, and what is known of its order: a stamp and an answer per game.
  Candidate candidate_;
  GrowingArray<std::uint32_t> below_candidate_;
  GrowingArray<std::uint32_t> above_candidate_;
  std::vector<Game> left_scratch_;
  std::vector<Game> right_scratch_;
  std::vector<Game> pending_scratch_;
  std::vector<Game> seen_scratch_;
  // sum.cpp: options under construction, one stack for nested sums.
  GrowingArray<Game> sum_stack_;
};

}  // namespace upstar
