// The search. States lie on one stack: a child is copied above its parent and cut off again.
#include "search/baselines/cgtsolver/solver.hpp"

#include <algorithm>
#include <array>
#include <bit>

#include "base/stack_guard.hpp"
#include "search/baselines/cgtsolver/strip_text.hpp"

namespace upstar::cgtsolver {
namespace {

// The legal points from the middle outwards, as the published program takes them: always the one at
// half of what is left, rounded up to begin with.
class MoveOrder {
 public:
  MoveOrder(std::uint64_t points, bool middle_first) : middle_first_(middle_first) {
    for (; points != 0; points &= points - 1) {
      points_[static_cast<std::size_t>(left_++)] =
          static_cast<std::uint8_t>(std::countr_zero(points));
    }
  }
  [[nodiscard]] bool done() const { return left_ == 0; }
  int next() {
    const int at = middle_first_ ? left_ / 2 : 0;
    const auto place = points_.begin() + at;
    const int point = *place;
    std::copy(place + 1, points_.begin() + left_, place);
    --left_;
    return point;
  }

 private:
  std::array<std::uint8_t, nogo::Strip::kMaxPoints> points_{};
  int left_ = 0;
  bool middle_first_;
};

}  // namespace

Solver::Solver(const Outcomes& outcomes, const SimplestEquals& equals, Budget& budget,
               const Options& options)
    : outcomes_(outcomes), equals_(equals), budget_(budget), options_(options), table_(budget) {}

bool Solver::wins(std::span<const nogo::Strip> sum, Player first) {
  stack_.clear();
  for (const nogo::Strip& strip : sum) add(strip, 0);
  return search({0, stack_.size(), first}, 0);
}

bool Solver::search(const State& state, int depth) {
  check_stack();
  budget_.tick();
  Hash128 hash;
  if (options_.use_table) {
    hash = key(state);
    if (const auto known = table_.find(hash)) return *known;
  }
  ++nodes_;
  const std::optional<bool> seen = options_.judge_at_sight ? judge(state) : std::nullopt;
  if (options_.stats != nullptr) count(state, depth, seen.has_value());
  const bool wins = seen ? *seen : try_moves(state, depth);
  if (options_.use_table) table_.insert(hash, wins);
  return wins;
}

bool Solver::try_moves(const State& state, int depth) {
  for (std::size_t i = state.end; i-- > state.begin;) {
    MoveOrder order(nogo::legal_points(stack_[i].strip, state.to_move), options_.middle_first);
    while (!order.done()) {
      if (wins_by(state, i, order.next(), depth)) return true;
    }
  }
  return false;
}

bool Solver::wins_by(const State& state, std::size_t component, int point, int depth) {
  const nogo::StripParts parts = nogo::play(stack_[component].strip, point, state.to_move);
  for (std::size_t i = state.begin; i < state.end; ++i) {
    if (i != component) stack_.push_back(stack_[i]);
  }
  const bool parts_cancel = options_.cancel_inverses && parts[1].n > 0 &&
                            upright(parts[0]) == upright(parts[1].negated());
  if (!parts_cancel) {
    add(parts[0], state.end);
    add(parts[1], state.end);
  }
  const bool opponent_wins = search({state.end, stack_.size(), opponent(state.to_move)}, depth + 1);
  stack_.resize(state.end);
  return !opponent_wins;
}

// Adds a strip to the state that begins at `begin` and ends with the stack.
void Solver::add(const nogo::Strip& strip, std::size_t begin) {
  if (strip.n == 0) return;
  const nogo::Strip standing = upright(options_.replace_equals ? equals_.of(strip) : strip);
  const std::optional<Outcome> outcome = outcomes_.find(standing);
  if (options_.drop_zeros && outcome == Outcome::Previous) return;
  const auto state_begin = stack_.begin() + static_cast<std::ptrdiff_t>(begin);
  if (options_.cancel_inverses) {
    const auto inverse = std::ranges::find(state_begin, stack_.end(), upright(standing.negated()),
                                           &Component::strip);
    if (inverse != stack_.end()) {
      stack_.erase(inverse);
      return;
    }
  }
  const auto place = std::ranges::upper_bound(state_begin, stack_.end(), standing, before_in_sum,
                                              &Component::strip);
  stack_.insert(place, {standing, outcome});
}

// Who wins, where the outcomes of the components tell.
std::optional<bool> Solver::judge(const State& state) const {
  const Outcome mine = state.to_move == Player::Black ? Outcome::Left : Outcome::Right;
  bool good = false;  // a component that the player to move always wins
  bool bad = false;
  bool next = false;
  for (std::size_t i = state.begin; i < state.end; ++i) {
    const std::optional<Outcome>& outcome = stack_[i].outcome;
    if (!outcome || (next && outcome == Outcome::Next)) return std::nullopt;
    if (outcome == Outcome::Previous) continue;
    (outcome == Outcome::Next ? next : outcome == mine ? good : bad) = true;
    if (good && bad) return std::nullopt;
  }
  if (!bad) return good || next;
  return next ? std::nullopt : std::optional(false);
}

Hash128 Solver::key(const State& state) const {
  Hasher128 hasher;
  hasher.add(state.to_move == Player::Black ? 1 : 2);
  for (std::size_t i = state.begin; i < state.end; ++i) {
    const nogo::Strip& strip = stack_[i].strip;
    hasher.add(strip.black | std::uint64_t{2} << strip.n);  // the bit above the gaps: the length
    hasher.add(strip.white);
  }
  return hasher.finish();
}

void Solver::count(const State& state, int depth, bool leaf) {
  std::vector<int> sizes;
  for (std::size_t i = state.begin; i < state.end; ++i) sizes.push_back(stack_[i].strip.n);
  options_.stats->count_node(depth, leaf, sizes);
}

}  // namespace upstar::cgtsolver
