// What a strategy looks like: its positions by depth, and how its games end. These are the counts in
// figure 5 and section 4.2 of Du, Wei and Mueller, "Solving NoGo on Small Rectangular Boards".
//
// The positions of a strategy are the root, the position after the winner's move where the winner is to
// move, and all positions after a move where the loser is. A position that is reached on several ways is
// one position; each way counts as a visit.
#pragma once

#include <cstdint>
#include <vector>

namespace upstar {

struct ProofTree {
  struct Depth {
    std::uint64_t positions = 0;
    std::uint64_t visits = 0;

    bool operator==(const Depth&) const = default;
    // Of the ways that lead to positions of this depth, how many lead to one that was reached before.
    [[nodiscard]] double transpositions() const {
      return visits == 0 ? 0 : 1 - static_cast<double>(positions) / static_cast<double>(visits);
    }
  };

  std::vector<Depth> by_depth;      // index: moves made since the root
  std::uint64_t ends = 0;           // positions in which the loser cannot move
  std::uint64_t ends_with_eye = 0;  // of them, those in which the winner has an eye

  [[nodiscard]] std::uint64_t positions() const {
    std::uint64_t sum = 0;
    for (const Depth& depth : by_depth) sum += depth.positions;
    return sum;
  }
};

}  // namespace upstar
