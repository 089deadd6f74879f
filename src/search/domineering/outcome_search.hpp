// Who wins a whole board of Domineering: the search of one thread.
//
// The one search of sums (search/core/threshold_search.hpp) asks for which numbers a sum is won, and pays for
// that with values and keys of sums. A whole board needs neither: yes or no is enough, bounds replace values,
// and a node is to cost less than a microsecond. So this is a plainer loop over fixed arrays; teams of
// threads, budgets and notices of who is busy where are those of the other searches.
//
// A board falls into components (outcome_node.hpp); those that are numbers have become a number. It is looked up in
// the table (exact keys). A component in a small box is known by its exact walls, as is one that a database has
// (shape_walls.hpp); another by the better of strips and counted moves (strips.hpp, move_count.hpp), first for the
// player who is expected to win. If the sum of these walls decides, that is all. Otherwise the strip bound of every
// move is found from what the lines beside it have in common: a move after which the mover wins as second player
// decides the board. The others are made in the order of move_order.hpp, a move in the number last. Before a move is
// made, the strip bound of what it leaves to the opponent is asked whether he wins as first player: if so it is
// dropped. Two boards of three are won by the first move that is made, so the others are asked only when it has
// failed. What is counted as a node is a board looked at, whether or not the table or a bound knows it.
#pragma once

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

#include "base/budget.hpp"
#include "search/core/busy_states.hpp"
#include "search/core/search_stats.hpp"
#include "search/domineering/board.hpp"
#include "search/domineering/boxes.hpp"
#include "search/domineering/move_count.hpp"
#include "search/domineering/move_order.hpp"
#include "search/domineering/outcome_log.hpp"
#include "search/domineering/outcome_node.hpp"
#include "search/domineering/outcome_table.hpp"
#include "search/domineering/shape_walls.hpp"
#include "search/domineering/strips.hpp"

namespace upstar::domineering {

// Parts of the search that can be left out; answers stay the same.
struct OutcomeSearchOptions {
  bool strips = true;
  bool counts = true;    // of moves
  bool boxes = true;     // small components by their exact walls
  bool ordering = true;  // of moves
  bool numbers = true;   // taken off the board: small components that are numbers
  // Places are valued in another way, so that moves are made in another order (move_order.hpp).
  bool other_places = false;
  // Components that fit into no box, by their exact walls, if there is a table of them; it must outlive the search.
  bool shapes = true;
  const store::ShapeTable* shape_table = nullptr;

  bool operator==(const OutcomeSearchOptions&) const = default;
};

// What all threads read: made once for a size of boards.
template <class Kind>
struct BoardTables {
  BoardTables(int rows, int columns, const OutcomeSearchOptions& options, Budget& budget);

  [[nodiscard]] const StripTable& strips(int player) const {
    return player == 0 || turned_strips == nullptr ? *row_strips : *turned_strips;
  }

  Frame<Kind> frame;
  OutcomeSearchOptions options;
  std::unique_ptr<StripTable> row_strips;
  std::unique_ptr<StripTable> turned_strips;  // null: rows and columns are of one length
  std::optional<Boxes> boxes;
  std::optional<ShapeWalls> shapes;
  MoveOrder<Kind> order;
};

template <class Kind>
class OutcomeSearch {
 public:
  using Set = typename Kind::Set;
  using Table = OutcomeTable;

  // Members of a team share all tables (search_team.hpp).
  static constexpr bool kIsLight = true;

  struct Question {
    Set squares = 0;
    int mover = 0;
    int number = 0;  // Vertical's, beside the board; a multiple of kEighth
  };

  OutcomeSearch(const BoardTables<Kind>& tables, Table& table, Budget& budget)
      : tables_(tables),
        frame_(tables.frame),
        maker_(tables.frame, tables.boxes ? &*tables.boxes : nullptr,
               tables.shapes ? &*tables.shapes : nullptr, tables.options.numbers),
        table_(table),
        budget_(budget) {}

  // Does the mover win? Nothing when stop() was called meanwhile, or when a table in common use wants room.
  std::optional<bool> wins_unless_stopped(const Question& question);
  // From any thread; until the next question.
  void stop() { stopped_.store(true, std::memory_order_relaxed); }
  // From now on with others, or null: alone again.
  void share_with(BusyStates* busy) { busy_ = busy; }

  // From now on what is expensive to find out goes to the log too, or with null no longer.
  void keep_in(OutcomeLog* log) { log_ = log; }

  [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
  // Where to count what is met, or null.
  void count_in(SearchStats* stats) { stats_ = stats; }

  // What the bounds say of a board with the mover to move, before any move is looked at.
  [[nodiscard]] std::optional<bool> at_sight(const Question& question);

 private:
  enum class Found : std::uint8_t { Loses, Wins, Stopped };
  using Place = OutcomeTable::Place;
  using Node = OutcomeNode<Kind>;
  using Component = typename Node::Component;
  using Move = typename Node::Move;
  class Replies;

  // With fewer moves to choose from, threads do not look where others are.
  static constexpr int kWorthSharing = 28;

  Found search(Node& node, int depth);
  // Do bounds tell that the mover wins, or that she loses?
  [[nodiscard]] bool is_sure(bool of_win, Node& node, bool is_root) const;
  // The sum of all components and the number, seen by a player.
  Walls whole_walls(int player, Node& node, bool is_root) const;
  [[nodiscard]] Walls bounds_of(const Lines<Kind>& lines, int player, bool by_strips) const;
  [[nodiscard]] static Walls number_walls(const Node& node, int player);
  static void find_rests(Node& node);
  // Keeps the moves that do not decide at once. True: one of them wins.
  bool judge_moves(Node& node) const;
  bool judge_box_moves(const Component& component, int index, Node& node) const;
  bool judge_strip_moves(const Component& component, int index, Node& node) const;
  bool judge_number_move(Node& node) const;
  void keep_move(int component, int line, int bit, Node& node) const;
  void remember(const Node& node, bool wins, std::uint64_t nodes);
  // Of the moves from `begin` to `end` only those stay that do not lose at sight. Returns the new end.
  static int drop_lost_moves(Replies& replies, Node& node, int begin, int end);
  Found make_moves(Node& node, int depth);
  void count_node(const Node& node, int depth, bool is_leaf);

  const BoardTables<Kind>& tables_;
  const Frame<Kind>& frame_;
  NodeMaker<Kind> maker_;
  Table& table_;
  Budget& budget_;
  BusyStates* busy_ = nullptr;
  OutcomeLog* log_ = nullptr;
  SearchStats* stats_ = nullptr;
  std::uint64_t nodes_ = 0;
  std::atomic<bool> stopped_{false};
};

extern template struct BoardTables<SmallKind>;
extern template struct BoardTables<LargeKind>;
extern template struct BoardTables<LongKind>;
extern template class OutcomeSearch<SmallKind>;
extern template class OutcomeSearch<LargeKind>;
extern template class OutcomeSearch<LongKind>;

}  // namespace upstar::domineering
