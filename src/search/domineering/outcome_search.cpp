// One node after the other.
#include "search/domineering/outcome_search.hpp"

#include <algorithm>
#include <bit>

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
  const Board<Kind> board = frame_.board(question.squares);
  const Found found =
      search(board, question.mover, Table::place_of(board.key(), question.mover), 0);
  if (found == Found::Stopped) return std::nullopt;
  return found == Found::Wins;
}

template <class Kind>
std::optional<bool> OutcomeSearch<Kind>::at_sight(const Question& question) {
  const Board<Kind> board = frame_.board(question.squares);
  if (board.squares() == 0) return false;
  Node node;
  const Set first = frame_.component(board.squares(), board.squares() & (~board.squares() + 1));
  find_components(board, first, question.mover, true, node);
  return decided(node);
}

template <class Kind>
typename OutcomeSearch<Kind>::Found OutcomeSearch<Kind>::search(const Board<Kind>& board, int mover,
                                                                const Place& place, int depth) {
  ++nodes_;
  budget_.tick();
  const Set squares = board.squares();
  if (squares == 0) return Found::Loses;
  // While the entry is on its way.
  const Set first = frame_.component(squares, squares & (~squares + 1));
  if (const std::optional<bool> known = table_.find(place)) {
    return *known ? Found::Wins : Found::Loses;
  }
  Node node;
  find_components(board, first, mover, false, node);
  if (const std::optional<bool> seen = decided(node)) {
    if (stats_ != nullptr) count_node(node, depth, true);
    return *seen ? Found::Wins : Found::Loses;
  }
  if (stopped_.load(std::memory_order_relaxed)) return Found::Stopped;
  if (table_.wants_room()) {
    if (busy_ != nullptr) return Found::Stopped;
    table_.grow();
  }
  check_stack();
  const std::uint64_t nodes_before = nodes_;
  find_rests(node);
  Found found = Found::Wins;
  const bool wins_at_once = judge_moves(board, mover, node);
  if (stats_ != nullptr) count_node(node, depth, wins_at_once || node.move_count == 0);
  if (!wins_at_once) found = make_moves(board, mover, depth, node);
  if (found != Found::Stopped) remember(place, mover, found == Found::Wins, nodes_ - nodes_before);
  return found;
}

template <class Kind>
void OutcomeSearch<Kind>::remember(const Place& place, int mover, bool wins, std::uint64_t nodes) {
  table_.learn(place, wins, nodes);
  if (log_ == nullptr || nodes < OutcomeLog::kWorthKeeping) return;
  log_->keep({place.low, place.high, mover, wins, nodes});
}

template <class Kind>
void OutcomeSearch<Kind>::find_components(const Board<Kind>& board, Set first, int mover,
                                          bool by_strips, Node& node) {
  const Set all = board.squares();
  for (Set left = all; left != 0;) {
    Component& component = node.components[static_cast<std::size_t>(node.component_count++)];
    component.squares = left == all ? first : frame_.component(left, left & (~left + 1));
    left ^= component.squares;
    find_walls(board, mover, component.squares == all, by_strips, component);
  }
}

template <class Kind>
void OutcomeSearch<Kind>::find_walls(const Board<Kind>& board, int mover, bool is_whole,
                                     bool by_strips, Component& component) {
  const int other = 1 - mover;
  component.place = {};
  if (tables_.boxes)
    component.place = tables_.boxes->template find<Kind>(component.squares, frame_);
  if (const Box* box = component.place.box) {
    component.own = box->walls(component.place.set, mover);
    component.opposing = box->walls(component.place.set, other);
    return;
  }
  const auto by_shape = tables_.shapes
                            ? tables_.shapes->template find<Kind>(component.squares, frame_)
                            : std::nullopt;
  if (by_shape) {
    component.own = unpacked((*by_shape)[static_cast<std::size_t>(mover)]);
    component.opposing = unpacked((*by_shape)[static_cast<std::size_t>(other)]);
    return;
  }
  Lines<Kind> own_lines;
  if (!is_whole) own_lines = frame_.lines_of(component.squares);
  const Lines<Kind>& lines = is_whole ? board.lines : own_lines;
  component.own = component.opposing = unknown_walls();
  if (tables_.options.counts) {
    component.own = counted(lines, mover);
    component.opposing = counted(lines, other);
  }
  if (tables_.options.strips && (by_strips || !is_whole)) {
    const auto strips = [&](int owner) {
      return strip_walls<Kind>(lines.of(owner), frame_.lines(owner), tables_.strips(owner));
    };
    component.own = larger(component.own, strips(mover));
    component.opposing = larger(component.opposing, strips(other));
  }
}

template <class Kind>
Walls OutcomeSearch<Kind>::counted(const Lines<Kind>& lines, int owner) const {
  const int other = 1 - owner;
  // The owner's dominoes lie along the lines that the opponent's cross.
  return walls_of(MoveCounter<Kind>::count(lines.of(other), frame_.lines(other),
                                           tables_.strips(other).packing(), lines.of(owner),
                                           frame_.lines(owner), tables_.strips(owner).packing()));
}

template <class Kind>
std::optional<bool> OutcomeSearch<Kind>::decided(const Node& node) {
  Walls own = no_walls();
  Walls opposing = no_walls();
  for (int i = 0; i < node.component_count; ++i) {
    const Component& component = node.components[static_cast<std::size_t>(i)];
    own = sum_of(own, component.own);
    opposing = sum_of(opposing, component.opposing);
  }
  if (wins_second(opposing)) return false;
  if (wins_first(own)) return true;
  return std::nullopt;
}

