// Who wins a sum of components of Domineering: laid side by side on one board, searched as a whole.
//
// A sum of boards is a board: components that do not touch are independent of each other. The negative of a
// component is the component turned by a quarter, and a free move of a player is a place for one domino of
// theirs. So a sum that finds room on a board is decided by the search of whole boards, which is far cheaper
// than the search of sums. The board is a little larger than the one that the sum comes from, so that there is
// room between what was cut apart.
//
// Components are laid down in the order given, each at the first place where it touches nothing. Some sums that
// would fit are missed; for those the caller needs another way.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "base/budget.hpp"
#include "rules/grid/region.hpp"
#include "rules/player.hpp"
#include "rules/ruleset.hpp"
#include "search/domineering/outcome_solver.hpp"

namespace upstar::domineering {

class BoardSums {
 public:
  // For sums that come from a board of this size.
  BoardSums(int rows, int columns, Budget& budget, int threads);

  // Does `first`, moving first, win the sum of the components and of so many free moves of Black (negative: of
  // White)? Nothing if the sum finds no room. Throws what the budget throws.
  [[nodiscard]] std::optional<bool> wins(std::span<const Normalised<GridRegion>> components,
                                         int free, Player first);

  [[nodiscard]] std::uint64_t nodes() const { return solver_.nodes(); }

 private:
  struct Size {
    int rows = 1;
    int columns = 1;
  };
  static Size roomy(int rows, int columns);

  Size size_;
  OutcomeSolver solver_;
};

}  // namespace upstar::domineering
