// What the player of horizontal dominoes sees is what the other sees of the box turned.
#include "search/domineering/boxes.hpp"

#include <cstddef>

namespace upstar::domineering {

Box::Box(const ThermographTable& standing, const ThermographTable& lying, int rows, int columns)
    : rows_(rows), columns_(columns) {
  const std::vector<PackedWalls> vertical = standing.packed();
  const std::vector<PackedWalls> horizontal = lying.packed();
  for (int row = 0; row < rows; ++row) {
    not_last_column_ |= ((1U << (columns - 1)) - 1) << (row * columns);
  }
  both_.resize(vertical.size());
  std::vector<std::uint32_t> turned(vertical.size());
  for (std::uint32_t set = 0; set < vertical.size(); ++set) {
    if (set != 0) {
      const int square = std::countr_zero(set);
      turned[set] = turned[set & (set - 1)] | 1U << ((square % columns) * rows + square / columns);
    }
    both_[set] = {vertical[set], horizontal[turned[set]]};
  }
}

Boxes::Boxes(int rows, int columns, Budget& budget) : charge_(budget) {
  for (const auto& [height, width] : {std::array{4, 4}, std::array{3, 5}, std::array{2, 7}}) {
    if ((height <= rows && width <= columns) || (width <= rows && height <= columns)) {
      add(height, width, budget);
    }
  }
}

void Boxes::add(int rows, int columns, Budget& budget) {
  const ThermographTable table(rows, columns, budget);
  charge_.add((std::size_t{2} << (rows * columns)) * sizeof(std::array<PackedWalls, 2>));
  if (rows == columns) {
    boxes_.push_back(std::make_unique<Box>(table, table, rows, columns));
    use(rows, columns, *boxes_.back());
    return;
  }
  const ThermographTable turned(columns, rows, budget);
  boxes_.push_back(std::make_unique<Box>(table, turned, rows, columns));
  use(rows, columns, *boxes_.back());
  boxes_.push_back(std::make_unique<Box>(turned, table, columns, rows));
  use(columns, rows, *boxes_.back());
}

void Boxes::use(int rows, int columns, const Box& box) {
  for (std::size_t height = 0; height < static_cast<std::size_t>(rows); ++height) {
    for (std::size_t width = 0; width < static_cast<std::size_t>(columns); ++width) {
      const Box*& best = by_size_[height][width];
      if (best == nullptr || best->rows() * best->columns() > rows * columns) best = &box;
    }
  }
}

}  // namespace upstar::domineering
