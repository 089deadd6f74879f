// Sweeps over rows of NoGo as questions and answers of the engine (upstar/sweep.hpp), and what they have in
// common with sweeps over rectangles (rectangles.hpp).
#pragma once

#include <functional>
#include <string>

#include <upstar/sweep.hpp>

#include "base/budget.hpp"
#include "engine/attempts.hpp"
#include "engine/board_advice.hpp"
#include "engine/part_tables.hpp"
#include "engine/strip_tables.hpp"

namespace upstar {

class Session;

struct SweepTools {
  Budget& budget;
  StripTables& tables;
  PartTables& parts;
  BoardAdvice& advice;
  int threads = 1;
  // What is searched, and how much of that board is done.
  std::function<void(std::string doing, double fraction)> on_opening;
};

// ---- What all sweeps share ----

[[nodiscard]] SweepTools sweep_tools(Session& session);

// Throws Error{BadInput} when there are no sweeps of this game.
void require_swept_game(const std::string& game);
// Where the results go: where they are wanted, else to the cache folder; nowhere when there is none.
[[nodiscard]] std::string results_file(const std::string& wanted, const std::string& usual_name);
// Adds to the hint that an interrupted sweep goes on.
void tell_what_is_kept(const std::string& file, Error& stopped);

// ---- Rows ----

// Throws Error{BadInput} when there is no such table, or when the results file is something else.
[[nodiscard]] SweepAnswer sweep_openings(const SweepQuestion& question, const SweepTools& tools,
                                         Attempts& attempts);

}  // namespace upstar
