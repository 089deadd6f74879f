// How hot a board of NoGo is, many times over, and once more in another way.
//
// A meter values boards by their residual games (rules/nogo/residual.hpp) and remembers the components. The
// temperature of a sum is at most that of its hottest component, so a board whose components are all no hotter
// than what is known already is passed over before anything is added up.
//
// What a hunt keeps is valued again on the board itself (Valuer<nogo::Rules>), in an arena of its own: other
// positions, other parts, other normal forms. Both ways must find the same value.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "base/budget.hpp"
#include "base/dyadic.hpp"
#include "rules/nogo/board.hpp"
#include "rules/nogo/residual_rules.hpp"
#include "search/core/valuer.hpp"
#include "value/arena.hpp"

namespace upstar {

// A board with what its thermograph looks like.
struct HotPosition {
  nogo::Board board;
  Dyadic temperature = -1;
  Dyadic mean;
  Dyadic left_stop;
  Dyadic right_stop;
  std::string value;  // its beginning, where it is long

  // Black stones minus white ones.
  [[nodiscard]] int difference() const;
};

class HeatMeter {
 public:
  explicit HeatMeter(Budget& budget);

  // The temperature of a board if it is above `floor`.
  std::optional<Dyadic> hotter_than(const nogo::Board& board, const Dyadic& floor);
  // All about a board.
  HotPosition measured(const nogo::Board& board);

  // Forgets what it has valued when that has become much.
  void forget_much();

 private:
  struct Values {
    explicit Values(Budget& budget) : arena(budget), valuer(arena) {}

    Arena arena;
    Valuer<nogo::ResidualRules> valuer;
  };

  Budget& budget_;
  std::unique_ptr<Values> values_;
};

// Values a board without residual games and throws Error{Internal} when it finds something else.
void verify_on_the_board(const HotPosition& position, Budget& budget);

}  // namespace upstar
