// One solver a row, and its mirror image for nothing.
#include "lab/sweeps/openings.hpp"

#include <algorithm>
#include <span>

#include "base/hash.hpp"
#include "lab/sweeps/processor_watch.hpp"
#include "search/nogo_rows/strip_solver.hpp"
#include "store/nogo_rows/strip_file.hpp"

namespace upstar {
namespace {

constexpr std::string_view kAll = "all";
constexpr std::string_view kB1 = "b1";

// The points to open on, counted from 1: one of each pair of mirror images.
std::vector<int> points_of(int n, OpeningChoice choice) {
  if (choice == OpeningChoice::B1) return {2};
  std::vector<int> points;
  for (int point = 1; 2 * point <= n + 1; ++point) points.push_back(point);
  return points;
}

}  // namespace

std::string_view name_of(OpeningChoice choice) { return choice == OpeningChoice::All ? kAll : kB1; }

std::optional<OpeningChoice> opening_choice(std::string_view name) {
  if (name == kAll) return OpeningChoice::All;
  if (name == kB1) return OpeningChoice::B1;
  return std::nullopt;
}

OpeningsSolver::OpeningsSolver(const store::StripLayers& layers, Budget& budget, int threads)
    : layers_(layers),
      budget_(budget),
      means_{layers.exact.points, layers.reach(), store::fingerprint(layers.exact),
             8 * static_cast<int>(sizeof(Hash128)), threads} {}

RowOpenings OpeningsSolver::solve(int n, OpeningChoice choice, const OnOpening& on_opening) const {
  const ProcessorWatch watch;
  RowOpenings row;
  row.n = n;
  row.marks.assign(static_cast<std::size_t>(n), '.');
  row.means = means_;
  StripSolver solver(layers_, budget_, {}, means_.threads);
  const std::vector<int> points = points_of(n, choice);
  for (std::size_t i = 0; i < points.size(); ++i) {
    const int point = points[i];
    if (on_opening) on_opening(point, i, points.size());
    const nogo::StripParts parts = nogo::play(nogo::Strip{0, 0, n}, point - 1, Player::Black);
    const char mark = solver.wins(std::span(parts).first(1), Player::White) ? 'o' : 'x';
    row.marks[static_cast<std::size_t>(point - 1)] = mark;
    row.marks[static_cast<std::size_t>(n - point)] = mark;
  }
  row.nodes = solver.nodes();
  row.seconds = watch.seconds();
  return row;
}

}  // namespace upstar
