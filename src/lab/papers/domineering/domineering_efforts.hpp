// The published solver of Domineering (Obsequi) and ours side by side, and what each of their parts is worth.
//
// The question is who wins a board when Black moves first. Every solver begins with an empty table, and the making of
// ours counts. Nothing is prepared, but where parts are left out: there ours has a database of components.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "lab/papers/linear_nogo/solver_efforts.hpp"

namespace upstar {

// Fills `tables`, one a solver, as it goes, so that what was measured is there when the budget ends.
// Calls `on_row(name)` before each row. Throws Error{BadInput} for what is not a board.
void measure_domineering(const DomineeringEfforts& what, Budget& budget,
                         std::vector<EffortTable>& tables,
                         const std::function<void(std::string_view)>& on_row);

}  // namespace upstar
