// Legal boards numbered without gaps: exact keys for tables, and one bit a board for sets.
//
// Boards of n points are ordered like words over - < x < o, from the last point to the first, and a
// board's index is the number of legal boards before it. Reading a board point by point, all that
// matters for what may follow is how the last chain stands:
//
//     Free        an empty point: anything may follow
//     Waiting x/o a chain without a liberty so far: its own colour or an empty point must follow
//     Living x/o  a chain that has one: anything may follow
//
// So a board is cut in two halves. The upper half fixes how many legal boards come before all that
// begin with it, and its state; the lower half is numbered among those that may follow that state:
//
//     index = before[upper] + rank[state(upper)][lower]
//
// Halves are looked up by their ternary code, so an index costs four loads.
//
// Invariant:  index_of is a bijection from the legal boards to [0, size());  board_at is its inverse;
// the empty board has index 0.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "rules/linear_go/board.hpp"

namespace upstar::linear_go {

class BoardIndex {
 public:
  explicit BoardIndex(int points);

  [[nodiscard]] int points() const { return points_; }
  [[nodiscard]] std::uint32_t size() const { return size_; }

  [[nodiscard]] std::uint32_t index_of(const Board& board) const {
    const std::uint32_t low = detail::low_bits(lower_points_);
    const std::uint32_t upper = code(board.black >> lower_points_, board.white >> lower_points_);
    const std::uint32_t lower = code(board.black & low, board.white & low);
    const Upper& head = upper_[upper];
    return head.before + rank_[head.state][lower];
  }
  [[nodiscard]] Board board_at(std::uint32_t index) const;

 private:
  static constexpr int kStates = 6;

  struct Upper {
    std::uint32_t before = 0;  // legal boards that come before all with this upper half
    std::uint32_t state = 0;
  };

  [[nodiscard]] std::uint32_t code(std::uint32_t black, std::uint32_t white) const {
    return ternary_[black] + 2 * ternary_[white];
  }

  int points_;
  int lower_points_;
  std::uint32_t size_ = 0;
  std::vector<std::uint32_t> ternary_;  // of a set of points: the sum of its powers of three
  std::vector<Upper> upper_;            // by code of the upper half
  std::array<std::vector<std::uint32_t>, kStates> rank_;  // by code of the lower half
  // Tables of the inverse: the upper halves that legal boards have, and the lower ones, in order.
  std::vector<std::uint32_t> upper_codes_;
  std::array<std::vector<std::uint32_t>, kStates> lower_codes_;
};

}  // namespace upstar::linear_go
