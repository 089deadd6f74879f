// Making the two tables of the numbering: run the automaton of board_index.hpp over every half.
#include "rules/linear_go/board_index.hpp"

#include <algorithm>
#include <cassert>
#include <optional>

namespace upstar::linear_go {
namespace {

// The states of the automaton. At the edge of the board a chain has no liberty, as beside an enemy.
enum State : std::uint32_t { Edge, Free, WaitingX, LivingX, WaitingO, LivingO };

enum Cell : std::uint32_t { Empty, X, O };

std::optional<State> after(State state, Cell cell) {
  if (cell == Empty) return Free;
  const State own_waiting = cell == X ? WaitingX : WaitingO;
  const State own_living = cell == X ? LivingX : LivingO;
  const State enemy_waiting = cell == X ? WaitingO : WaitingX;
  if (state == enemy_waiting) return std::nullopt;
  if (state == Free || state == own_living) return own_living;
  return own_waiting;
}

bool may_end(State state) { return state != WaitingX && state != WaitingO; }

// The state after `count` cells, the highest digit of the code first.
std::optional<State> read(State state, std::uint32_t code, int count) {
  std::uint32_t power = 1;
  for (int i = 1; i < count; ++i) power *= 3;
  for (int i = 0; i < count; ++i, power /= 3) {
    const auto next = after(state, static_cast<Cell>(code / power % 3));
    if (!next) return std::nullopt;
    state = *next;
  }
  return state;
}

std::uint32_t power_of_three(int exponent) {
  std::uint32_t power = 1;
  for (int i = 0; i < exponent; ++i) power *= 3;
  return power;
}

}  // namespace

BoardIndex::BoardIndex(int points) : points_(points), lower_points_(points / 2) {
  assert(points >= 1 && points <= kMaxPoints);
  const int upper_points = points - lower_points_;
  ternary_.resize(std::size_t{1} << upper_points);
  for (std::uint32_t set = 1; set < ternary_.size(); ++set) {
    ternary_[set] = ternary_[set & (set - 1)] + power_of_three(std::countr_zero(set));
  }
  for (std::uint32_t state = 0; state < kStates; ++state) {
    rank_[state].resize(power_of_three(lower_points_));
    for (std::uint32_t code = 0; code < rank_[state].size(); ++code) {
      const auto end = read(static_cast<State>(state), code, lower_points_);
      if (!end || !may_end(*end)) continue;
      rank_[state][code] = static_cast<std::uint32_t>(lower_codes_[state].size());
      lower_codes_[state].push_back(code);
    }
  }
  upper_.resize(power_of_three(upper_points));
  for (std::uint32_t code = 0; code < upper_.size(); ++code) {
    const auto state = read(Edge, code, upper_points);
    if (!state) continue;
    upper_[code] = {size_, *state};
    upper_codes_.push_back(code);
    size_ += static_cast<std::uint32_t>(lower_codes_[*state].size());
  }
}

Board BoardIndex::board_at(std::uint32_t index) const {
  assert(index < size_);
  // The last upper half that begins at or before the index; one without boards shares its beginning
  // with the next, and is not the last.
  const auto next = std::upper_bound(
      upper_codes_.begin(), upper_codes_.end(), index,
      [&](std::uint32_t wanted, std::uint32_t code) { return wanted < upper_[code].before; });
  const std::uint32_t upper = *std::prev(next);
  const Upper& head = upper_[upper];
  const std::uint32_t lower = lower_codes_[head.state][index - head.before];
  Board board = Board::empty(points_);
  const auto put = [&](std::uint32_t code, int first) {
    for (int point = first; code != 0; code /= 3, ++point) {
      if (code % 3 == X) board.black |= std::uint32_t{1} << point;
      if (code % 3 == O) board.white |= std::uint32_t{1} << point;
    }
  };
  put(lower, 0);
  put(upper, lower_points_);
  return board;
}

}  // namespace upstar::linear_go
