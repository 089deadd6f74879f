// The search of boards.
#include "search/nogo_boards/board_search.hpp"

#include <algorithm>
#include <bit>
#include <span>
#include <tuple>
#include <utility>

#include "base/hash.hpp"
#include "base/stack_guard.hpp"
#include "rules/nogo/part_key.hpp"
#include "search/core/fixed.hpp"
#include "search/nogo_boards/board_bounds.hpp"
#include "search/nogo_boards/move_order.hpp"

namespace upstar {
namespace {

constexpr int kFixedShift = kFixedBits - PartBook::kUnitBits;
constexpr std::int32_t kAnyNumber = 1 << 26;
// Moves whose entries of the table are asked for before the first is read: while one waits for the memory.
constexpr std::size_t kAhead = 3;
// Moves of states with fewer live points are not looked up beforehand: keys cost more than that saves.
constexpr int kWorthAsking = 8;
constexpr std::size_t kFirstStates = 256;
// On an empty board the weights hardly tell moves apart: then those near the middle come first, and the very
// middle, where there is one, well before the others. It wins on all boards solved so far that have one.
constexpr std::int32_t kStepFromMiddle = in_price_units(0.025);
constexpr std::int32_t kVeryMiddle = in_price_units(-0.05);

std::int32_t handicap_of(int steps_to_middle) {
  return steps_to_middle == 0 ? kVeryMiddle : steps_to_middle * kStepFromMiddle;
}

Fixed fixed(std::int32_t number) { return static_cast<Fixed>(number) << kFixedShift; }

void add_to(Hash128& total, const Hash128& term) {
  total.low += mix64(term.low);
  total.high += mix64(term.high);
}

}  // namespace

BoardSearch::BoardSearch(const nogo::Neighbours& beside, ThresholdTable& table, Budget& budget,
                         const BoardSearchOptions& options)
    : beside_(beside),
      table_(table),
      budget_(budget),
      options_(options),
      book_(beside, budget, options.parts, options.valued_points, options.salt),
      states_(kFirstStates) {}

std::optional<bool> BoardSearch::wins_unless_stopped(const nogo::LiveBoard& board) {
  stopped_.store(false, std::memory_order_relaxed);
  children_.clear();
  top_ = 0;
  depth_ = 0;
  BoardState state;
  state.board = board;
  divide(state);
  std::optional<UnitVerdict> verdict = settled(state);
  if (!verdict) verdict = search(state);
  if (!verdict) return std::nullopt;
  return verdict->wins;
}

std::optional<bool> BoardSearch::known(const nogo::LiveBoard& board) {
  BoardState state;
  state.board = board;
  divide(state);
  const std::optional<UnitVerdict> verdict = settled(state);
  if (!verdict) return std::nullopt;
  return verdict->wins;
}

// ---- States ----------------------------------------------------------------------------------------

void BoardSearch::divide(BoardState& state) {
  state.part_count = 0;
  std::uint64_t kept = 0;
  for (std::uint64_t rest = state.board.live; rest != 0;) {
    const std::uint64_t part = nogo::part_around(state.board, std::countr_zero(rest), beside_);
    rest &= ~part;
    if (options_.values && std::popcount(part) <= options_.known_points()) {
      const std::optional<PartValue> value = book_.value(state.board, part);
      const std::optional<PartValue> total = value ? book_.sum(state.value, *value) : std::nullopt;
      if (total) {
        state.value = *total;
        continue;
      }
    }
    kept |= part;
    state.part_places[state.part_count++] = part;
  }
  if (kept != state.board.live) nogo::keep_only(state.board, kept);
  if (options_.cancelling && state.part_count > 1) cancel_opposites(state);
}

// Leaves out parts that are the negative of another.
void BoardSearch::cancel_opposites(BoardState& state) {
  const auto moves = [&](std::uint64_t part, std::size_t colour) {
    return std::popcount(state.board.can[colour] & part);
  };
  nogo::LiveBoard negative;
  std::uint64_t gone = 0;
  for (std::uint32_t i = 0; i < state.part_count; ++i) {
    const std::uint64_t one = state.part_places[i];
    for (std::uint32_t j = i + 1; j < state.part_count && (one & gone) == 0; ++j) {
      const std::uint64_t other = state.part_places[j];
      if ((other & gone) != 0 || moves(one, 0) != moves(other, 1) ||
          moves(one, 1) != moves(other, 0)) {
        continue;
      }
      negative = nogo::turned(state.board);
      if (key_of(state.board, one) == key_of(negative, other)) {
        gone |= one | other;
      }
    }
  }
  if (gone == 0) return;
  const auto end =
      std::remove_if(state.part_places.begin(), state.part_places.begin() + state.part_count,
                     [&](std::uint64_t part) { return (part & gone) != 0; });
  state.part_count = static_cast<std::uint32_t>(end - state.part_places.begin());
  nogo::keep_only(state.board, state.board.live & ~gone);
}

Hash128 BoardSearch::key_of(const nogo::LiveBoard& board, std::uint64_t part) const {
  return nogo::part_key(board, part, beside_, options_.salt);
}

void BoardSearch::make_key(BoardState& state) {
  Hash128 key{1, 1};
  for (const std::uint64_t part : state.parts()) {
    add_to(key, key_of(state.board, part));
  }
  if (state.value.shape != kZero) add_to(key, book_.hash(state.value.shape));
  state.key = key;
}

void BoardSearch::ask_for(Child& child) {
  if (child.has_key) return;
  BoardState& state = states_[child.state];
  make_key(state);
  child.has_key = true;
  table_.fetch(state.key);
}

std::optional<UnitVerdict> BoardSearch::judged(const BoardState& state) {
  if (!options_.bounds && state.part_count > 0) return std::nullopt;
  const PartBook::ShapeStops stops = book_.stops(state.value.shape);
  const std::int32_t loses_to = -stops.left - (stops.below_left ? 0 : 1);
  const int level = (loses_to - state.value.number) >> PartBook::kUnitBits;
  if (state.part_count > 0 && !bounds_may_pass(state, level)) return std::nullopt;
  const IntegerBounds parts = bounds_of_parts(state, beside_);
  const std::int32_t low = parts.low * PartBook::kUnit;
  const std::int32_t high = parts.high * PartBook::kUnit;
  if (state.value.number <= loses_to - high) return UnitVerdict{false, loses_to - high};
  if (state.value.number > loses_to - low) return UnitVerdict{true, loses_to - low + 1};
  return std::nullopt;
}

std::optional<UnitVerdict> BoardSearch::settled(BoardState& state) {
  if (const auto seen = judged(state)) return seen;
  make_key(state);
  return table_.find(state.key, state.value.number);
}

// ---- Moves -----------------------------------------------------------------------------------------

BoardState& BoardSearch::room_for_a_child() {
  if (top_ == states_.size()) states_.resize(states_.size() * 2);
  return states_[top_];
}

// The state must not lie on states_, which may move.
template <class Visit>
void BoardSearch::for_each_child(const BoardState& state, const Visit& visit) {
  const PartValue passed{book_.negative(state.value.shape), -state.value.number};
  const bool is_empty = state.board.block_counts[0] + state.board.block_counts[1] == 0;
  for (std::uint64_t moves = state.board.can[0]; moves != 0; moves &= moves - 1) {
    const int point = std::countr_zero(moves);
    BoardState& child = room_for_a_child();
    nogo::play(state.board, point, beside_, child.board);
    child.value = passed;
    divide(child);
    if (!visit(child, is_empty ? handicap_of(beside_.to_middle(point)) : 0)) return;
  }
  if (state.value.shape == kZero) return;
  for (const Game option : book_.left(state.value.shape)) {
    const std::optional<PartValue> value = book_.shaped(book_.negative(option));
    BoardState& child = room_for_a_child();
    child = state;
    child.board = nogo::turned(state.board);
    child.value = {value->shape, value->number - state.value.number};
    if (!visit(child, 0)) return;
  }
}

// ---- The search ------------------------------------------------------------------------------------

std::optional<UnitVerdict> BoardSearch::search(const BoardState& state) {
  if (stopped_.load(std::memory_order_relaxed)) return std::nullopt;
  if (table_.wants_room()) {
    if (busy_ != nullptr) return std::nullopt;
    table_.grow();
  }
  if (stats_ != nullptr) count(state, false);
  const std::uint64_t nodes_before = nodes_++;
  budget_.tick();
  check_stack();
  const std::size_t first_child = children_.size();
  const std::size_t bottom = top_;
  UnitVerdict verdict{false, kAnyNumber};
  for_each_child(state, [&](BoardState& child, std::int32_t handicap) {
    if (const auto seen = judged(child)) {
      if (stats_ != nullptr) count(child, true);
      combine(verdict, child.value.number + state.value.number, *seen);
      return !verdict.wins;
    }
    children_.push_back({handicap, static_cast<std::uint32_t>(top_++)});
    return true;
  });
  if (!verdict.wins) {
    put_in_order(first_child);
    if (options_.probing && std::popcount(state.board.live) >= kWorthAsking) {
      look_up(state, verdict, first_child);
    }
  }
  std::optional<UnitVerdict> answer = verdict;
  if (!verdict.wins) answer = search_children(state, verdict, first_child);
  children_.resize(first_child);
  top_ = bottom;
  if (answer && !answer->wins) {
    const std::int32_t lost_to = answer->from;
    answer = in_the_number(state);
    if (answer && !answer->wins) {
      const Fixed simplest = simplest_within(-fixed(lost_to), -fixed(state.value.number));
      answer->from = static_cast<std::int32_t>(-simplest >> kFixedShift);
    }
  }
  if (!answer) return std::nullopt;
  if (!options_.thresholds) answer->from = state.value.number;
  const std::uint64_t effort = nodes_ - nodes_before;
  if (watch_) {
    watch_({features_of(state, book_.stops(state.value.shape), beside_), answer->wins, effort});
  }
  table_.learn(state.key, *answer, effort);
  if (log_ != nullptr && effort >= ThresholdLog::kWorthKeeping) {
    log_->keep(state.key, *answer, effort);
  }
  return answer;
}

// The cheapest first.
void BoardSearch::put_in_order(std::size_t first_child) {
  if (!options_.ordering || children_.size() - first_child < 2) return;
  const auto begin = children_.begin() + static_cast<std::ptrdiff_t>(first_child);
  for (auto child = begin; child != children_.end(); ++child) {
    const BoardState& state = states_[child->state];
    child->price +=
        log_price(state, book_.stops(state.value.shape), beside_, options_.trust_in_nodes);
  }
  // Of equally promising moves the one made first.
  std::sort(begin, children_.end(), [](const Child& a, const Child& b) {
    return std::tie(a.price, a.state) < std::tie(b.price, b.state);
  });
}

// Asks the table for all of them, until one wins. Leaves those that it does not know.
void BoardSearch::look_up(const BoardState& state, UnitVerdict& verdict, std::size_t first_child) {
  std::size_t kept = first_child;
  std::size_t keyed = first_child;
  for (std::size_t at = first_child; at < children_.size() && !verdict.wins; ++at) {
    for (; keyed < std::min(at + kAhead, children_.size()); ++keyed) {
      ask_for(children_[keyed]);
    }
    const BoardState& child = states_[children_[at].state];
    if (const auto seen = table_.find(child.key, child.value.number)) {
      if (stats_ != nullptr) count(child, true);
      combine(verdict, child.value.number + state.value.number, *seen);
    } else {
      children_[kept++] = children_[at];
    }
  }
  children_.resize(kept);
}

// `verdict` is what the moves decided at sight have shown: none wins.
std::optional<UnitVerdict> BoardSearch::search_children(const BoardState& state,
                                                        UnitVerdict verdict,
                                                        std::size_t first_child) {
  // Moves that others are busy with are left for later, except that all go together into the first:
  // it probably wins, and then nothing else needs to be looked at.
  std::size_t end = children_.size();
  for (bool may_leave = busy_ != nullptr; end > first_child; may_leave = false) {
    std::size_t left_for_later = first_child;
    for (std::size_t at = first_child; at < end; ++at) {
      if (at == first_child) ask_for(children_[at]);
      if (at + 1 < end) ask_for(children_[at + 1]);
      const BoardState child = states_[children_[at].state];
      std::optional<UnitVerdict> reply = table_.find(child.key, child.value.number);
      if (!reply) {
        if (may_leave && at > first_child && busy_->somebody_at(child.key)) {
          children_[left_for_later++] = children_[at];
          continue;
        }
        const BusyStates::Mark mark(busy_, child.key);
        ++depth_;
        reply = search(child);
        --depth_;
        if (!reply) return std::nullopt;
      }
      combine(verdict, child.value.number + state.value.number, *reply);
      if (verdict.wins) return verdict;
    }
    end = left_for_later;
  }
  return verdict;
}

// Does a move in the number win, when all others lose?
std::optional<UnitVerdict> BoardSearch::in_the_number(const BoardState& state) {
  const Fixed number = fixed(state.value.number);
  // Without parts the state would have been judged.
  if (!has_left_option(number)) return UnitVerdict{false, state.value.number};
  BoardState passed = state;
  passed.board = nogo::turned(state.board);
  passed.value = {book_.negative(state.value.shape),
                  -static_cast<std::int32_t>(left_option(number) >> kFixedShift)};
  std::optional<UnitVerdict> reply = settled(passed);
  if (!reply) reply = search(passed);
  if (!reply) return std::nullopt;
  return UnitVerdict{!reply->wins, state.value.number};
}

void BoardSearch::count(const BoardState& state, bool leaf) {
  std::vector<int> sizes;
  for (const std::uint64_t part : state.parts()) sizes.push_back(std::popcount(part));
  if (state.value.shape != kZero) sizes.push_back(0);
  stats_->count_node(leaf ? depth_ + 1 : depth_, leaf, sizes);  // a leaf is seen from above
}

}  // namespace upstar
