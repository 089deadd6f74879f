// Positions that can arise on a board as numbers, symmetric ones as one.
//
// The points that are empty at the start are the digits of a number in base 3, the first point the
// lowest: 0 is empty, 1 a stone of the winner, 2 one of the loser. Points with stones at the start have
// no digit: they keep them. Nothing is lost, so whoever compares numbers compares positions.
//
//     board  x.o.      digits of points 1 and 3       after the loser plays 1: 2*1 + 0*3 = 2
//
// Reflections and quarter turns that leave the start as it is carry positions into positions of the same
// game. The smallest number among the images of a position, at most eight, is its code.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "proof/nogo_boards/plain_board.hpp"
#include "rules/nogo/board.hpp"
#include "rules/player.hpp"

namespace upstar::proof {

class PositionCodes {
 public:
  static constexpr int kMostEmptyPoints = 39;  // 3^39 < 2^62

  // At most kMostEmptyPoints points may be empty.
  PositionCodes(const nogo::Board& start, Player winner);

  [[nodiscard]] const Ground& ground() const { return ground_; }
  [[nodiscard]] Stones start() const { return start_; }
  // The position as a board on which the winner is Black.
  [[nodiscard]] nogo::Board board(Stones stones) const {
    return {area_, stones.own, stones.theirs};
  }
  [[nodiscard]] int empty_points() const { return static_cast<int>(points_.size()); }

  struct Image {
    std::uint64_t code = 0;
    int symmetry = 0;  // the one that leads to it
  };
  [[nodiscard]] Image image(Stones stones) const;
  [[nodiscard]] std::uint64_t code(Stones stones) const { return image(stones).code; }
  // The position with this number, smaller than end().
  [[nodiscard]] Stones stones(std::uint64_t code) const;
  [[nodiscard]] std::uint64_t end() const { return end_; }

  // The point that the symmetry carries to `point`.
  [[nodiscard]] int point_before(int symmetry, int point) const;
  [[nodiscard]] int symmetries() const { return static_cast<int>(symmetries_.size()); }

 private:
  using Permutation = std::array<std::uint8_t, 64>;
  // By eight points: what winner's stones there add to the number of the image.
  using Weights = std::array<std::array<std::uint64_t, 256>, 8>;

  [[nodiscard]] static std::vector<Permutation> symmetries_of(const nogo::Board& start);

  GridRegion area_;
  Ground ground_;
  Stones start_;
  std::vector<std::uint8_t> points_;  // of the digits
  std::uint64_t end_ = 1;
  std::vector<Permutation> symmetries_;
  std::vector<Weights> weights_;  // by symmetry
  int bytes_ = 0;                 // of a set of points
};

}  // namespace upstar::proof
