// The lab computes; here it is told what to compute, and where to say how far it is.
#include "engine/lab_answers.hpp"

#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "engine/session.hpp"
#include "lab/papers/domineering/domineering_efforts.hpp"
#include "lab/papers/linear_nogo/linear_nogo_efforts.hpp"
#include "lab/papers/reports.hpp"
#include "rules/nogo/strip.hpp"

namespace upstar {
namespace {

// Black's second point wins on rows of 8 points and more; strips have room for 63.
void require_measurable(const LinearNogoEfforts& question) {
  const int longest = nogo::Strip::kMaxPoints + 1 - (question.ablate ? question.kLonger : 0);
  if (question.from >= 8 && question.from <= question.to && question.to <= longest) return;
  throw Error(ErrorKind::BadInput, "rows of this length cannot be measured",
              fmt::format("lengths go from 8 to {}", longest));
}

}  // namespace

void reproduce_reports(Session& session, std::span<const std::string> names, Attempts& attempts,
                       ReproduceAnswer& answer) {
  std::vector<const ReportEntry*> wanted;
  for (const std::string& name : names) wanted.push_back(&find_report(name));
  if (names.empty()) {
    for (const ReportEntry& entry : reports()) wanted.push_back(&entry);
  }
  for (const ReportEntry* entry : wanted) {
    const bool begun = attempts.attempt("reproducing", std::nullopt, [&] {
      answer.reports.push_back(make_report(
          *entry, session.arena(), [&](std::string_view exhibit) { session.tell_doing(exhibit); }));
    });
    answer.stopped = begun ? answer.reports.back().stopped : attempts.why();
    if (answer.stopped) return;
  }
}

void measure_solvers(Session& session, const LinearNogoEfforts& question, Attempts& attempts,
                     BenchAnswer& answer) {
  require_measurable(question);
  const bool done = attempts.attempt("measuring", std::nullopt, [&] {
    const store::StripLayers& layers = session.strip_tables().layers();
    session.forget_fraction();  // of a database that was made for this
    answer.exact_points = layers.exact.points;
    answer.bounds_points = layers.bounds.points;
    measure_linear_nogo(question, layers, session.budget(), answer.tables,
                        [&](std::string_view row) { session.tell_doing(row); });
  });
  if (!done) answer.stopped = attempts.why();
}

void measure_solvers(Session& session, const DomineeringEfforts& question, Attempts& attempts,
                     BenchAnswer& answer) {
  const bool done = attempts.attempt("measuring", std::nullopt, [&] {
    measure_domineering(question, session.budget(), answer.tables,
                        [&](std::string_view row) { session.tell_doing(row); });
  });
  if (!done) answer.stopped = attempts.why();
}

}  // namespace upstar
