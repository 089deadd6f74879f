// Components of a board by a table of values (store/domineering/shape_table.hpp): their exact walls, whatever their
// shape. Boxes (boxes.hpp) need no table, but hold no component that is wider or higher than they are.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "rules/grid/region.hpp"
#include "rules/grid/symmetry.hpp"
#include "search/domineering/board.hpp"
#include "search/domineering/walls.hpp"
#include "store/domineering/shape_table.hpp"

namespace upstar::domineering {

class ShapeWalls {
 public:
  // The table must outlive it.
  explicit ShapeWalls(const store::ShapeTable& table) : table_(table), finder_(table.keys) {}

  // Of a component of a board, seen by either player. Nothing if it is larger than those of the table.
  template <class Kind>
  [[nodiscard]] std::optional<std::array<PackedWalls, 2>> find(typename Kind::Set component,
                                                               const Frame<Kind>& frame) const {
    if (size_of(component) > table_.squares) return std::nullopt;
    const Normalised<GridRegion> image = smallest_image(region_of<Kind>(component, frame));
    const std::size_t at = finder_.find(store::shape_key(image.position));
    if (at == store::ShapeFinder::kNowhere) return std::nullopt;
    std::array<PackedWalls, 2> walls = table_.walls[at];
    if (image.negated) std::swap(walls[0], walls[1]);
    return walls;
  }

  [[nodiscard]] std::size_t bytes() const { return finder_.bytes(); }

 private:
  // In its own box, which is small: so few squares hang together.
  template <class Kind>
  [[nodiscard]] static GridRegion region_of(typename Kind::Set component,
                                            const Frame<Kind>& frame) {
    component >>= lowest(component) / frame.columns() * frame.columns();
    std::array<std::uint64_t, store::kMostShapeSquares> rows{};
    std::uint64_t columns = 0;
    std::size_t height = 0;
    for (; component != 0; ++height) {
      rows[height] = frame.row_of(component, 0);
      columns |= rows[height];
      component &= ~typename Kind::Set{rows[height]};
      if (component != 0) component >>= frame.columns();
    }
    const int left = std::countr_zero(columns);
    const int width = 64 - std::countl_zero(columns) - left;
    GridRegion region{0, static_cast<std::uint8_t>(height), static_cast<std::uint8_t>(width)};
    for (std::size_t row = 0; row < height; ++row) {
      region.empty |= rows[row] >> left << (static_cast<int>(row) * width);
    }
    return region;
  }

  const store::ShapeTable& table_;
  store::ShapeFinder finder_;
};

}  // namespace upstar::domineering
