// Which kind of file it is; then the search of that kind, as sweeps use it.
#include "engine/sweep_check.hpp"

#include <optional>
#include <vector>

#include "engine/outcomes.hpp"
#include "engine/rectangles.hpp"
#include "lab/sweeps/check_results.hpp"
#include "lab/sweeps/openings_file.hpp"
#include "lab/sweeps/outcomes_file.hpp"
#include "lab/sweeps/rectangles_file.hpp"
#include "store/core/results_file.hpp"

namespace upstar {

SweepCheckAnswer check_sweep_results(const std::string& file, const SweepTools& tools,
                                     Attempts& attempts) {
  SweepCheckAnswer answer;
  answer.about = ResultsFile::about(file);
  ResultsCheck check;
  const auto attempt = [&](const auto& search) {
    if (!attempts.attempt("checking", std::nullopt, search)) answer.stopped = attempts.why();
  };
  if (const auto choice = openings_about(answer.about)) {
    const std::vector<RowOpenings> rows = read_openings(file, *choice);
    attempt([&] {
      const OpeningsSolver solver(tools.tables.layers(), tools.budget, tools.threads);
      check_openings(rows, *choice, solver, tools.on_opening, check);
    });
  } else if (answer.about == kAboutOutcomes) {
    const std::vector<OutcomeResult> results = read_outcomes(file);
    const OutcomeWork work = outcome_work(tools, "");
    attempt([&] { check_outcomes(results, work, tools.on_opening, check); });
  } else {
    const std::vector<RectangleResult> results = read_rectangles(file);
    RectangleWork work;
    work.threads = tools.threads;
    work.make_judge = [&](const Rectangle& board) {
      return judge_for(board, Opinion::First, "", tools);
    };
    attempt([&] { check_rectangles(results, work, tools.on_opening, check); });
  }
  answer.boards = check.boards;
  answer.checked = check.checked;
  answer.wrong = check.wrong;
  return answer;
}

}  // namespace upstar
