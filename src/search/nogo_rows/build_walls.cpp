// Sixteen temperatures at a time: loops of fixed length over plain arrays, which compilers turn into a
// few instructions.
#include "search/nogo_rows/build_walls.hpp"

#include <tuple>

namespace upstar {
namespace {

using store::WallBounds;

constexpr std::size_t kLanes = std::tuple_size_v<WallLanes>;
constexpr int kOne = 1 << WallBounds::kUnitBits;  // the number 1
constexpr int kStep = kOne / 8;                   // between two levels
constexpr std::size_t kLastLevel = WallBounds::kLevels - 1;

constexpr WallLanes kTax = [] {
  WallLanes tax{};
  for (std::size_t k = 0; k < kLanes; ++k) {
    tax[k] = static_cast<std::int16_t>(kStep * static_cast<int>(std::min(k, kLastLevel)));
  }
  return tax;
}();

// A wall of a record moved to its place; the other way round when the strip is the negative.
struct Placed {
  explicit Placed(const PlacedWalls& walls)
      : sign(walls.negated ? -1 : 0), base(static_cast<std::int16_t>(walls.base)) {}

  [[nodiscard]] std::int16_t operator()(std::int16_t value) const {
    return static_cast<std::int16_t>(((value + base) ^ sign) - sign);
  }

  std::int16_t sign;
  std::int16_t base;
};

const WallLanes& low_right(const PlacedWalls& walls) {
  return walls.negated ? walls.record->high_left : walls.record->low_right;
}
const WallLanes& high_right(const PlacedWalls& walls) {
  return walls.negated ? walls.record->low_left : walls.record->high_right;
}
const WallLanes& high_left(const PlacedWalls& walls) {
  return walls.negated ? walls.record->low_right : walls.record->high_left;
}

// R rises with the temperature, but no faster: what is true at one level has consequences at others.
// Doubling the distance reaches all levels in four steps.
void settle_from_above(WallLanes& high) {
  for (std::size_t distance = 1; distance <= kLastLevel; distance *= 2) {
    WallLanes next = high;
    for (std::size_t k = 0; k + distance < kLanes; ++k) {
      next[k] = std::min(next[k], high[k + distance]);
    }
    const int rise = kStep * static_cast<int>(distance);
    for (std::size_t k = distance; k < kLanes; ++k) {
      next[k] = std::min(next[k], static_cast<std::int16_t>(high[k - distance] + rise));
    }
    high = next;
  }
}

int floor_to_integer(int value) { return value & ~(kOne - 1); }
int ceil_to_integer(int value) { return -floor_to_integer(-value); }

WallBounds constant(int low, int high) {
  WallBounds walls;
  walls.low_left.fill(static_cast<std::int16_t>(low));
  walls.low_right = walls.low_left;
  walls.high_left.fill(static_cast<std::int16_t>(high));
  walls.high_right = walls.high_left;
  return walls;
}

// Right cannot move: an integer >= 0. `options` are the right walls of Left's options.
WallBounds integer_above(const RightWalls& options) {
  return constant(std::max(0, ceil_to_integer(options.low[0])),
                  std::max(0, floor_to_integer(options.high[0]) + kOne));
}

}  // namespace

void BestOfOptions::add(const PlacedWalls& option) {
  const Placed place(option);
  const WallLanes& low = low_right(option);
  const WallLanes& high = high_right(option);
  for (std::size_t k = 0; k < kLanes; ++k) best_.low[k] = std::max(best_.low[k], place(low[k]));
  for (std::size_t k = 0; k < kLanes; ++k) best_.high[k] = std::max(best_.high[k], place(high[k]));
}

void BestOfOptions::add_sum(const PlacedWalls& a, const PlacedWalls& b) {
  const Placed at_a(a);
  const Placed at_b(b);
  const auto sum = [&](const WallLanes& from_a, const WallLanes& from_b) {
    WallLanes out;
    for (std::size_t k = 0; k < kLanes; ++k) {
      out[k] = static_cast<std::int16_t>(at_a(from_a[k]) + at_b(from_b[k]));
    }
    return out;
  };
  const WallLanes low = sum(low_right(a), low_right(b));
  for (std::size_t k = 0; k < kLanes; ++k) best_.low[k] = std::max(best_.low[k], low[k]);
  WallLanes high = sum(high_right(a), high_left(b));
  const WallLanes other = sum(high_left(a), high_right(b));
  std::int16_t gain = 0;
  for (std::size_t k = 0; k < kLanes; ++k) {
    high[k] = std::min(high[k], other[k]);
    gain = std::max(gain, static_cast<std::int16_t>(high[k] - best_.high[k]));
  }
  if (gain == 0) return;  // settling only lowers it further
  settle_from_above(high);
  for (std::size_t k = 0; k < kLanes; ++k) best_.high[k] = std::max(best_.high[k], high[k]);
}

WallBounds walls_of_options(const BestOfOptions& left, const BestOfOptions& right) {
  if (left.empty() && right.empty()) return constant(0, 0);
  if (right.empty()) return integer_above(left.walls());
  if (left.empty()) return integer_above(right.walls()).negated();

  WallLanes low_l;
  WallLanes high_l;
  WallLanes low_r;
  WallLanes high_r;
  for (std::size_t k = 0; k < kLanes; ++k) {
    low_l[k] = static_cast<std::int16_t>(left.walls().low[k] - kTax[k]);
    high_l[k] = static_cast<std::int16_t>(left.walls().high[k] - kTax[k]);
    low_r[k] = static_cast<std::int16_t>(kTax[k] - right.walls().high[k]);
    high_r[k] = static_cast<std::int16_t>(kTax[k] - right.walls().low[k]);
  }
  std::int16_t low_mean = std::numeric_limits<std::int16_t>::min();
  std::int16_t high_mean = std::numeric_limits<std::int16_t>::max();
  for (std::size_t k = 0; k < kLanes; ++k) {
    low_mean = std::max(low_mean, std::min(low_l[k], low_r[k]));
    high_mean = std::min(high_mean, std::max(high_l[k], high_r[k]));
  }
  WallBounds walls;
  for (std::size_t k = 0; k < kLanes; ++k) {
    walls.low_left[k] = std::max(low_l[k], low_mean);
    walls.high_left[k] = std::max(high_l[k], high_mean);
    walls.low_right[k] = std::min(low_r[k], low_mean);
    walls.high_right[k] = std::min(high_r[k], high_mean);
  }
  return walls;
}

WallBounds walls_of_value(const store::ShapeRecord& shape, std::int32_t mean) {
  constexpr int kDropped = store::kUnitBits - WallBounds::kUnitBits;
  WallBounds walls;
  for (std::size_t k = 0; k < kLanes; ++k) {
    const bool mast = k >= shape.left.size();
    const std::int32_t left = mean + (mast ? 0 : shape.left[k]);
    const std::int32_t right = mean + (mast ? 0 : shape.right[k]);
    walls.low_left[k] = static_cast<std::int16_t>(left >> kDropped);
    walls.high_left[k] = static_cast<std::int16_t>(-(-left >> kDropped));
    walls.low_right[k] = static_cast<std::int16_t>(right >> kDropped);
    walls.high_right[k] = static_cast<std::int16_t>(-(-right >> kDropped));
  }
  return walls;
}

}  // namespace upstar
