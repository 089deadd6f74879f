// Crops and symmetries, a row or a whole board at a time.
#include "rules/grid/symmetry.hpp"

#include <algorithm>
#include <bit>

namespace upstar {
namespace {

std::uint64_t low_bits(int count) {
  return count == 64 ? ~std::uint64_t{0} : (std::uint64_t{1} << count) - 1;
}

std::uint64_t reversed_bits(std::uint64_t x) {
  x = ((x >> 1) & 0x5555555555555555ULL) | ((x & 0x5555555555555555ULL) << 1);
  x = ((x >> 2) & 0x3333333333333333ULL) | ((x & 0x3333333333333333ULL) << 2);
  x = ((x >> 4) & 0x0f0f0f0f0f0f0f0fULL) | ((x & 0x0f0f0f0f0f0f0f0fULL) << 4);
  return __builtin_bswap64(x);
}

// Half a turn: the last square becomes the first.
std::uint64_t half_turned(const GridRegion& p) {
  return reversed_bits(p.empty) >> (64 - p.rows * p.columns);
}

// The top row becomes the bottom row.
std::uint64_t flipped(const GridRegion& p) {
  std::uint64_t out = 0;
  const std::uint64_t row_mask = low_bits(p.columns);
  for (int row = 0, end = p.rows * p.columns; row < end; row += p.columns) {
    out |= ((p.empty >> row) & row_mask) << (end - p.columns - row);
  }
  return out;
}

GridRegion smallest_reflection(const GridRegion& p) {
  const std::array<GridRegion, 4> images = reflections(p);
  return *std::min_element(images.begin(), images.end());
}

}  // namespace

GridWindow window_around(const GridRegion& p) {
  std::uint64_t any_row = 0;  // all rows laid over each other
  const std::uint64_t row_mask = low_bits(p.columns);
  for (int row = 0; row < p.rows; ++row) any_row |= (p.empty >> (row * p.columns)) & row_mask;
  GridWindow window;
  window.left = std::countr_zero(any_row);
  window.columns = 64 - std::countl_zero(any_row) - window.left;
  window.top = std::countr_zero(p.empty) / p.columns;
  window.rows = (63 - std::countl_zero(p.empty)) / p.columns + 1 - window.top;
  return window;
}

GridRegion cut_out(const GridRegion& p, const GridWindow& window) {
  if (window.rows == p.rows && window.columns == p.columns) return p;
  GridRegion out{0, static_cast<std::uint8_t>(window.rows),
                 static_cast<std::uint8_t>(window.columns)};
  for (int row = 0; row < window.rows; ++row) {
    const std::uint64_t bits =
        (p.empty >> ((window.top + row) * p.columns + window.left)) & low_bits(window.columns);
    out.empty |= bits << (row * window.columns);
  }
  return out;
}

GridRegion cropped(const GridRegion& p) { return cut_out(p, window_around(p)); }

GridRegion transposed(const GridRegion& p) {
  GridRegion out{0, p.columns, p.rows};
  const std::uint64_t row_mask = low_bits(p.columns);
  for (int row = 0, at = 0, end = p.rows * p.columns; at < end; ++row, at += p.columns) {
    for_each_square((p.empty >> at) & row_mask,
                    [&](int column) { out.empty |= std::uint64_t{1} << (column * p.rows + row); });
  }
  return out;
}

std::array<GridRegion, 4> reflections(const GridRegion& p) {
  GridRegion flip = p;
  flip.empty = flipped(p);
  std::array<GridRegion, 4> images{p, flip, p, flip};
  images[2].empty = half_turned(p);
  images[3].empty = half_turned(flip);
  return images;
}

Normalised<GridRegion> smallest_image(const GridRegion& region) {
  if (region.empty == 0) return {GridRegion{}, false};
  const GridRegion board = cropped(region);
  if (board.rows > board.columns) return {smallest_reflection(transposed(board)), true};
  const GridRegion upright = smallest_reflection(board);
  if (board.rows < board.columns) return {upright, false};
  const GridRegion turned = smallest_reflection(transposed(board));
  return turned < upright ? Normalised<GridRegion>{turned, true}
                          : Normalised<GridRegion>{upright, false};
}

}  // namespace upstar
