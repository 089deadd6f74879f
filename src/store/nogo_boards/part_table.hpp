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
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "base/hash.hpp"
#include "store/nogo_boards/stored_part.hpp"

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

  [[nodiscard]] std::span<const ShapeAndNumber> left(const PartShape& shape) const {
    return options.subspan(shape.first_option, shape.left_count);
  }
  [[nodiscard]] std::span<const ShapeAndNumber> right(const PartShape& shape) const {
    return options.subspan(std::size_t{shape.first_option} + shape.left_count, shape.right_count);
  }
};

}  // namespace upstar::store
