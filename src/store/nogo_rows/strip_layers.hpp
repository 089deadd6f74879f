// What is known about small strips: two layers, as they lie in memory and in files.
//
//     points     1 ..................... exact ............... bounds
//     exact      shape and mean of every strip
//     bounds                                     walls of every strip, from below and from above
//
// Exact layer. A value is a shape of mean 0 plus its mean, and equal shapes share one record: what the
// search wants to know at once (walls, temperature, negative) and the options, each a shape and an
// offset from the mean:
//
//     value  =  shape + mean          its option  =  option.shape + (mean + option.offset)
//
// Shape 0 is the number 0. Options of other shapes are canonical, Left's first.
//
// Bounds layer. Walls of a larger strip are caught between two at each temperature, rounded outwards
// to 1/64. Many strips share one record up to a number, the base.
//
// Numbers. Means, offsets and walls of shapes are integers in units of 2^-14, exactly: a wall at a
// temperature k/8 is the mean of a follower plus or minus multiples of 1/8, and no strip within the
// reach of the layers has a mean with a larger denominator. Whoever builds a layer checks it.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "rules/nogo/strip.hpp"
#include "rules/nogo/strip_index.hpp"

namespace upstar::store {

inline constexpr int kUnitBits = 14;
inline constexpr std::int32_t kUnit = 1 << kUnitBits;  // the number 1

// Walls are kept at the temperatures k/8. No shape is hotter than 3/2, where walls have become masts.
inline constexpr int kWallLevels = 12;
inline constexpr std::int32_t kWallStep = kUnit / 8;

struct ShapeRecord {
  std::array<std::int16_t, kWallLevels> left;   // left wall at 0, 1/8, ..., 11/8
  std::array<std::int16_t, kWallLevels> right;  // right wall
  std::uint32_t negative = 0;                   // the shape of the negative
  std::uint32_t first_option = 0;               // in the layer's options
  std::int16_t temperature = 0;                 // 0 also for numbers and infinitesimals
  std::uint16_t weight = 1;  // followers counted with repetition, at most kMaxWeight
  std::uint8_t left_count = 0;
  std::uint8_t right_count = 0;
  std::uint16_t unused = 0;

  static constexpr std::uint32_t kMaxWeight = 0xffff;
};
static_assert(sizeof(ShapeRecord) == 64, "one cache line");

struct ShapeOption {
  std::uint32_t shape = 0;
  std::int32_t offset = 0;

  auto operator<=>(const ShapeOption&) const = default;
};

// shape + mean
struct StripValue {
  std::uint32_t shape = 0;
  std::int32_t mean = 0;

  bool operator==(const StripValue&) const = default;
};

struct ExactLayer {
  int points = 0;
  std::span<const ShapeRecord> shapes;
  std::span<const ShapeOption> options;
  // By number of points and strip_index.
  std::array<std::span<const StripValue>, nogo::kMaxIndexedPoints + 1> values;

  // The value of a strip of at most `points` points.
  [[nodiscard]] StripValue value(const nogo::Strip& strip) const {
    const nogo::StripIndex at = nogo::strip_index(strip);
    const StripValue found = values[static_cast<std::size_t>(strip.n)][at.number];
    return at.negated ? StripValue{shapes[found.shape].negative, -found.mean} : found;
  }
};

// Bounds of the walls of a game at the temperatures 0, 1/8, ..., 12/8, in units of 1/64. The places
// above the last level repeat it.
struct alignas(32) WallBounds {
  static constexpr int kLevels = kWallLevels + 1;
  static constexpr int kUnitBits = 6;
  using AtLevels = std::array<std::int16_t, 16>;

  AtLevels low_left{};
  AtLevels low_right{};
  AtLevels high_left{};
  AtLevels high_right{};

  bool operator==(const WallBounds&) const = default;

  [[nodiscard]] WallBounds shifted(int by) const {
    WallBounds out;
    for (std::size_t k = 0; k < low_left.size(); ++k) {
      out.low_left[k] = static_cast<std::int16_t>(low_left[k] + by);
      out.low_right[k] = static_cast<std::int16_t>(low_right[k] + by);
      out.high_left[k] = static_cast<std::int16_t>(high_left[k] + by);
      out.high_right[k] = static_cast<std::int16_t>(high_right[k] + by);
    }
    return out;
  }
  [[nodiscard]] WallBounds negated() const {
    WallBounds out;
    for (std::size_t k = 0; k < low_left.size(); ++k) {
      out.low_left[k] = static_cast<std::int16_t>(-high_right[k]);
      out.low_right[k] = static_cast<std::int16_t>(-high_left[k]);
      out.high_left[k] = static_cast<std::int16_t>(-low_right[k]);
      out.high_right[k] = static_cast<std::int16_t>(-low_left[k]);
    }
    return out;
  }
};

struct BoundsLayer {
  static constexpr int kBaseBits = 12;

  int from = 0;  // points; smaller strips are in the exact layer
  int points = 0;
  std::span<const WallBounds> records;
  // By number of points and strip_index: record << kBaseBits | base + 2^(kBaseBits - 1), the base in
  // units of 1/64.
  std::array<std::span<const std::uint32_t>, nogo::kMaxIndexedPoints + 1> entries;

  [[nodiscard]] static std::uint32_t pack(std::uint32_t record, int base) {
    return record << kBaseBits | static_cast<std::uint32_t>(base + (1 << (kBaseBits - 1)));
  }
  [[nodiscard]] static int base_of(std::uint32_t entry) {
    return static_cast<int>(entry & ((1U << kBaseBits) - 1)) - (1 << (kBaseBits - 1));
  }
  // The walls of a strip of `from` to `points` points.
  [[nodiscard]] WallBounds bounds(const nogo::Strip& strip) const {
    const nogo::StripIndex at = nogo::strip_index(strip);
    const std::uint32_t entry = entries[static_cast<std::size_t>(strip.n)][at.number];
    const WallBounds upright = records[entry >> kBaseBits].shifted(base_of(entry));
    return at.negated ? upright.negated() : upright;
  }
};

// Both layers, wherever they are kept. `bounds.points` >= `exact.points` when there is a bounds layer,
// else it is 0.
struct StripLayers {
  ExactLayer exact;
  BoundsLayer bounds;

  [[nodiscard]] int reach() const { return std::max(exact.points, bounds.points); }
};

}  // namespace upstar::store
