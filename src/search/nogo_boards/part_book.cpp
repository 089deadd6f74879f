// Values of parts, from the values of their options.
#include "search/nogo_boards/part_book.hpp"

#include <bit>
#include <span>

#include "base/stack_guard.hpp"
#include "rules/nogo/part_key.hpp"
#include "rules/nogo/part_look.hpp"
#include "search/core/fixed.hpp"

namespace upstar {
namespace {

static_assert(PartBook::kMostPoints == static_cast<int>(store::StoredPart::kMostPoints));
static_assert(PartBook::kUnitBits == store::kPartUnitBits);

constexpr int kFixedShift = kFixedBits - PartBook::kUnitBits;
constexpr Fixed kLargest = 1000 * kFixedOne;

bool fits(Fixed number) {
  return (number & ((Fixed{1} << kFixedShift) - 1)) == 0 && number < kLargest && number > -kLargest;
}
std::int32_t in_units(Fixed number) { return static_cast<std::int32_t>(number >> kFixedShift); }

}  // namespace

PartBook::PartBook(const nogo::Neighbours& beside, Budget& budget, const store::PartTable* known,
                   int most_made, std::uint64_t salt)
    : beside_(beside),
      arena_(budget),
      shapes_(arena_),
      shape_hashes_(arena_, salt),
      by_key_(budget, 1.0 / 16),
      by_look_(budget, 1.0 / 16),
      most_made_(most_made),
      salt_(salt) {
  if (known == nullptr) return;
  known_.emplace(*known);
  known_shapes_.emplace(arena_, *known);
}

std::optional<PartValue> PartBook::value(const nogo::LiveBoard& board, std::uint64_t points) {
  if ((points & (points - 1)) == 0) {
    if ((board.can[1] & points) == 0) return PartValue{kZero, kUnit};
    if ((board.can[0] & points) == 0) return PartValue{kZero, -kUnit};
    return PartValue{arena_.star(), 0};
  }
  const auto answer = [](const PartValue& value) {
    return value.shape == kNoPartValue ? std::nullopt : std::optional(value);
  };
  if (std::popcount(points) > nogo::kMostPointsOfALook) return answer(value_by_key(board, points));
  const std::uint64_t look = nogo::part_look(board, points, beside_);
  if (const PartValue* known = by_look_.find(look)) return answer(*known);
  const PartValue value = value_by_key(board, points);
  by_look_.insert(look, value);
  return answer(value);
}

PartValue PartBook::value_by_key(const nogo::LiveBoard& board, std::uint64_t points) {
  const Hash128 key = nogo::part_key(board, points, beside_, salt_);
  if (known_) {
    if (const store::ShapeAndNumber* found = known_->find(key)) {
      return {known_shapes_->game(found->shape), found->number};
    }
  }
  if (std::popcount(points) > most_made_) return {kNoPartValue, 0};
  if (const PartValue* known = by_key_.find(key)) return *known;
  const std::optional<PartValue> made = make_value(board, points);
  if (made && watch_) watch_(board, points, key, *made);
  const PartValue value = made.value_or(PartValue{kNoPartValue, 0});
  by_key_.insert(key, value);
  return value;
}

std::optional<PartValue> PartBook::make_value(const nogo::LiveBoard& whole, std::uint64_t points) {
  check_stack();
  arena_.budget().tick();
  nogo::LiveBoard board = whole;
  nogo::keep_only(board, points);
  const std::size_t bottom = options_.size();
  const bool left_known = add_options(board, true);
  const std::size_t middle = options_.size();
  const bool all_known = left_known && add_options(nogo::turned(board), false);
  std::optional<PartValue> value;
  if (all_known) {
    const std::span<const Game> all(options_);
    value = shaped(arena_.make(all.subspan(bottom, middle - bottom), all.subspan(middle)));
  }
  options_.resize(bottom);
  return value;
}

bool PartBook::add_options(const nogo::LiveBoard& board, bool negate) {
  nogo::LiveBoard after;
  for (std::uint64_t moves = board.can[0]; moves != 0; moves &= moves - 1) {
    nogo::play(board, std::countr_zero(moves), beside_, after);
    const std::optional<Game> value = total(after);
    if (!value) return false;
    options_.push_back(negate ? arena_.negative(*value) : *value);
  }
  return true;
}

std::optional<Game> PartBook::total(const nogo::LiveBoard& board) {
  PartValue all;
  for (std::uint64_t rest = board.live; rest != 0;) {
    const std::uint64_t part = nogo::part_around(board, std::countr_zero(rest), beside_);
    rest &= ~part;
    const std::optional<PartValue> one = value(board, part);
    const std::optional<PartValue> with = one ? sum(all, *one) : std::nullopt;
    if (!with) return std::nullopt;
    all = *with;
  }
  if (all.number == 0) return all.shape;
  return arena_.sum(all.shape,
                    arena_.number(to_dyadic(static_cast<Fixed>(all.number) << kFixedShift)));
}

std::optional<PartValue> PartBook::shaped(Game value) {
  const Shaped found = shapes_.shaped(value);
  if (!fits(found.mean)) return std::nullopt;
  if (found.shape != kZero) {
    const ShapeFacts facts = shapes_.facts(found.shape);
    if (!fits(facts.left_stop) || !fits(facts.right_stop)) return std::nullopt;
  }
  return PartValue{found.shape, in_units(found.mean)};
}

std::optional<PartValue> PartBook::sum(const PartValue& a, const PartValue& b) {
  const std::int32_t number = a.number + b.number;
  if (a.shape == kZero) return PartValue{b.shape, number};
  if (b.shape == kZero) return PartValue{a.shape, number};
  if (!shapes_.is_cheap_to_add(a.shape, b.shape)) return std::nullopt;
  std::optional<PartValue> total = shaped(arena_.sum(a.shape, b.shape));
  if (total) total->number += number;
  return total;
}

PartBook::ShapeStops PartBook::stops_of_a_shape(Game shape) {
  const ShapeFacts facts = shapes_.facts(shape);
  return {in_units(facts.left_stop), in_units(facts.right_stop), facts.below_left_stop};
}

}  // namespace upstar
