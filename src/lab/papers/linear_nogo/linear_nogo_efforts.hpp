// The published solver of Linear NoGo and ours side by side, and what each of their parts is worth.
//
// The question is that of the paper's figures 2 and 4: on a row of n points Black has opened on the
// second point, White is to move; prove that she loses. Every solver gets a table of its own for every
// question, and its databases beforehand.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "base/budget.hpp"
#include "lab/papers/linear_nogo/solver_efforts.hpp"
#include "store/nogo_rows/strip_layers.hpp"

namespace upstar {

// Fills `tables`, one a solver, as it goes, so that what was measured is there when the budget ends.
// Calls `on_row(name)` before each row.
void measure_linear_nogo(const LinearNogoEfforts& what, const store::StripLayers& layers,
                         Budget& budget, std::vector<EffortTable>& tables,
                         const std::function<void(std::string_view)>& on_row);

}  // namespace upstar
