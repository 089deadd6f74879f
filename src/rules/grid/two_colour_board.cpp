// Crops and symmetries of the three sets of squares together.
#include "rules/grid/two_colour_board.hpp"

#include <array>
#include <cstddef>

#include "rules/grid/symmetry.hpp"

namespace upstar {
namespace {

// The same rectangle with another set of squares.
GridRegion with_squares(GridRegion area, std::uint64_t squares) {
  area.empty = squares;
  return area;
}

std::array<TwoColourBoard, 4> reflected(const TwoColourBoard& board) {
  const auto area = reflections(board.area);
  const auto black = reflections(with_squares(board.area, board.black));
  const auto white = reflections(with_squares(board.area, board.white));
  std::array<TwoColourBoard, 4> images;
  for (std::size_t i = 0; i < images.size(); ++i) {
    images[i] = {area[i], black[i].empty, white[i].empty};
  }
  return images;
}

}  // namespace

TwoColourBoard cropped(const TwoColourBoard& board) {
  const GridWindow window = window_around(board.area);
  return {cut_out(board.area, window), cut_out(with_squares(board.area, board.black), window).empty,
          cut_out(with_squares(board.area, board.white), window).empty};
}

TwoColourBoard transposed(const TwoColourBoard& board) {
  return {transposed(board.area), transposed(with_squares(board.area, board.black)).empty,
          transposed(with_squares(board.area, board.white)).empty};
}

Normalised<TwoColourBoard> smallest_image(const TwoColourBoard& board) {
  Normalised<TwoColourBoard> best{board, false};
  bool first = true;
  const auto consider = [&](const TwoColourBoard& candidate, bool negated) {
    if (!first && !(candidate < best.position)) return;
    best = {candidate, negated};
    first = false;
  };
  const auto consider_reflections = [&](const TwoColourBoard& upright) {
    for (const TwoColourBoard& image : reflected(upright)) {
      consider(image, false);
      consider(image.negated(), true);
    }
  };
  if (board.area.rows <= board.area.columns) consider_reflections(board);
  if (board.area.rows >= board.area.columns) consider_reflections(transposed(board));
  return best;
}

}  // namespace upstar
