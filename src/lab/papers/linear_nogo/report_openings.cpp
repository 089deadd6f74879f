// Openings, from a sweep that is made while the report is written.
#include <array>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "lab/papers/linear_nogo/openings_exhibits.hpp"
#include "lab/papers/linear_nogo/report_sections.hpp"
#include "lab/sweeps/openings.hpp"
#include "lab/sweeps/openings_claims.hpp"
#include "rules/nogo/strip.hpp"

namespace upstar::linear_nogo_papers {
namespace {

constexpr int kFigure8 = 27;  // the longest row of the first paper's figure; the second goes on
constexpr int kFigure3 = 33;
constexpr int kSecondPoint = 39;

// Figure 7, first line: does Black win the empty row?
constexpr std::array<bool, 13> kFigure7 = {false, true, true, false, true, true, true,
                                           true,  true, true, true,  true, true};

bool black_wins(const RowOpenings& row) { return row.marks.find('x') != std::string::npos; }

std::string winning_points(const RowOpenings& row) {
  std::vector<int> points;
  for (int point = 1; point <= row.n; ++point) {
    if (row.at(point) == 'x') points.push_back(point);
  }
  return fmt::format("{}", fmt::join(points, ", "));
}

class Sweep {
 public:
  Sweep(ReportWriter& writer, const store::StripLayers& layers)
      : writer_(writer), solver_(layers, writer.budget(), 1) {}

  RowOpenings row(int n, OpeningChoice choice) {
    return solver_.solve(n, choice, [&](int point, std::size_t, std::size_t) {
      writer_.doing(fmt::format("1x{}, point {}", n, point));
    });
  }
  // All openings, the lengths from `first` to `last`.
  std::vector<RowOpenings> rows(int first, int last) {
    std::vector<RowOpenings> out;
    for (int n = first; n <= last; ++n) out.push_back(row(n, OpeningChoice::All));
    return out;
  }

 private:
  ReportWriter& writer_;
  OpeningsSolver solver_;
};

}  // namespace

void openings(ReportWriter& writer, const store::StripLayers& layers,
              const LinearNogoExtent& extent) {
  Sweep sweep(writer, layers);
  Exhibit& figure8 = writer.exhibit(fmt::format("{}, figure 8", kBoards), "openings up to 1x27");
  std::vector<RowOpenings> rows =
      sweep.rows(OpeningsSolver::kShortest, std::min(extent.openings, kFigure8));
  compare(figure8, "1x7, winning openings", "4", winning_points(rows.at(5)));
  tell_openings(figure8, rows);

  Exhibit& figure7 =
      writer.exhibit(fmt::format("{}, figure 7", kBoards), "does Black, who moves first, win?");
  const bool can_move = nogo::legal_points(nogo::Strip{0, 0, 1}, Player::Black) != 0;
  compare(figure7, "1x1", std::string(winner_words(kFigure7[0])),
          std::string(winner_words(can_move)));
  for (std::size_t n = 2; n <= kFigure7.size() && n <= rows.size() + 1; ++n) {
    compare(figure7, fmt::format("1x{}", n), std::string(winner_words(kFigure7[n - 1])),
            std::string(winner_words(black_wins(rows[n - 2]))));
  }

  Exhibit& figure3 = writer.exhibit(fmt::format("{}, figure 3", kRows), "openings of 1x28 to 1x33");
  const std::vector<RowOpenings> longer =
      sweep.rows(kFigure8 + 1, std::min(extent.openings, kFigure3));
  if (longer.empty()) {
    tell(figure3, "1x28 to 1x33", "not computed here");
  } else {
    tell_openings(figure3, longer);
  }
  rows.insert(rows.end(), longer.begin(), longer.end());

  Exhibit& second =
      writer.exhibit(fmt::format("{}, section 8", kRows), "Black opens on the second point, B1");
  for (int n = 8; n <= std::min(extent.second_point, kSecondPoint); ++n) {
    const bool known = n <= rows.back().n;
    const RowOpenings row = known ? rows[static_cast<std::size_t>(n - OpeningsSolver::kShortest)]
                                  : sweep.row(n, OpeningChoice::B1);
    compare(second, fmt::format("1x{}", n), "Black wins",
            std::string(winner_words(row.at(2) == 'x')));
    if (!known) rows.push_back(row);
  }
  second.rows.back().note = kLongerRows;

  Exhibit& general = writer.exhibit(fmt::format("{}, section 4.3", kBoards),
                                    "two theorems, two conjectures, and a question");
  compare_claims(general, rows);
  tell(general, "point 3 loses for n =", fmt::format("{}", fmt::join(losing_rows(rows, 3), ", ")))
      .note = fmt::format("of the rows up to 1x{}; the paper asks for the trend",
                          std::min(extent.openings, kFigure3));
}

}  // namespace upstar::linear_nogo_papers
