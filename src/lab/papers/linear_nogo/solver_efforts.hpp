// What solvers, and solvers with a part left out, take for the same questions: plain data, and how one
// number of it is measured.
//
// Times are of the processor, not of the wall, so that other programs disturb them little; what counts
// is their ratio within one table, and nodes are repeatable to the last.
#pragma once

#include <cstdint>
#include <ctime>
#include <optional>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "base/error.hpp"

namespace upstar {

struct Effort {
  std::uint64_t nodes = 0;
  double seconds = 0;    // of the processor
  bool finished = true;  // else it was given up: the answer would have taken more
};

// A solver, complete or with a part left out.
struct EffortRow {
  std::string without;          // the part; empty: none
  std::string meaning;          // of the part
  std::vector<Effort> efforts;  // by size; fewer than sizes when the measuring was stopped
};

struct EffortTable {
  std::string solver;
  std::vector<int> sizes;
  std::vector<EffortRow> rows;  // the complete solver first
};

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
