// What is known of boards: their parts, values, bounds and keys.
#include "search/nogo_boards/board_search.hpp"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

#include "rules/grid/region.hpp"
#include "rules/nogo/board.hpp"
#include "rules/nogo/part_key.hpp"
#include "rules/player.hpp"
#include "search/nogo_boards/board_bounds.hpp"
#include "search/nogo_boards/move_order.hpp"

namespace upstar {
namespace {

// On an empty board the weights hardly tell moves apart: then those near the middle come first, and the very
// middle, where there is one, well before the others. It wins on all boards solved so far that have one.
constexpr std::int32_t kStepFromMiddle = in_price_units(0.025);
constexpr std::int32_t kVeryMiddle = in_price_units(-0.05);

}  // namespace

template class ThresholdSearch<BoardKnowledge>;

// The key of the empty board tells one way of making keys from another. How many points are valued does not
// matter: a verdict on parts and a shape is true whoever needs it.
std::string BoardsShared::keys_described() const {
  nogo::Board empty;
  empty.area = GridRegion::all_empty(beside.rows(), beside.columns());
  const nogo::LiveBoard live = nogo::live_board_of(empty, Player::Black, beside);
  const Hash128 key = nogo::part_key(live, live.live, beside, options.salt);
  return fmt::format("verdicts of nogo {}x{}, keys {:016x}", beside.rows(), beside.columns(),
                     key.low ^ key.high);
}

BoardKnowledge::BoardKnowledge(const BoardsShared& shared, Budget& budget)
    : beside_(shared.beside),
      options_(shared.options),
      book_(beside_, budget, options_.parts, options_.valued_points, options_.salt) {}

BoardState BoardKnowledge::root(const Question& question) {
  BoardState state;
  state.board = question.live;
  state.stones = {question.board.black, question.board.white};
  area_ = question.board.area;
  divide(state);
  return state;
}

void BoardKnowledge::divide(BoardState& state) {
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
void BoardKnowledge::cancel_opposites(BoardState& state) {
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

Hash128 BoardKnowledge::key_of(const nogo::LiveBoard& board, std::uint64_t part) const {
  return nogo::part_key(board, part, beside_, options_.salt);
}

Hash128 BoardKnowledge::keys(const BoardState& state) {
  Hash128 key{1, 1};
  const auto add = [&](const Hash128& term) {
    key.low += mix64(term.low);
    key.high += mix64(term.high);
  };
  for (const std::uint64_t part : state.parts()) add(key_of(state.board, part));
  if (state.value.shape != kZero) add(book_.hash(state.value.shape));
  return key;
}

std::optional<UnitVerdict> BoardKnowledge::evaluate(const BoardState& state) {
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

void BoardKnowledge::turn(const BoardState& state, BoardState& turned) {
  turned = state;
  turned.board = nogo::turned(state.board);
  turned.stones = {state.stones[1], state.stones[0]};
}

bool BoardKnowledge::ask_adviser(const BoardState& state, MoveAdviser::Handicaps& advice) const {
  if (options_.adviser == nullptr || !options_.advice || !options_.ordering) return false;
  if (std::popcount(state.board.live) < options_.advised_points) return false;
  options_.adviser->advise({area_, state.stones[0], state.stones[1]}, state.board.can[0], advice);
  return true;
}

void BoardKnowledge::pass(const BoardState& state, Nothing, std::int32_t number,
                          BoardState& child) {
  turn(state, child);
  child.value = {book_.negative(state.value.shape), number};
}

std::int32_t BoardKnowledge::handicap_of(int steps_to_middle) {
  return steps_to_middle == 0 ? kVeryMiddle : steps_to_middle * kStepFromMiddle;
}

std::int32_t BoardKnowledge::price(const BoardState& state) {
  return log_price(state, book_.stops(state.value.shape), beside_, options_.trust_in_nodes);
}

BoardFeatures BoardKnowledge::features(const BoardState& state) {
  return features_of(state, book_.stops(state.value.shape), beside_);
}

std::vector<int> BoardKnowledge::sizes(const BoardState& state) const {
  std::vector<int> sizes;
  for (const std::uint64_t part : state.parts()) sizes.push_back(std::popcount(part));
  if (state.value.shape != kZero) sizes.push_back(0);
  return sizes;
}

}  // namespace upstar
