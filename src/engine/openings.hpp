// Sweeps over rows of NoGo as questions and answers of the engine (upstar/sweep.hpp).
#pragma once

#include <functional>
#include <string>

#include <upstar/sweep.hpp>

#include "base/budget.hpp"
#include "engine/attempts.hpp"
#include "engine/strip_tables.hpp"

namespace upstar {

struct SweepTools {
  Budget& budget;
  StripTables& tables;
  int threads = 1;
  // What is searched, and how much of that row is done.
  std::function<void(std::string doing, double fraction)> on_opening;
};

// Throws Error{BadInput} when there is no such table, or when the results file is something else.
[[nodiscard]] SweepAnswer sweep_openings(const SweepQuestion& question, const SweepTools& tools,
                                         Attempts& attempts);

}  // namespace upstar
