// Values of small parts of boards, as they lie in memory and in files.
//
//     keys      of parts (rules/nogo/part_key.hpp), ascending
//     values    of the same parts: a shape and a number
//     parts     the same parts themselves, for whoever doubts the values
//     shapes    of values: canonical options, each a shape and a number, in `options`
//
//     value  =  shape + number        its option  =  option.shape + (number + option.number)
//
// Shape 0 is the number 0. Options come before the shapes that have them. Numbers are in units of 2^-14.
//
// Keys are as good as random, so the place of one is known roughly: the n keys below a share s of all
// numbers are s * n, give or take a few times the square root of n.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>

#include "base/hash.hpp"
#include "store/parts/stored_part.hpp"

namespace upstar::store {

inline constexpr int kPartUnitBits = 14;

struct ShapeAndNumber {
  std::uint32_t shape = 0;
  std::int32_t number = 0;

  auto operator<=>(const ShapeAndNumber&) const = default;
};

struct PartShape {
  std::uint32_t first_option = 0;  // Left's, then Right's
  std::uint16_t left_count = 0;
  std::uint16_t right_count = 0;

  bool operator==(const PartShape&) const = default;
};

struct PartTable {
  int points = 0;  // of the largest parts that it is to be asked about
  std::span<const Hash128> keys;
  std::span<const ShapeAndNumber> values;
  std::span<const StoredPart> parts;
  std::span<const PartShape> shapes;
  std::span<const ShapeAndNumber> options;

  // The order of keys.
  [[nodiscard]] static bool precedes(const Hash128& a, const Hash128& b) {
    return a.low != b.low ? a.low < b.low : a.high < b.high;
  }

  // The value of the part with this key, or null.
  [[nodiscard]] const ShapeAndNumber* find(const Hash128& key) const {
    const double count = static_cast<double>(keys.size());
    const double guess = std::ldexp(static_cast<double>(key.low), -64) * count;
    const double slack = 4 * std::sqrt(count) + 1;
    std::size_t begin = guess > slack ? static_cast<std::size_t>(guess - slack) : 0;
    std::size_t end = std::min(keys.size(), static_cast<std::size_t>(guess + slack));
    if (begin > 0 && !precedes(keys[begin - 1], key)) begin = 0;
    if (end < keys.size() && precedes(keys[end], key)) end = keys.size();
    const auto near = keys.subspan(begin, end - begin);
    const auto found = std::lower_bound(near.begin(), near.end(), key, precedes);
    const auto at = begin + static_cast<std::size_t>(found - near.begin());
    return at < keys.size() && keys[at] == key ? &values[at] : nullptr;
  }

  [[nodiscard]] std::span<const ShapeAndNumber> left(const PartShape& shape) const {
    return options.subspan(shape.first_option, shape.left_count);
  }
  [[nodiscard]] std::span<const ShapeAndNumber> right(const PartShape& shape) const {
    return options.subspan(std::size_t{shape.first_option} + shape.left_count, shape.right_count);
  }
};

}  // namespace upstar::store