template <class Kind>
void OutcomeSearch<Kind>::find_rests(Node& node) {
  const auto count = static_cast<std::size_t>(node.component_count);
  Walls own = no_walls();
  Walls opposing = no_walls();
  for (std::size_t i = 0; i < count; ++i) {
    Component& component = node.components[i];
    component.own_rest = own;
    component.opposing_rest = opposing;
    if (count == 1) return;
    own = sum_of(own, component.own);
    opposing = sum_of(opposing, component.opposing);
  }
  own = opposing = no_walls();
  for (std::size_t i = count; i-- > 0;) {
    Component& component = node.components[i];
    component.own_rest = sum_of(component.own_rest, own);
    component.opposing_rest = sum_of(component.opposing_rest, opposing);
    own = sum_of(own, component.own);
    opposing = sum_of(opposing, component.opposing);
  }
}

template <class Kind>
bool OutcomeSearch<Kind>::judge_moves(const Board<Kind>& board, int mover, Node& node) {
  for (int i = 0; i < node.component_count; ++i) {
    const Component& component = node.components[static_cast<std::size_t>(i)];
    const bool wins = component.place.box != nullptr
                          ? judge_box_moves(board, mover, component, node)
                          : judge_strip_moves(board, mover, component, node);
    if (wins) return true;
  }
  return false;
}

template <class Kind>
bool OutcomeSearch<Kind>::judge_box_moves(const Board<Kind>& board, int mover,
                                          const Component& component, Node& node) {
  const Box& box = *component.place.box;
  const std::uint32_t set = component.place.set;
  const int step = box.step(mover);
  for (std::uint32_t places = box.places(set, mover); places != 0; places &= places - 1) {
    const int square = std::countr_zero(places);
    const std::uint32_t after = set ^ (1U << square) ^ (1U << (square + step));
    if (wins_second(sum_of(component.own_rest, box.walls(after, mover)))) return true;
    if (wins_first(sum_of(component.opposing_rest, box.walls(after, 1 - mover)))) continue;
    const int row = component.place.row + square / box.columns();
    const int column = component.place.column + square % box.columns();
    keep_move(board, mover, mover == 0 ? row : column, mover == 0 ? column : row, node);
  }
  return false;
}

template <class Kind>
bool OutcomeSearch<Kind>::judge_strip_moves(const Board<Kind>& board, int mover,
                                            const Component& component, Node& node) {
  using Bits = Word<Kind>;
  const int other = 1 - mover;
  const bool is_whole = node.component_count == 1;
  Lines<Kind> own_lines;
  if (!is_whole) own_lines = frame_.lines_of(component.squares);
  const Lines<Kind>& lines = is_whole ? board.lines : own_lines;
  const auto* across = lines.of(mover);
  const auto* own = lines.of(other);
  const bool by_strips = tables_.options.strips;
  StripProgram<Kind> mine;
  StripProgram<Kind> theirs;
  if (by_strips) {
    mine.prepare(across, frame_.lines(mover), tables_.strips(mover));
    theirs.prepare(own, frame_.lines(other), tables_.strips(other));
  }
  for (int line = 0; line + 1 < frame_.lines(mover); ++line) {
    for (Bits places = static_cast<Bits>(across[line]) & across[line + 1]; places != 0;
         places &= places - 1) {
      const int bit = std::countr_zero(places);
      if (by_strips) {
        if (wins_second(sum_of(mine.after_own(line, bit), component.own_rest))) return true;
        const Bits changed = own[bit] ^ (Bits{3} << line);
        if (wins_first(sum_of(theirs.after_opponent(bit, changed), component.opposing_rest))) {
          continue;
        }
      }
      keep_move(board, mover, line, bit, node);
    }
  }
  return false;
}

template <class Kind>
void OutcomeSearch<Kind>::keep_move(const Board<Kind>& board, int mover, int line, int bit,
                                    Node& node) {
  Move& move = node.moves[static_cast<std::size_t>(node.move_count++)];
  move.line = static_cast<std::int16_t>(line);
  move.bit = static_cast<std::int16_t>(bit);
  move.score = tables_.options.ordering
                   ? tables_.order.score(mover, board.lines.of(mover), board.lines.of(1 - mover),
                                         tables_.strips(mover).packing(),
                                         tables_.strips(1 - mover).packing(), line, bit)
                   : 0;
}

template <class Kind>
typename OutcomeSearch<Kind>::Found OutcomeSearch<Kind>::make_moves(const Board<Kind>& board,
                                                                    int mover, int depth,
                                                                    Node& node) {
  Move* const moves = node.moves.data();
  Board<Kind> child;
  BusyStates* const busy = node.move_count >= kWorthSharing ? busy_ : nullptr;
  bool may_leave = busy != nullptr;
  bool is_sorted = false;
  for (int end = node.move_count; end > 0; may_leave = false, is_sorted = true) {
    int left_for_later = 0;
    for (int i = 0; i < end; ++i) {
      if (!is_sorted) {
        Move* const best = std::max_element(
            moves + i, moves + end, [](const Move& a, const Move& b) { return a.score < b.score; });
        std::rotate(moves + i, best, best + 1);
      }
      const Move move = moves[i];
      frame_.play(board, mover, move.line, move.bit, child);
      const Place place = Table::place_of(child.key(), 1 - mover);
      table_.fetch(place);
      if (may_leave && i > 0 && busy->somebody_at(place.hash()) && !table_.find(place)) {
        moves[left_for_later++] = move;
        continue;
      }
      const BusyStates::Mark mark(busy, place.hash());
      const Found found = search(child, 1 - mover, place, depth + 1);
      if (found == Found::Stopped) return Found::Stopped;
      if (found == Found::Loses) return Found::Wins;
    }
    end = left_for_later;
  }
  return Found::Loses;
}

template <class Kind>
void OutcomeSearch<Kind>::count_node(const Node& node, int depth, bool is_leaf) {
  std::array<int, kMostComponents> sizes{};
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
