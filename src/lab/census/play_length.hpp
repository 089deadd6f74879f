// The longest rest of a game of NoGo, in moves of whichever player, found component by component.
//
// Players may move in any order, so the longest play in a sum is the longest in each of its components, one
// after the other. No play is longer than there are points, which ends most searches at once; and a play that
// is longer than anybody cares for is found soon, because in an open position nearly every one is.
#pragma once

#include "base/budget.hpp"
#include "rules/nogo/residual.hpp"
#include "search/core/exact_map.hpp"

namespace upstar {

class PlayLengths {
 public:
  explicit PlayLengths(Budget& budget) : budget_(budget), known_(budget) {}

  // The longest play, or `most` when it is longer than that.
  [[nodiscard]] int longest(const nogo::Residual& position, int most);

 private:
  [[nodiscard]] int longest_of_component(const nogo::Residual& component, int most);

  Budget& budget_;
  ExactMap<nogo::Residual> known_;  // lengths, kept where a map of values keeps its game
};

}  // namespace upstar
