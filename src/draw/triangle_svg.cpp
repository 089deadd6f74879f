// A full triangle as a picture.
#include "draw/triangle_svg.hpp"

#include <cstddef>

#include "draw/picture_svg.hpp"
#include "draw/position_picture.hpp"

namespace upstar {

std::string triangle_svg(int layers, std::uint64_t marked) {
  Picture picture;
  picture.lattice = BoardLattice::Triangle;
  for (int row = 0; row < layers; ++row) {
    picture.rows.emplace_back(static_cast<std::size_t>(row) + 1, 'x');
    for (int column = 0; column <= row; ++column, marked >>= 1) {
      if (marked & 1) picture.marks.push_back({{row, column}, '.'});
    }
  }
  label_triangle(picture);
  return picture_svg(picture);
}

}  // namespace upstar
