// One node after the other.
#include "search/domineering/outcome_search.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <span>

#include "base/stack_guard.hpp"

namespace upstar::domineering {

template <class Kind>
BoardTables<Kind>::BoardTables(int rows, int columns, const OutcomeSearchOptions& chosen,
                               Budget& budget)
    : frame(rows, columns),
      options(chosen),
      row_strips(std::make_unique<StripTable>(columns, budget)),
      order(rows, columns, chosen.other_places ? kOtherPlaces : kPlaces) {
  if (rows != columns) turned_strips = std::make_unique<StripTable>(rows, budget);
  if (options.boxes) boxes.emplace(rows, columns, budget);
  if (options.shapes && options.shape_table != nullptr) shapes.emplace(*options.shape_table);
}

template <class Kind>
std::optional<bool> OutcomeSearch<Kind>::wins_unless_stopped(const Question& question) {
  stopped_.store(false, std::memory_order_relaxed);
  if (const std::optional<bool> seen = at_sight(question)) return seen;
  Node node;
  maker_.make_root(question.squares, question.number, question.mover, node);
  const Found found = search(node, 0);
  if (found == Found::Stopped) return std::nullopt;
  return found == Found::Wins;
}

template <class Kind>
std::optional<bool> OutcomeSearch<Kind>::at_sight(const Question& question) {
  Node node;
  maker_.make_root(question.squares, question.number, question.mover, node);
  for (const bool of_win : {false, true}) {
    if (is_sure(of_win, node, true)) return of_win;
  }
  return std::nullopt;
}

template <class Kind>
typename OutcomeSearch<Kind>::Found OutcomeSearch<Kind>::search(Node& node, int depth) {
  ++nodes_;
  budget_.tick();
  const auto sure = [&](bool of_win) {
    if (!is_sure(of_win, node, false)) return false;
    if (stats_ != nullptr) count_node(node, depth, true);
    return true;
  };
  const bool expected = node.is_expected_to_win;
  // While the entry is on its way. What the table has is not sure at sight, so no node is spent on this.
  if (sure(expected)) return expected ? Found::Wins : Found::Loses;
  if (const std::optional<bool> known = table_.find(node.place)) {
    return *known ? Found::Wins : Found::Loses;
  }
  if (sure(!expected)) return expected ? Found::Loses : Found::Wins;
  if (stopped_.load(std::memory_order_relaxed)) return Found::Stopped;
  if (table_.wants_room()) {
    if (busy_ != nullptr) return Found::Stopped;
    table_.grow();
  }
  check_stack();
  const std::uint64_t nodes_before = nodes_;
  find_rests(node);
  Found found = Found::Wins;
  const bool wins_at_once = judge_moves(node);
  if (stats_ != nullptr) count_node(node, depth, wins_at_once || node.move_count == 0);
  if (!wins_at_once) found = make_moves(node, depth);
  if (found != Found::Stopped) remember(node, found == Found::Wins, nodes_ - nodes_before);
  return found;
}

template <class Kind>
void OutcomeSearch<Kind>::remember(const Node& node, bool wins, std::uint64_t nodes) {
  table_.learn(node.place, wins, nodes);
  if (log_ == nullptr || nodes < OutcomeLog::kWorthKeeping) return;
  log_->keep({node.place.low, node.place.high, node.mover, wins, nodes});
}

template <class Kind>
bool OutcomeSearch<Kind>::is_sure(bool of_win, Node& node, bool is_root) const {
  // An empty board: who needs a move that the number does not have, loses.
  if (node.component_count == 0) return (node.number_of(node.mover) > 0) == of_win;
  return of_win ? wins_first(whole_walls(node.mover, node, is_root))
                : wins_second(whole_walls(1 - node.mover, node, is_root));
}

template <class Kind>
Walls OutcomeSearch<Kind>::number_walls(const Node& node, int player) {
  const int number = node.number_of(player);
  return number == 0 ? no_walls() : walls_of_number(number);
}

template <class Kind>
Walls OutcomeSearch<Kind>::whole_walls(int player, Node& node, bool is_root) const {
  const auto p = static_cast<std::size_t>(player);
  Walls all = number_walls(node, player);
  for (int i = 0; i < node.component_count; ++i) {
    Component& component = node.component(i);
    if (!component.is_known[p]) {
      const bool is_whole = node.component_count == 1;
      // The strips of a board in one piece were judged by the move that led here.
      const bool by_strips = is_root || !is_whole;
      component.walls[p] =
          packed(is_whole ? bounds_of(node.board.lines, player, by_strips)
                          : bounds_of(frame_.lines_of(component.squares), player, by_strips));
      component.is_known[p] = true;
    }
    all = sum_of(all, unpacked(component.walls[p]));
  }
  return all;
}

template <class Kind>
Walls OutcomeSearch<Kind>::bounds_of(const Lines<Kind>& lines, int player, bool by_strips) const {
  const int other = 1 - player;
  const StripTable& own = tables_.strips(player);
  Walls walls = unknown_walls();
  if (tables_.options.counts) {
    // The player's dominoes lie along the lines that the opponent's cross.
    walls = walls_of(MoveCounter<Kind>::count(lines.of(other), frame_.lines(other),
                                              tables_.strips(other).packing(), lines.of(player),
                                              frame_.lines(player), own.packing()));
  }
  if (tables_.options.strips && by_strips) {
    walls = larger(walls, strip_walls<Kind>(lines.of(player), frame_.lines(player), own));
  }
  return walls;
}

template <class Kind>
void OutcomeSearch<Kind>::find_rests(Node& node) {
  const auto mover = static_cast<std::size_t>(node.mover);
  const std::size_t other = 1 - mover;
  Walls own = number_walls(node, node.mover);
  Walls opposing = number_walls(node, 1 - node.mover);
  const int count = node.component_count;
  const auto rest = [&](int i) ->
      typename Node::Rest& { return node.rests[static_cast<std::size_t>(i)]; };
  rest(0) = {own, opposing};
  for (int i = 1; i < count; ++i) {
    own = sum_of(own, unpacked(node.component(i - 1).walls[mover]));
    opposing = sum_of(opposing, unpacked(node.component(i - 1).walls[other]));
    rest(i) = {own, opposing};
  }
  own = opposing = no_walls();
  for (int i = count - 1; i > 0; --i) {
    own = sum_of(own, unpacked(node.component(i).walls[mover]));
    opposing = sum_of(opposing, unpacked(node.component(i).walls[other]));
    rest(i - 1).own = sum_of(rest(i - 1).own, own);
    rest(i - 1).opposing = sum_of(rest(i - 1).opposing, opposing);
  }
}

template <class Kind>
bool OutcomeSearch<Kind>::judge_moves(Node& node) const {
  node.move_count = 0;
  for (int i = 0; i < node.component_count; ++i) {
    const Component& component = node.component(i);
    const bool wins = component.place.box != nullptr ? judge_box_moves(component, i, node)
                                                     : judge_strip_moves(component, i, node);
    if (wins) return true;
  }
  return judge_number_move(node);
}

template <class Kind>
bool OutcomeSearch<Kind>::judge_box_moves(const Component& component, int index, Node& node) const {
  const Box& box = *component.place.box;
  const typename Node::Rest& rest = node.rests[static_cast<std::size_t>(index)];
  const std::uint32_t set = component.place.set;
  const int mover = node.mover;
  const int step = box.step(mover);
  for (std::uint32_t places = box.places(set, mover); places != 0; places &= places - 1) {
    const int square = std::countr_zero(places);
    const std::uint32_t after = set ^ (1U << square) ^ (1U << (square + step));
    if (wins_second(sum_of(rest.own, box.walls(after, mover)))) return true;
    if (wins_first(sum_of(rest.opposing, box.walls(after, 1 - mover)))) continue;
    const int row = component.place.row + square / box.columns();
    const int column = component.place.column + square % box.columns();
    keep_move(index, mover == 0 ? row : column, mover == 0 ? column : row, node);
  }
  return false;
}

template <class Kind>
bool OutcomeSearch<Kind>::judge_strip_moves(const Component& component, int index,
                                            Node& node) const {
  using Bits = Word<Kind>;
  const int mover = node.mover;
  const bool is_whole = node.component_count == 1;
  Lines<Kind> own_lines;
  if (!is_whole) own_lines = frame_.lines_of(component.squares);
  const auto* across = (is_whole ? node.board.lines : own_lines).of(mover);
  const Walls rest = node.rests[static_cast<std::size_t>(index)].own;
  const bool by_strips = tables_.options.strips;
  StripProgram<Kind> program;
  if (by_strips) program.prepare(across, frame_.lines(mover), tables_.strips(mover));
  for (int line = 0; line + 1 < frame_.lines(mover); ++line) {
    for (Bits places = static_cast<Bits>(across[line]) & across[line + 1]; places != 0;
         places &= places - 1) {
      const int bit = std::countr_zero(places);
      if (by_strips && wins_second(sum_of(program.after_own(line, bit), rest))) return true;
      keep_move(index, line, bit, node);
    }
  }
  return false;
}

template <class Kind>
bool OutcomeSearch<Kind>::judge_number_move(Node& node) const {
  const std::optional<int> after = number_after(node.number_of(node.mover));
  if (!after) return false;
  // Everything but the number.
  const auto beside = [&](int player) {
    Walls all = no_walls();
    for (int i = 0; i < node.component_count; ++i) {
      all = sum_of(all, unpacked(node.component(i).walls[static_cast<std::size_t>(player)]));
    }
    return all;
  };
  if (wins_second(sum_of(beside(node.mover), integer_walls(*after)))) return true;
  if (wins_first(sum_of(beside(1 - node.mover), integer_walls(-*after)))) return false;
  Move& move = node.moves[static_cast<std::size_t>(node.move_count++)];
  move = {std::numeric_limits<int>::min(), Node::kInNumber, 0, 0};
  return false;
}

template <class Kind>
void OutcomeSearch<Kind>::keep_move(int component, int line, int bit, Node& node) const {
  const int mover = node.mover;
  int score = 0;
  if (tables_.options.ordering) {
    score = tables_.order.score(mover, node.board.lines.of(mover), node.board.lines.of(1 - mover),
                                tables_.strips(mover).packing(),
                                tables_.strips(1 - mover).packing(), line, bit);
  }
  // Of equal moves the first, so that the order depends on the board alone.
  constexpr int kLineBits = 6;
  const int place = (line << kLineBits) | bit;
  Move& move = node.moves[static_cast<std::size_t>(node.move_count++)];
  move.score = score * (1 << 2 * kLineBits) - place;
  move.component = static_cast<std::int16_t>(component);
  move.line = static_cast<std::int16_t>(line);
  move.bit = static_cast<std::int16_t>(bit);
}

// Does the opponent win as first player, by strips, after a move in a component that is in no box?
template <class Kind>
class OutcomeSearch<Kind>::Replies {
 public:
  Replies(const OutcomeSearch& search, const Node& node) : search_(search), node_(node) {}

