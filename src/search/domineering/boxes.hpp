// Components that fit into a small box, by their exact walls, seen by both players.
//
// The boxes are 4x4, 3x5 and 2x7, lying and standing. A component is looked up by the squares of its box.
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "base/budget.hpp"
#include "search/domineering/board.hpp"
#include "search/domineering/thermograph_tables.hpp"
#include "search/domineering/walls.hpp"

namespace upstar::domineering {

class Box {
 public:
  // `standing` has rows x columns, `lying` columns x rows.
  Box(const ThermographTable& standing, const ThermographTable& lying, int rows, int columns);

  [[nodiscard]] int rows() const { return rows_; }
  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] Walls walls(std::uint32_t set, int player) const {
    return unpacked(both_[set][static_cast<std::size_t>(player)]);
  }
  // Of both players.
  [[nodiscard]] const std::array<PackedWalls, 2>& packed(std::uint32_t set) const {
    return both_[set];
  }
  // Places for a player's dominoes, by the first square, and how far the second is.
  [[nodiscard]] std::uint32_t places(std::uint32_t set, int player) const {
    return set & (set >> step(player)) & (player == 0 ? ~0U : not_last_column_);
  }
  [[nodiscard]] int step(int player) const { return player == 0 ? columns_ : 1; }

 private:
  int rows_;
  int columns_;
  std::uint32_t not_last_column_ = 0;
  std::vector<std::array<PackedWalls, 2>> both_;
};

class Boxes {
 public:
  Boxes(int rows, int columns, Budget& budget);

  // Where a component lies in its box. Without initial values: a node of the search has many of them, and uses
  // few.
  struct Place {
    const Box* box;  // null: it fits into none
    std::uint32_t set;
    int row;  // of the box's first square
    int column;
  };

  template <class Kind>
  [[nodiscard]] Place find(typename Kind::Set component, const Frame<Kind>& frame) const {
    Place place{};
    place.row = lowest(component) / frame.columns();
    std::uint64_t columns = 0;
    std::array<std::uint64_t, kLongest> rows{};
    int height = 0;
    // A component is never empty. NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult)
    for (auto left = component >> (place.row * frame.columns()); left != 0;
         left >>= frame.columns()) {
      if (height == kLongest) return {};
      rows[static_cast<std::size_t>(height)] = frame.row_of(left, 0);
      columns |= rows[static_cast<std::size_t>(height++)];
      if (frame.columns() == static_cast<int>(sizeof(left) * 8)) break;
    }
    place.column = std::countr_zero(columns);
    const int width = 64 - std::countl_zero(columns) - place.column;
    if (width > kLongest) return {};
    place.box = by_size_[static_cast<std::size_t>(height - 1)][static_cast<std::size_t>(width - 1)];
    if (place.box == nullptr) return {};
    for (int row = 0; row < height; ++row) {
      place.set |= static_cast<std::uint32_t>(rows[static_cast<std::size_t>(row)] >> place.column)
                   << (row * place.box->columns());
    }
    return place;
  }

 private:
  static constexpr int kLongest = 7;

  void add(int rows, int columns, Budget& budget);
  void use(int rows, int columns, const Box& box);

  ScopedCharge charge_;
  std::vector<std::unique_ptr<Box>> boxes_;
  // The smallest box for a height and a width, each less 1.
  std::array<std::array<const Box*, kLongest>, kLongest> by_size_{};
};

}  // namespace upstar::domineering
