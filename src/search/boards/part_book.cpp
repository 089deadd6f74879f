// Values of parts, from the values of their options.
#include "search/boards/part_book.hpp"

#include <bit>
#include <span>

#include "base/stack_guard.hpp"
#include "rules/grid/region.hpp"
#include "rules/nogo/part_key.hpp"
#include "search/fixed.hpp"

namespace upstar {
namespace {

constexpr int kFixedShift = kFixedBits - PartBook::kUnitBits;
constexpr Fixed kLargest = 1000 * kFixedOne;

bool fits(Fixed number) {
  return (number & ((Fixed{1} << kFixedShift) - 1)) == 0 && number < kLargest && number > -kLargest;
}
std::int32_t in_units(Fixed number) { return static_cast<std::int32_t>(number >> kFixedShift); }

// A hash of a part where it stands. It is a sum over the words, so that the order of the blocks does not
// matter; the second half is made from the first by another bijection.
Hash128 place_of(const nogo::LiveBoard& board, std::uint64_t points) {
  Hash128 hash;
  const auto add = [&](std::uint64_t word, std::uint64_t role) {
    const std::uint64_t first = mix64(word ^ role);
    hash.low += first;
    const std::uint64_t second = first * 0x9fb21c651e98df25ULL;
    hash.high += second ^ (second >> 31);
  };
  add(points, 0x9e3779b97f4a7c15ULL);
  add(board.can[0] & points, 0xc2b2ae3d27d4eb4fULL);
  add(board.can[1] & points, 0x165667b19e3779f9ULL);
  add(board.safe[0] & points, 0x27d4eb2f165667c5ULL);
  add(board.safe[1] & points, 0x85ebca77c2b2ae63ULL);
  for (const std::uint64_t liberties : board.blocks(0)) {
    if (liberties & points) add(liberties, 0xd6e8feb86659fd93ULL);
  }
  for (const std::uint64_t liberties : board.blocks(1)) {
    if (liberties & points) add(liberties, 0xa0761d6478bd642fULL);
  }
  return hash;
}

}  // namespace

PartBook::PartBook(const nogo::Neighbours& beside, Budget& budget)
    : beside_(beside),
      arena_(budget),
      shapes_(arena_),
      by_key_(budget, 1.0 / 16),
      by_place_(budget, 1.0 / 32) {}

std::optional<PartValue> PartBook::value(const nogo::LiveBoard& board, std::uint64_t points) {
  if ((points & (points - 1)) == 0) {
    if ((board.can[1] & points) == 0) return PartValue{kZero, kUnit};
    if ((board.can[0] & points) == 0) return PartValue{kZero, -kUnit};
    return PartValue{arena_.star(), 0};
  }
  const Hash128 place = place_of(board, points);
  if (const Slot* known = by_place_.find(place)) return known->answer();
  const Hash128 key = nogo::part_key(board, points, beside_);
  Slot slot;
  if (const Slot* known = by_key_.find(key)) {
    slot = *known;
  } else {
    const std::optional<PartValue> made = make_value(board, points);
    slot = {key, made.value_or(PartValue{}), made.has_value()};
    by_key_.store(slot);
  }
  slot.key = place;
  by_place_.store(slot);
  return slot.answer();
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

PartBook::ShapeStops PartBook::stops(Game shape) {
  if (shape == kZero) return {0, 0, true};
  const ShapeFacts facts = shapes_.facts(shape);
  return {in_units(facts.left_stop), in_units(facts.right_stop), facts.below_left_stop};
}

Hash128 PartBook::hash(Game shape) {
  if (shape.id < shape_hashes_.size() && shape_hashes_[shape.id] != Hash128{}) {
    return shape_hashes_[shape.id];
  }
  check_stack();
  Hasher128 hasher;
  if (arena_.is_up_star(shape)) {
    const UpStar& form = arena_.form(shape);
    hasher.add(static_cast<std::uint64_t>(to_fixed(form.number)));
    hasher.add(static_cast<std::uint64_t>(form.ups));
    hasher.add(form.nim);
  } else {
    // In any order of the options, for that depends on handles.
    for (const Arena::Options options : {arena_.left(shape), arena_.right(shape)}) {
      Hash128 total{options.size(), 0};
      for (const Game option : options) {
        const Hash128 term = hash(option);
        total.low += term.low;
        total.high += term.high;
      }
      hasher.add(total.low);
      hasher.add(total.high);
    }
  }
  if (shape_hashes_.size() <= shape.id) shape_hashes_.resize(shape.id + 1 + shape.id / 2);
  return shape_hashes_[shape.id] = hasher.finish();
}

}  // namespace upstar
