// Who wins a whole board of Domineering: the search of one thread.
//
// The one search of sums (search/core/threshold_search.hpp) asks for which numbers a sum is won, and pays for
// that with values and keys of sums. A whole board needs neither: yes or no is enough, bounds replace values,
// and a node is to cost less than a microsecond. So this is a plainer loop over fixed arrays; teams of
// threads, budgets and notices of who is busy where are those of the other searches.
//
// A board is looked up in the table (exact keys), then cut into components. A component in a small box is
// known by its exact walls; another by the better of strips and counted moves (strips.hpp, move_count.hpp), for
// both players. If the sum of these walls decides, that is all. Otherwise the strip bound of every move is
// found from what the lines beside it have in common: a move after which the mover wins as second player
// decides the board, one after which the opponent wins as first player is dropped. The others are made in
// the order of move_order.hpp. What is counted as a node is a board looked at, whether or not the table or a
// bound knows it.
#pragma once

#include <array>
#include <atomic>
#include <cstddef>
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
  // Places are valued in another way, so that moves are made in another order (move_order.hpp).
  bool other_places = false;
  bool shapes =
      true;  // components that fit into no box, by their exact walls, if there is a table of them
  const store::ShapeTable* shape_table = nullptr;  // null: there is none; must outlive the search

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
  using Table = OutcomeTable<Set>;

  struct Question {
    Set squares = 0;
    int mover = 0;
  };

  OutcomeSearch(const BoardTables<Kind>& tables, Table& table, Budget& budget)
      : tables_(tables), frame_(tables.frame), table_(table), budget_(budget) {}

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
  using Place = typename Table::Place;

  static constexpr std::size_t kMostComponents = sizeof(Set) * 4;
  static constexpr std::size_t kMostMoves = sizeof(Set) * 8;
  // With fewer moves to choose from, threads do not look where others are.
  static constexpr int kWorthSharing = 12;

  struct Component {
    Set squares;
    Boxes::Place place;
    Walls own;       // the mover's
    Walls opposing;  // the opponent's
    Walls own_rest;  // of all other components
    Walls opposing_rest;
  };
  struct Move {
    int score;
    std::int16_t line;
    std::int16_t bit;
  };
  struct Node {
    Node() {}  // NOLINT: left as it is, a node is filled as far as it is used
    std::array<Component, kMostComponents> components;
    int component_count = 0;
    std::array<Move, kMostMoves> moves;
    int move_count = 0;
  };

  Found search(const Board<Kind>& board, int mover, const Place& place, int depth);
  // Cuts the board into components and finds their walls; by_strips: also where the board is in one piece,
  // whose strips the move that led here has judged.
  void find_components(const Board<Kind>& board, Set first, int mover, bool by_strips, Node& node);
  void find_walls(const Board<Kind>& board, int mover, bool is_whole, bool by_strips,
                  Component& component);
  [[nodiscard]] static std::optional<bool> decided(const Node& node);
  static void find_rests(Node& node);
  // Judges all moves. True: one of them wins.
  bool judge_moves(const Board<Kind>& board, int mover, Node& node);
  bool judge_box_moves(const Board<Kind>& board, int mover, const Component& component, Node& node);
  bool judge_strip_moves(const Board<Kind>& board, int mover, const Component& component,
                         Node& node);
  void keep_move(const Board<Kind>& board, int mover, int line, int bit, Node& node);
  void remember(const Place& place, int mover, bool wins, std::uint64_t nodes);
  Found make_moves(const Board<Kind>& board, int mover, int depth, Node& node);
  [[nodiscard]] Walls counted(const Lines<Kind>& lines, int owner) const;
  void count_node(const Node& node, int depth, bool is_leaf);

  const BoardTables<Kind>& tables_;
  const Frame<Kind>& frame_;
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
