// A table of small parts against the definition: values once more, by another way.
//
// A stored part is put back as a residual game, a graph of its own (rules/nogo/residual.hpp), and valued by
// the general valuer (search/core/valuer.hpp): other code plays, divides and tells positions apart, and no keys
// are used. What the table says is put together again from its records alone.
//
//     keys      is the key of a part the one under which it is found?
//     values    the shape's options, and their options, made into a game, plus the number: the same game?
//     shapes    is what the options make of mean 0, with all of them canonical?
//
// Either of all parts, or of a sample for each number of points.
#pragma once

#include "base/budget.hpp"
#include "search/core/database_checks.hpp"
#include "store/nogo_boards/part_table.hpp"

namespace upstar {

// `found` has what was checked, even when the budget ends the work by an Error.
void verify_parts(Budget& budget, const store::PartTable& table,
                  const DatabaseCheckOptions& options, DatabaseChecks& found);

}  // namespace upstar