  [[nodiscard]] bool win(const Move& move) {
    if (!search_.tables_.options.strips || move.component == Node::kInNumber) return false;
    if (node_.component(move.component).place.box != nullptr) return false;
    if (move.component != component_) prepare(move.component);
    const Word<Kind> changed = lines_[move.bit] ^ (Word<Kind>{3} << move.line);
    const Walls walls = program_.after_opponent(move.bit, changed);
    return wins_first(
        sum_of(walls, node_.rests[static_cast<std::size_t>(move.component)].opposing));
  }

 private:
  void prepare(int component) {
    component_ = component;
    const int opponent = 1 - node_.mover;
    const bool is_whole = node_.component_count == 1;
    if (!is_whole) own_lines_ = search_.frame_.lines_of(node_.component(component).squares);
    lines_ = (is_whole ? node_.board.lines : own_lines_).of(opponent);
    program_.prepare(lines_, search_.frame_.lines(opponent), search_.tables_.strips(opponent));
  }

  const OutcomeSearch& search_;
  const Node& node_;
  int component_ = Node::kInNumber;  // that is prepared
  Lines<Kind> own_lines_;
  const typename Kind::Line* lines_ = nullptr;
  StripProgram<Kind> program_;
};

template <class Kind>
int OutcomeSearch<Kind>::drop_lost_moves(Replies& replies, Node& node, int begin, int end) {
  Move* const moves = node.moves.data();
  for (int i = 0; i < node.component_count; ++i) {
    for (int m = begin; m < end;) {
      if (moves[m].component == i && replies.win(moves[m])) {
        moves[m] = moves[--end];
      } else {
        ++m;
      }
    }
  }
  return end;
}

template <class Kind>
typename OutcomeSearch<Kind>::Found OutcomeSearch<Kind>::make_moves(Node& node, int depth) {
  Move* const moves = node.moves.data();
  BusyStates* const busy = node.move_count >= kWorthSharing ? busy_ : nullptr;
  Replies replies(*this, node);
  Node child;
  bool is_first = true;  // none has failed yet
  bool may_leave = busy != nullptr;
  bool is_sorted = false;
  Budget::FirstMoves at_root{0, static_cast<std::size_t>(node.move_count)};
  if (depth == 0) budget_.tell_first_moves(at_root);
  for (int end = node.move_count; end > 0; may_leave = false, is_sorted = true) {
    int left_for_later = 0;
    for (int i = 0; i < end; ++i) {
      if (!is_sorted) {
        Move* const best = std::max_element(
            moves + i, moves + end, [](const Move& a, const Move& b) { return a.score < b.score; });
        std::swap(moves[i], *best);
      }
      const Move move = moves[i];
      if (is_first && replies.win(move)) {
        moves[i--] = moves[--end];
        continue;
      }
      maker_.make_child(node, move, child);
      child.is_expected_to_win = !is_first || !node.is_expected_to_win;
      table_.fetch(child.place);
      if (may_leave && !is_first && busy->somebody_at(child.place.hash()) &&
          !table_.find(child.place)) {
        moves[left_for_later++] = move;
        continue;
      }
      const BusyStates::Mark mark(busy, child.place.hash());
      const Found found = search(child, depth + 1);
      if (found == Found::Stopped) return Found::Stopped;
      if (found == Found::Loses) return Found::Wins;
      ++at_root.lost;
      if (is_first) {
        const int kept = drop_lost_moves(replies, node, i + 1, end);
        at_root.lost += static_cast<std::size_t>(end - kept);
        end = kept;
      }
      is_first = false;
      if (depth == 0) budget_.tell_first_moves(at_root);
    }
    end = left_for_later;
  }
  return Found::Loses;
}

template <class Kind>
void OutcomeSearch<Kind>::count_node(const Node& node, int depth, bool is_leaf) {
  std::array<int, Node::kMostComponents> sizes{};
  const auto count = static_cast<std::size_t>(node.component_count);
  for (std::size_t i = 0; i < count; ++i) sizes[i] = size_of(node.components[i].squares);
  stats_->count_node(depth, is_leaf, std::span(sizes).first(count));
}

template struct BoardTables<SmallKind>;
template struct BoardTables<LargeKind>;
template struct BoardTables<LongKind>;
template class OutcomeSearch<SmallKind>;
template class OutcomeSearch<LargeKind>;
template class OutcomeSearch<LongKind>;

}  // namespace upstar::domineering
