// How hot a large NoGo position is, when some of its components are too large to be valued.
//
// A lower bound of the temperature needs only one move of each player. Write L(t) and R(t) for the walls
// of a thermograph at temperature t, m for a mean, T for a temperature.
//
//   Lemma. Let G^L >= A and G^R <= B for options of G, and let no component of A or B be hotter than s.
//   If d = m(A) - m(B) > 2 s then T(G) >= d / 2.
//
//   Proof. Walls respect the order: R(t) of G^L is at least that of A, and L(t) of G^R at most that of B.
//   A sum is never hotter than its hottest component, so for t >= s these walls of A and B are their masts.
//   For s <= t < d / 2 the taxed walls of G's options are therefore apart,
//
//       R(t) of G^L  -  t   >=   m(A) - t   >   m(B) + t   >=   L(t) of G^R  +  t,
//
//   and G is not yet frozen at t. So its mast begins at d / 2 or above.
//
// What a move leaves often falls apart. Where a component is still too large, the player whom a bound may
// harm gives up a point that he alone could play (large_residual.hpp): for A that is Black, for B White.
//
// The mean of G lies between the numbers of moves that the players have, and the temperature is at most half
// their distance: by induction over the options, their means do not differ by more.
#pragma once

#include <optional>
#include <vector>

#include "base/dyadic.hpp"
#include "rules/nogo/large_residual.hpp"
#include "rules/nogo/residual_rules.hpp"
#include "rules/player.hpp"
#include "search/core/valuer.hpp"
#include "value/sum_bounds.hpp"

namespace upstar::nogo {

struct HeatBounds {
  Interval mean;
  Interval temperature;
};

class LargeHeat {
 public:
  explicit LargeHeat(Valuer<ResidualRules>& valuer) : valuer_(valuer) {}

  // Exact where all components can be valued, but for the temperature of a sum of several hot ones.
  HeatBounds bounds(const LargeResidual& position);

 private:
  // A sum of valued components.
  struct Valued {
    Dyadic mean;
    Dyadic hottest = -1;
  };

  // The position itself, or with `tied` giving up a point of each component that is too large; nothing
  // when that does not help.
  std::optional<Valued> valued(const LargeResidual& position, Player tied);
  bool add(Valued& sum, const LargeResidual& component, Player tied);
  bool add_exactly(Valued& sum, const LargeResidual& component);
  // What each move of a player leaves, as far as it can be bounded.
  std::vector<Valued> options(const LargeResidual& position, Player player);

  Valuer<ResidualRules>& valuer_;
};

}  // namespace upstar::nogo
