// What the parts of the published solver are worth, and how it compares with ours.
//
// Nodes are repeatable to the last; times are of the processor and are put side by side without judging.
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/error.hpp"
#include "base/grouped_digits.hpp"
#include "lab/papers/linear_go/report_sections.hpp"
#include "lab/papers/linear_nogo/solver_efforts.hpp"
#include "lab/papers/report_claims.hpp"
#include "rules/linear_go/text.hpp"
#include "search/baselines/mtdf/one_two.hpp"
#include "search/baselines/mtdf/solver.hpp"

namespace upstar::linear_go_paper {
namespace {

using Switch = bool mtdf::Options::*;

struct Removal {
  std::string_view name;  // as printed
  std::vector<Switch> parts;
  std::string_view ratio;  // of times, as printed
};
struct Instance {
  std::string_view game;
  int points;
  int score;
  std::string_view seconds;  // of the complete solver, as printed
  std::vector<Removal> removals;
};

const std::vector<Instance>& figure13() {
  using mtdf::Options;
  static const std::vector<Switch> telomeres = {&Options::short_telomere, &Options::long_telomere};
  static const std::vector<Instance> figure = {
      {"1x7@3",
       7,
       -2,
       ".44",
       {{"1-2 conjecture", {&Options::one_two}, "1.18"},
        {"total state", {&Options::total}, "2.11"},
        {"iterative deepening move ordering", {&Options::experience}, "4.77"},
        {"all move ordering", {&Options::experience, &Options::knowledge}, "63.18"},
        {"loosely packed stable", {&Options::packed}, "1.66"},
        {"telomere", telomeres, ".95"},
        {"transposition table", {&Options::table}, ".68"}}},
      {"1x8@4",
       8,
       1,
       "25.0",
       {{"1-2 conjecture", {&Options::one_two}, ".57"},
        {"total state", {&Options::total}, "3.34"},
        {"iterative deepening move ordering", {&Options::experience}, "32.4"},
        {"telomere", telomeres, ".96"},
        {"transposition table", {&Options::table}, ".588"}}}};
  return figure;
}

// In seconds; a solver without a part is given this much more at least.
constexpr double kGrace = 0.2;

Effort measure(Budget& budget, const Instance& instance, const mtdf::Options& options,
               std::optional<double> longest) {
  const linear_go::Record game = linear_go::parse_record(instance.game);
  return measure_effort(
      budget, longest,
      [&](Budget& own) { return std::make_unique<mtdf::Solver>(instance.points, own, options); },
      [&](mtdf::Solver& solver) {
        if (solver.solve(game).score == instance.score) return;
        throw Error(ErrorKind::Internal, "a part of the published solver changes an answer");
      });
}

std::string words(const Effort& effort) {
  return fmt::format("{} nodes, {:.2f} s", grouped_digits(effort.nodes), effort.seconds);
}

}  // namespace

void knockout(ReportWriter& writer, LinearGoScores& scores, const LinearGoExtent& extent) {
  Exhibit& figure = writer.exhibit(
      "figure 13", "the published solver, rebuilt, and what it takes without a part");
  bool order_helps = true;
  for (const Instance& instance : figure13()) {
    if (instance.points > extent.knockout) continue;
    const std::string game(instance.game);
    writer.doing(game);
    const Effort complete = measure(writer.budget(), instance, {}, std::nullopt);
    put_beside(figure, game, fmt::format("{} s", instance.seconds), words(complete));
    for (const Removal& removal : instance.removals) {
      writer.doing(fmt::format("{} without {}", game, removal.name));
      mtdf::Options options;
      for (const Switch part : removal.parts) options.*part = false;
      const Effort effort =
          measure(writer.budget(), instance, options, kGrace + extent.patience * complete.seconds);
      const double nodes = static_cast<double>(effort.nodes) / static_cast<double>(complete.nodes);
      const double seconds = effort.seconds / std::max(complete.seconds, 1e-9);
      put_beside(figure, fmt::format("{} without {}", game, removal.name),
                 fmt::format("{} times the time", removal.ratio),
                 fmt::format("{}{:.2f} times the nodes, {:.2f} the time",
                             effort.finished ? "" : "more than ", nodes, seconds));
      if (removal.parts.front() == &mtdf::Options::one_two &&
          instance.points > mtdf::kMostOneTwoPoints) {
        figure.rows.back().note = "on more than seven points we use it only where it is proven";
      }
      if (removal.parts.front() == &mtdf::Options::experience) {
        order_helps = order_helps && nodes > 1;
      }
    }
    const std::uint64_t ours = scores.nodes_from_nothing(linear_go::parse_record(instance.game));
    tell(figure, game + ", our solver",
         fmt::format("{} nodes, {} times fewer", grouped_digits(ours),
                     grouped_digits(complete.nodes / std::max<std::uint64_t>(1, ours))));
  }
  compare(figure, "iterative deepening move ordering is beneficial", "holds",
          std::string(truth_words(order_helps)));
}

}  // namespace upstar::linear_go_paper
