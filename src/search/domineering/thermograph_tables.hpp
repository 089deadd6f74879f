// Thermographs of all sets of squares of a small rectangle, seen by the player of vertical dominoes.
//
// They need no canonical forms. On a grid of temperatures from -1 to 1
//
//     left scaffold   max over Left's options of their right walls, minus t
//     right scaffold  min over Right's options of their left walls, plus t
//
// and the walls are the scaffolds up to where they cross, and from there on the mast. If they are crossed at
// t = -1, the game is an integer, the simplest between them; if one player has no move, it is the other's
// number of moves.
//
// A crossing may lie between two points of the grid. The left scaffold falls and the right one rises, each by
// at most one step a point, so the mast is at least the right scaffold before the crossing and at least the
// left one after it; and it is half-way where both move by a whole step, because then they are straight. All
// of this needs no more than lower bounds of the scaffolds, and leaves walls of the same shape; so where a
// mast is rounded down, what is built on it is a lower bound too.
//
// Sets that look alike are built once: a square without neighbours is left out, and a mirror image has the
// walls of its original. Of the 65,536 sets of 2x8 some 6,000 are left.
//
//     bit  row * columns + column
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/budget.hpp"
#include "search/domineering/walls.hpp"

namespace upstar::domineering {

inline constexpr int kGridStep = kUnit / 16;
inline constexpr int kGridPoints = 2 * kUnit / kGridStep + 1;  // t = -1, -15/16, ..., 1

// Padded to whole registers; what stands beyond the last point has no meaning.
using Wall = std::array<std::int16_t, 40>;

struct alignas(16) Thermograph {
  Wall left;
  Wall right;

  static Thermograph integer(int moves);
  // The walls of a game from its scaffolds without the tax t: the best of the options' walls.
  static Thermograph from_options(const Wall& best_left, const Wall& best_right);

  [[nodiscard]] PackedWalls packed() const;
};

class ThermographTable {
 public:
  // rows * columns <= 20. What it takes is charged while it is built and while it lives.
  ThermographTable(int rows, int columns, Budget& budget);

  [[nodiscard]] int columns() const { return columns_; }
  [[nodiscard]] const Thermograph& of(std::uint32_t set) const { return built_[where_[set]]; }
  // Of all sets, by their bits.
  [[nodiscard]] std::vector<PackedWalls> packed() const;

 private:
  // A smaller set with the same walls, or the set itself.
  [[nodiscard]] std::uint32_t alike(std::uint32_t set) const;
  [[nodiscard]] std::uint32_t without_lonely(std::uint32_t set) const;
  [[nodiscard]] Thermograph build(std::uint32_t set) const;

  int rows_;
  int columns_;
  std::uint32_t not_last_column_ = 0;
  std::vector<std::uint32_t> reversed_;  // one row from right to left
  std::vector<std::uint32_t> where_;     // by set: index into built_
  std::vector<Thermograph> built_;
  ScopedCharge charge_;
};

}  // namespace upstar::domineering
