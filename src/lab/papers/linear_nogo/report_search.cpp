// What searches take and what they look like. Nodes are repeatable to the last; times are of the processor
// and are put side by side without judging them.
#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "base/grouped_digits.hpp"
#include "draw/curves_svg.hpp"
#include "lab/papers/linear_nogo/linear_nogo_efforts.hpp"
#include "lab/papers/linear_nogo/report_sections.hpp"
#include "lab/papers/report_claims.hpp"
#include "search/baselines/cgtsolver/solver.hpp"
#include "search/nogo_rows/strip_solver.hpp"

namespace upstar::linear_nogo_papers {
namespace {

constexpr int kEqualPoints = 8;  // as in the paper
constexpr std::string_view kTable = "table";
constexpr std::string_view kSight = "sight";

std::vector<EffortTable> measured(ReportWriter& writer, const store::StripLayers& layers,
                                  const LinearNogoEfforts& what) {
  std::vector<EffortTable> tables;
  measure_linear_nogo(what, layers, writer.budget(), tables,
                      [&](std::string_view row) { writer.doing(row); });
  return tables;
}

double amount(const Effort& effort, bool nodes) {
  return nodes ? static_cast<double>(effort.nodes) : effort.seconds;
}

std::string words(const Effort& effort) {
  return fmt::format("{} nodes, {:.2f} s", grouped_digits(effort.nodes), effort.seconds);
}

// How many times as many nodes a solver takes without a part, at the size of that index.
double ratio(const EffortTable& table, std::string_view part, std::size_t index) {
  const auto row = std::ranges::find(table.rows, part, &EffortRow::without);
  return amount(row->efforts.at(index), true) / amount(table.rows.front().efforts.at(index), true);
}

std::string ratio_words(const EffortTable& table, const EffortRow& row) {
  std::string out;
  for (std::size_t i = 0; i < table.sizes.size(); ++i) {
    out += fmt::format("{}1x{} {}{:.2f}", i == 0 ? "" : ", ", table.sizes[i],
                       row.efforts[i].finished ? "" : "more than ", ratio(table, row.without, i));
  }
  return out;
}

void draw_efforts(Exhibit& figure, std::span<const EffortTable> tables) {
  for (const bool nodes : {true, false}) {
    std::vector<Curve> curves;
    for (const EffortTable& table : tables) {
      Curve& curve = curves.emplace_back(Curve{table.solver, {}});
      for (std::size_t i = 0; i < table.sizes.size(); ++i) {
        curve.points.emplace_back(table.sizes[i], amount(table.rows.front().efforts[i], nodes));
      }
    }
    figure.pictures.push_back(
        {nodes ? "nodes" : "processor time, seconds",
         curves_svg(curves, "n", nodes ? "nodes" : "seconds", CurveScale::PowersOfTen)});
  }
}

// ---- What a search looked like ----

// The index of the largest count.
std::size_t most_common(std::span<const SearchStats::Count> counts) {
  const auto found = std::ranges::max_element(counts, {}, &SearchStats::Count::nodes);
  return static_cast<std::size_t>(found - counts.begin());
}

std::size_t first_leaf(std::span<const SearchStats::Count> counts) {
  const auto found = std::ranges::find_if(
      counts, [](const SearchStats::Count& count) { return count.leaves > 0; });
  return static_cast<std::size_t>(found - counts.begin());
}

void draw_counts(Exhibit& figure, const std::string& solver, const std::string& across,
                 std::span<const SearchStats::Count> counts, const std::string& up) {
  std::vector<Curve> curves = {{up, {}}, {fmt::format("{} of leaves", up), {}}};
  for (std::size_t i = 0; i < counts.size(); ++i) {
    curves[0].points.emplace_back(static_cast<int>(i), static_cast<double>(counts[i].nodes));
    curves[1].points.emplace_back(static_cast<int>(i), static_cast<double>(counts[i].leaves));
  }
  figure.pictures.push_back({fmt::format("{}: {} by {}", solver, up, across),
                             curves_svg(curves, across, up, CurveScale::PowersOfTen)});
}

void tell_search(Exhibit& figure, const std::string& solver, int n, const SearchStats& stats) {
  const std::string who = fmt::format("{}, 1x{}: ", solver, n);
  const SearchStats::Count total = stats.total();
  tell(figure, who + "nodes",
       fmt::format("{}, of them {} leaves", grouped_digits(total.nodes),
                   grouped_digits(total.leaves)));
  const auto beside = [&](const std::string& item, const std::string& published, std::size_t ours) {
    put_beside(figure, who + item, published + " (1x30)", fmt::format("{}", ours));
  };
  beside("depth of the first leaf", "4", first_leaf(stats.by_depth));
  beside("components at most", "6", stats.by_components.size() - 1);
  beside("components of most nodes", "2", most_common(stats.by_components));
  draw_counts(figure, solver, "depth", stats.by_depth, "nodes");
  draw_counts(figure, solver, "number of components", stats.by_components, "nodes");
  draw_counts(figure, solver, "empty points", stats.components_by_size, "components");
}

// Black has opened a row of n points on the second; White loses.
template <class Solver>
void search(Solver& solver, int n) {
  const nogo::Strip strip{2, 0, n - 1};
  if (!solver.wins(std::span(&strip, 1), Player::White)) return;
  throw Error(ErrorKind::Internal, fmt::format("a solver lets White win 1x{}", n));
}

}  // namespace

void efforts(ReportWriter& writer, const store::StripLayers& layers,
             const LinearNogoExtent& extent) {
  Exhibit& figure =
      writer.exhibit(fmt::format("{}, figure 2", kRows),
                     "the published solver and ours, Black opens on the second point");
  LinearNogoEfforts what;
  what.from = std::min(12, extent.compared);
  what.to = extent.compared;
  what.outcome_points = extent.outcome_points;
  what.equal_points = kEqualPoints;
  const std::vector<EffortTable> tables = measured(writer, layers, what);
  const EffortTable& published = tables.front();
  const EffortTable& ours = tables.back();
  for (std::size_t i = 0; i < ours.sizes.size(); ++i) {
    const Effort& theirs = published.rows.front().efforts[i];
    const Effort& own = ours.rows.front().efforts[i];
    const double times = amount(theirs, true) / std::max(1.0, amount(own, true));
    tell(figure, fmt::format("1x{}", ours.sizes[i]),
         fmt::format("cgtsolver {}; upstar {}; {:.0f} times the nodes", words(theirs), words(own),
                     times));
  }
  figure.rows.front().note = fmt::format(
      "the published solver, rebuilt, with outcomes up to {} points; the paper had 15, and shows "
      "curves without numbers",
      extent.outcome_points);
  draw_efforts(figure, tables);
}

void ablation(ReportWriter& writer, const store::StripLayers& layers,
              const LinearNogoExtent& extent) {
  Exhibit& figure =
      writer.exhibit(fmt::format("{}, figure 4", kRows),
                     "how many times as many nodes a solver takes without one of its parts");
  LinearNogoEfforts what;
  what.from = extent.ablated - 4;
  what.to = extent.ablated;
  what.outcome_points = extent.outcome_points;
  what.equal_points = kEqualPoints;
  what.ablate = true;
  const std::vector<EffortTable> tables = measured(writer, layers, what);
  const EffortTable& published = tables.front();
  const std::size_t last = published.sizes.size() - 1;
  bool table_is_most = true;
  for (const EffortRow& row : published.rows) {
    table_is_most =
        table_is_most && ratio(published, row.without, last) <= ratio(published, kTable, last);
  }
  compare(figure, "the table of states improves the published solver most", "holds",
          std::string(truth_words(table_is_most)));
  compare(figure, "static evaluation is worth less on longer rows", "holds",
          std::string(truth_words(ratio(published, kSight, last) < ratio(published, kSight, 0))));
  for (const EffortTable& table : tables) {
    for (const EffortRow& row : table.rows) {
      if (row.without.empty()) continue;
      tell(figure, fmt::format("{} without {}", table.solver, row.without), ratio_words(table, row))
          .note = row.meaning;
    }
  }
}

void search_statistics(ReportWriter& writer, const store::StripLayers& layers,
                       const LinearNogoExtent& extent) {
  Exhibit& figure = writer.exhibit(fmt::format("{}, figure 5", kRows),
                                   "what searches look like, Black opens on the second point");
  Budget& budget = writer.budget();
  {
    writer.doing("the published solver");
    const cgtsolver::SimplestEquals equals(kEqualPoints, budget);
    const cgtsolver::Outcomes outcomes(extent.outcome_points, equals, budget);
    SearchStats stats;
    cgtsolver::Options options;
    options.stats = &stats;
    cgtsolver::Solver solver(outcomes, equals, budget, options);
    search(solver, extent.searched);
    tell_search(figure, "cgtsolver", extent.searched, stats);
  }
  writer.doing("ours");
  SearchStats stats;
  StripSolver solver(layers, budget);
  solver.count_in(&stats);
  search(solver, extent.searched_by_us);
  tell_search(figure, "upstar", extent.searched_by_us, stats);
  figure.rows.front().note = fmt::format(
      "the paper's figure is of 1x30 with a database up to 15 points, this one of 1x{} "
      "with one up to {}; of our nodes, components known by their values are one",
      extent.searched, extent.outcome_points);
}

}  // namespace upstar::linear_nogo_papers
