// Values of small components of Domineering, as they lie in memory and in files.
//
// A component is a set of squares that hang together: a polyomino. One stands for all its images; a quarter turn
// negates it (rules/grid/symmetry.hpp tells the image that is kept).
//
//     keys      of the components, ascending: squares << 8 | rows << 4 | columns of the box around them. Exact.
//     walls     of the same components: their thermographs at two temperatures, seen by Black and by White
//               (search/domineering/walls.hpp)
//     values    of the same components, with shapes and options, as in tables of parts of NoGo
//               (store/nogo_boards/part_table.hpp), whose keys and parts stay empty
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/hash.hpp"
#include "rules/grid/region.hpp"
#include "store/nogo_boards/part_table.hpp"

namespace upstar::store {

// So that boxes have at most 7 x 8 squares, and keys find room in a word.
inline constexpr int kMostShapeSquares = 14;

using TwoWalls = std::array<std::uint64_t, 2>;  // Black's, White's

struct ShapeTable {
  int squares = 0;  // of the largest components
  std::span<const std::uint64_t> keys;
  std::span<const TwoWalls> walls;
  PartTable values;
};

[[nodiscard]] inline std::uint64_t shape_key(const GridRegion& region) {
  return region.empty << 8 | static_cast<std::uint64_t>(region.rows) << 4 | region.columns;
}
// The region of a key, whether or not it makes sense.
[[nodiscard]] inline GridRegion region_of_key(std::uint64_t key) {
  return {key >> 8, static_cast<std::uint8_t>(key >> 4 & 15), static_cast<std::uint8_t>(key & 15)};
}

// Finds components by their keys, in a table of places of its own: half of it is free.
class ShapeFinder {
 public:
  // The keys must outlive it.
  explicit ShapeFinder(std::span<const std::uint64_t> keys)
      : keys_(keys), slots_(std::bit_ceil(2 * keys.size() + 2)) {
    for (std::size_t at = 0; at < keys.size(); ++at) {
      std::size_t slot = slot_of(keys[at]);
      while (slots_[slot] != 0) slot = (slot + 1) & (slots_.size() - 1);
      slots_[slot] = static_cast<std::uint32_t>(at + 1);
    }
  }

  static constexpr std::size_t kNowhere = ~std::size_t{0};

  // Where the component with this key is.
  [[nodiscard]] std::size_t find(std::uint64_t key) const {
    for (std::size_t slot = slot_of(key); slots_[slot] != 0;
         slot = (slot + 1) & (slots_.size() - 1)) {
      if (keys_[slots_[slot] - 1] == key) return slots_[slot] - 1;
    }
    return kNowhere;
  }
  [[nodiscard]] std::size_t bytes() const { return slots_.size() * sizeof(slots_[0]); }

 private:
  [[nodiscard]] std::size_t slot_of(std::uint64_t key) const {
    return static_cast<std::size_t>(mix64(key)) & (slots_.size() - 1);
  }

  std::span<const std::uint64_t> keys_;
  std::vector<std::uint32_t> slots_;  // place + 1; 0 is free
};

}  // namespace upstar::store
