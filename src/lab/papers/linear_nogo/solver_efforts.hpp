// How one number of a table of efforts (<upstar/types/efforts.hpp>) is measured.
#pragma once

#include <ctime>
#include <optional>

#include <upstar/types/efforts.hpp>  // IWYU pragma: export

#include "base/budget.hpp"
#include "base/error.hpp"

namespace upstar {

// Measures one question. `make(Budget&)` makes a solver with nodes(), `ask(solver)` asks it and is given
// up after `longest` seconds of the processor, where there is a limit. When the budget itself ends, that
// error leaves.
template <class Make, class Ask>
[[nodiscard]] Effort measure_effort(Budget& budget, std::optional<double> longest, Make make,
                                    Ask ask) {
  budget.poll();
  Budget own(budget.memory_limit() - budget.memory_used());
  auto solver = make(own);
  Effort effort;
  const std::clock_t begun = std::clock();
  const auto seconds = [begun] {
    return static_cast<double>(std::clock() - begun) / CLOCKS_PER_SEC;
  };
  own.set_on_poll([&] {
    budget.poll();
    if (!longest || seconds() < *longest) return;
    effort.finished = false;
    throw Error(ErrorKind::Limit, "this takes too long to be measured");
  });
  try {
    ask(*solver);
  } catch (const Error&) {
    if (effort.finished) throw;
  }
  effort.seconds = seconds();
  effort.nodes = solver->nodes();
  return effort;
}

}  // namespace upstar
