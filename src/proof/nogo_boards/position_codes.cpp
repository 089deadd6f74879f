// Symmetries and sums of digits.
#include "proof/nogo_boards/position_codes.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstddef>
#include <utility>

namespace upstar::proof {

std::vector<PositionCodes::Permutation> PositionCodes::symmetries_of(const nogo::Board& start) {
  const int rows = start.area.rows;
  const int columns = start.area.columns;
  std::vector<Permutation> symmetries;
  for (int which = 0; which < (rows == columns ? 8 : 4); ++which) {
    Permutation to{};
    for (int point = 0; point < rows * columns; ++point) {
      int row = point / columns;
      int column = point % columns;
      if ((which & 1) != 0) row = rows - 1 - row;
      if ((which & 2) != 0) column = columns - 1 - column;
      if ((which & 4) != 0) std::swap(row, column);
      to[static_cast<std::size_t>(point)] = static_cast<std::uint8_t>(row * columns + column);
    }
    const auto keeps = [&](std::uint64_t set) {
      std::uint64_t image = 0;
      for_each_square(set, [&](int point) {
        image |= std::uint64_t{1} << to[static_cast<std::size_t>(point)];
      });
      return image == set;
    };
    // On a board of one row or column two reflections are the same, or none.
    const bool known = std::find(symmetries.begin(), symmetries.end(), to) != symmetries.end();
    if (!known && keeps(start.area.empty) && keeps(start.black) && keeps(start.white)) {
      symmetries.push_back(to);
    }
  }
  return symmetries;
}

PositionCodes::PositionCodes(const nogo::Board& start, Player winner)
    : area_(start.area),
      ground_(start),
      start_(stones_of(start, winner)),
      symmetries_(symmetries_of(start)),
      bytes_((start.area.rows * start.area.columns + 7) / 8) {
  std::array<std::uint64_t, 64> digit{};
  for_each_square(start.empty(), [&](int point) {
    points_.push_back(static_cast<std::uint8_t>(point));
    digit[static_cast<std::size_t>(point)] = end_;
    end_ *= 3;
  });
  assert(empty_points() <= kMostEmptyPoints);
  for (const Permutation& to : symmetries_) {
    Weights& weights = weights_.emplace_back();
    for (std::size_t byte = 0; byte < weights.size(); ++byte) {
      for (std::size_t set = 1; set < 256; ++set) {
        const auto point = byte * 8 + static_cast<std::size_t>(std::countr_zero(set));
        weights[byte][set] = weights[byte][set & (set - 1)] + digit[to[point]];
      }
    }
  }
}

PositionCodes::Image PositionCodes::image(Stones stones) const {
  Image best;
  for (std::size_t symmetry = 0; symmetry < weights_.size(); ++symmetry) {
    const Weights& weights = weights_[symmetry];
    std::uint64_t number = 0;
    for (int byte = 0; byte < bytes_; ++byte) {
      const auto& weight = weights[static_cast<std::size_t>(byte)];
      number +=
          weight[stones.own >> (8 * byte) & 255] + 2 * weight[stones.theirs >> (8 * byte) & 255];
    }
    if (symmetry == 0 || number < best.code) best = {number, static_cast<int>(symmetry)};
  }
  return best;
}

Stones PositionCodes::stones(std::uint64_t code) const {
  assert(code < end_);
  Stones stones = start_;
  for (auto point = points_.begin(); code != 0; ++point, code /= 3) {
    const std::uint64_t digit = code % 3;
    stones.own |= (digit & 1) << *point;
    stones.theirs |= digit >> 1 << *point;
  }
  return stones;
}

int PositionCodes::point_before(int symmetry, int point) const {
  const Permutation& to = symmetries_[static_cast<std::size_t>(symmetry)];
  int before = 0;
  while (to[static_cast<std::size_t>(before)] != point) ++before;
  return before;
}

}  // namespace upstar::proof
