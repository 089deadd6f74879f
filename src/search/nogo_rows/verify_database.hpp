// A database of strips against the definition: values once more, by another way.
//
// Nothing of what built the layers is used here but the algebra of values. A strip is turned into a
// board, which is played by the rules of NoGo boards and valued by the general valuer
// (search/core/valuer.hpp): no numbers of strips, no shapes, no means, no negatives looked up. What the
// database says is put together again from its records alone:
//
//     value      the shape's options, and their options, made into a game, plus the mean: the same game?
//     shape      walls, temperature, negative, weight, options: those of that game?
//     bounds     the walls of the strip's value: between the two, at every level?
//
// Either of all strips, or of a sample for each number of points; of bounds always of a sample, for the
// values of all strips beyond the exact layer are what nobody could afford.
#pragma once

#include "base/budget.hpp"
#include "search/core/database_checks.hpp"
#include "store/nogo_rows/strip_layers.hpp"

namespace upstar {

// `verification` has what was checked, even when the budget ends the work by an Error. In full means all
// values, and a hundred times as many bounds.
void verify_strips(Budget& budget, const store::StripLayers& layers,
                   const DatabaseCheckOptions& options, DatabaseChecks& verification);

}  // namespace upstar
