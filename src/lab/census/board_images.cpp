// The symmetries of a board, point by point.
#include "lab/census/board_images.hpp"

#include <algorithm>
#include <bit>

#include "rules/grid/symmetry.hpp"

namespace upstar {

std::vector<std::vector<int>> point_images(const GridRegion& board) {
  const int points = board.rows * board.columns;
  const bool is_square = board.rows == board.columns;
  std::vector<std::vector<int>> all(is_square ? 8 : 4, std::vector<int>(points));
  for (int point = 0; point < points; ++point) {
    GridRegion alone = board;
    alone.empty = square_bit(point);
    std::size_t symmetry = 0;
    const auto add_reflections = [&](const GridRegion& turned) {
      for (const GridRegion& image : reflections(turned)) {
        all[symmetry++][point] = std::countr_zero(image.empty);
      }
    };
    add_reflections(alone);
    if (is_square) add_reflections(transposed(alone));
  }
  std::sort(all.begin(), all.end());
  all.erase(std::unique(all.begin(), all.end()), all.end());
  return all;
}

}  // namespace upstar
