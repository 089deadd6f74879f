// The NoGo positions of a board in which nobody can move, by filling its points one after the other.
//
// Half of them: those in which the first stone is black. The others have the colours exchanged.
#pragma once

#include <cstdint>
#include <functional>

#include "base/budget.hpp"
#include "rules/nogo/board.hpp"

namespace upstar {

class SettledPositions {
 public:
  using Visit = std::function<void(const nogo::Board&)>;
  using Progress = std::function<void(double)>;  // told the share that is done, from 0 to 1

  SettledPositions(const GridRegion& area, Budget& budget, const Visit& visit,
                   const Progress& progress)
      : area_(area), budget_(budget), visit_(visit), progress_(progress) {}

  // Calls visit(board) for each of them.
  void for_each() { fill({area_, 0, 0}, 1, 0, 1); }

 private:
  // Fills in the point and all that come after it. `share` of all was done before, this is `part` of it.
  void fill(const nogo::Board& board, std::uint64_t point, double share, double part);
  // Can what is filled in, up to the last point, become a settled position? True if nothing speaks against it
  // that this point has to do with.
  [[nodiscard]] bool can_settle(const nogo::Board& board, std::uint64_t last) const;

  GridRegion area_;
  Budget& budget_;
  const Visit& visit_;
  const Progress& progress_;
};

}  // namespace upstar
