// A table of small components of Domineering against the rules.
//
//     keys      is the component one polyomino, and the image that stands for it?
//     values    the table's own values of what is left after every move of either player, made into a game: the
//               same game as the record of the component?
//     walls     are they those of the record's game?
//
// What a move leaves has fewer squares, and lies in the table as well, component by component. So when all values
// pass, each is right, from the smallest on; no valuer is used. Whether components are missing is told too: a full
// check counts polyominoes afresh.
#pragma once

#include "base/budget.hpp"
#include "search/core/database_checks.hpp"
#include "store/domineering/shape_table.hpp"

namespace upstar {

// `found` has what was checked, even when the budget ends the work by an Error.
void verify_shapes(Budget& budget, const store::ShapeTable& table,
                   const DatabaseCheckOptions& options, DatabaseChecks& found);

}  // namespace upstar
