// Boards as pictures on points.
#include "draw/board_svg.hpp"

#include <algorithm>

#include "draw/picture_svg.hpp"

namespace upstar {

std::string boards_svg(std::span<const BoardPicture> boards) {
  std::vector<Picture> pictures;
  for (const BoardPicture& board : boards) {
    Picture& picture = pictures.emplace_back();
    picture.lattice = BoardLattice::Points;
    picture.caption = board.caption;
    picture.rows = board.rows;
    for (std::string& row : picture.rows) {
      std::replace_if(
          row.begin(), row.end(), [](char c) { return c != 'x' && c != 'o' && c != '*'; }, '.');
    }
  }
  return pictures_svg(pictures);
}

}  // namespace upstar
