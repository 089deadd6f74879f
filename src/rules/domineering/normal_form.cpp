// One position for each class of symmetric ones.
//
// The eight symmetries of the square act on cropped boards. The four that keep rows as rows keep the
// game; the four that turn rows into columns exchange the players and negate it. The normal form is
// the smallest image, by (rows, columns, squares), among those with rows <= columns: a board that is
// higher than wide is first turned, and only squares are tried both ways. If an image that keeps the
// game ties with one that negates it, the game is its own negative and either sign is right.
#include <algorithm>
#include <bit>

#include "rules/domineering/rules.hpp"

namespace upstar::domineering {
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
std::uint64_t half_turned(const Position& p) {
  return reversed_bits(p.empty) >> (64 - p.rows * p.columns);
}

// The top row becomes the bottom row.
std::uint64_t flipped(const Position& p) {
  std::uint64_t out = 0;
  const std::uint64_t row_mask = low_bits(p.columns);
  for (int row = 0, end = p.rows * p.columns; row < end; row += p.columns) {
    out |= ((p.empty >> row) & row_mask) << (end - p.columns - row);
  }
  return out;
}

// Rows become columns.
Position transposed(const Position& p) {
  Position out{0, p.columns, p.rows};
  for (std::uint64_t rest = p.empty; rest != 0; rest &= rest - 1) {
    const int square = std::countr_zero(rest);
    const int row = square / p.columns;
    const int column = square - row * p.columns;
    out.empty |= std::uint64_t{1} << (column * p.rows + row);
  }
  return out;
}

// The smallest of the four images that keep rows as rows.
Position smallest_reflection(const Position& p) {
  Position flip = p;
  flip.empty = flipped(p);
  Position best = p;
  best.empty = std::min({p.empty, half_turned(p), flip.empty, half_turned(flip)});
  return best;
}

}  // namespace

Position cropped(const Position& p) {
  std::uint64_t any_row = 0;  // all rows laid over each other
  const std::uint64_t row_mask = low_bits(p.columns);
  for (int row = 0; row < p.rows; ++row) any_row |= (p.empty >> (row * p.columns)) & row_mask;
  const int left = std::countr_zero(any_row);
  const int width = 64 - std::countl_zero(any_row) - left;
  const int top = std::countr_zero(p.empty) / p.columns;
  const int height = (63 - std::countl_zero(p.empty)) / p.columns + 1 - top;
  if (height == p.rows && width == p.columns) return p;

  Position out{0, static_cast<std::uint8_t>(height), static_cast<std::uint8_t>(width)};
  for (int row = 0; row < height; ++row) {
    const std::uint64_t bits = (p.empty >> ((top + row) * p.columns + left)) & low_bits(width);
    out.empty |= bits << (row * width);
  }
  return out;
}

Normalised<Position> Rules::normal_form(const Position& position) {
  if (position.empty == 0) return {Position{}, false};
  const Position board = cropped(position);
  if (board.rows > board.columns) return {smallest_reflection(transposed(board)), true};
  const Position upright = smallest_reflection(board);
  if (board.rows < board.columns) return {upright, false};
  const Position turned = smallest_reflection(transposed(board));
  return turned.empty < upright.empty ? Normalised<Position>{turned, true}
                                      : Normalised<Position>{upright, false};
}

}  // namespace upstar::domineering
