// Winners of rectangles and openings of rows, from searches that are made while the report is written.
#include <algorithm>
#include <array>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "lab/papers/linear_nogo/openings_exhibits.hpp"
#include "lab/papers/rectangular_nogo/report_sections.hpp"
#include "lab/sweeps/openings.hpp"
#include "lab/sweeps/rectangles.hpp"
#include "lab/sweeps/rectangles_table.hpp"
#include "search/nogo_boards/board_oracle.hpp"

namespace upstar::rectangular_nogo_paper {
namespace {

// Figure 7, by rows: the boards as wide as high and wider, 1 where Black wins.
constexpr std::array<std::string_view, 5> kFigure7 = {"0110111111111", "100111100111", "1011111",
                                                      "011", "1"};
constexpr int kFigure8 = 27;

}  // namespace

void winners(ReportWriter& writer, const store::StripLayers& layers,
             const RectangularNogoExtent& extent) {
  Exhibit& figure = writer.exhibit("figure 7", "does Black, who moves first, win?");
  RectangleWork work;
  work.make_judge = [&](const Rectangle& board) {
    return board.rows == 1 ? oracle_of_rows(layers, writer.budget(), 1)
                           : oracle_of_boards(board.rows, board.columns, writer.budget(), 1);
  };
  std::vector<RectangleResult> results;
  for (std::size_t row = 0; row < kFigure7.size(); ++row) {
    for (std::size_t i = 0; i < kFigure7[row].size(); ++i) {
      const Rectangle board{static_cast<int>(row + 1), static_cast<int>(row + 1 + i)};
      const std::string published(winner_words(kFigure7[row][i] == '1'));
      RectangleResult result{board, {}};
      if (board.rows > 1 && board.points() > extent.points) {
        put_beside(figure, board.name(), published, "not computed here");
      } else {
        writer.doing(board.name());
        complete(result, RectangleChoice::Winner, work);
        compare(figure, board.name(), published, std::string(winner_words(*result.black_wins())));
      }
      results.push_back(std::move(result));
    }
  }
  for (const std::string& line : winner_table(results)) tell(figure, "table", line);
  figure.rows.back().note =
      fmt::format("1 where Black wins, 0 where he loses; ? not computed here, {}", kLargerBoards);
}

void rows(ReportWriter& writer, const store::StripLayers& layers,
          const RectangularNogoExtent& extent) {
  Exhibit& figure = writer.exhibit("figure 8", "openings of rows up to 1x27");
  const OpeningsSolver solver(layers, writer.budget(), 1);
  std::vector<RowOpenings> found;
  for (int n = OpeningsSolver::kShortest; n <= std::min(extent.rows, kFigure8); ++n) {
    writer.doing(fmt::format("1x{}", n));
    found.push_back(solver.solve(n, OpeningChoice::All));
  }
  tell_openings(figure, found);
  Exhibit& general = writer.exhibit("section 4.3", "theorems 1 and 2, and two conjectures");
  compare_claims(general, found);
}

}  // namespace upstar::rectangular_nogo_paper
