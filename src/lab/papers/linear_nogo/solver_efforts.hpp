// How a table of efforts (<upstar/types/efforts.hpp>) is measured: one number, and a solver with and without each
// of its parts.
#pragma once

#include <cstddef>
#include <ctime>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include <upstar/types/efforts.hpp>  // IWYU pragma: export

#include "base/budget.hpp"
#include "base/error.hpp"

namespace upstar {

// Measures one question. `make(Budget&)` makes a solver with nodes(), which counts; `ask(solver)` asks it and is given
// up after `longest` seconds of the processor, where there is a limit. When the budget itself ends, that
// error leaves.
template <class Make, class Ask>
[[nodiscard]] Effort measure_effort(Budget& budget, std::optional<double> longest, Make make,
                                    Ask ask) {
  budget.poll();
  Budget own(budget.memory_limit() - budget.memory_used());
  Effort effort;
  const std::clock_t begun = std::clock();
  auto solver = make(own);
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

// A solver without one of its parts is given up when it takes this many times as long, and a second.
inline constexpr double kEffortPatience = 25;

// Adds a row for the solver and, if that is wanted, one for it without each of its parts; `table` has the questions.
// `make(options, Budget&)` makes a solver, `ask(solver, i)` asks question i. Calls `on_row(name)` before each row.
template <class Options, class Parts, class Make, class Ask>
void measure_solver(EffortTable& table, bool ablate, const Parts& parts, Budget& budget,
                    const std::function<void(std::string_view)>& on_row, Make make, Ask ask) {
  const auto add_row = [&](EffortRow row, const Options& options) {
    const bool is_complete = row.without.empty();
    on_row(is_complete ? table.solver : fmt::format("{} without {}", table.solver, row.without));
    table.rows.push_back(std::move(row));
    for (std::size_t i = 0; i < table.sizes.size(); ++i) {
      std::optional<double> longest;
      if (!is_complete) longest = 1 + kEffortPatience * table.rows.front().efforts[i].seconds;
      table.rows.back().efforts.push_back(measure_effort(
          budget, longest, [&](Budget& own) { return make(options, own, i); },
          [&](auto& solver) { ask(solver, i); }));
    }
  };
  add_row({}, Options{});
  if (!ablate) return;
  for (const auto& part : parts) {
    Options options;
    options.*part.used = false;
    add_row({std::string(part.name), std::string(part.meaning), {}}, options);
  }
}

}  // namespace upstar
